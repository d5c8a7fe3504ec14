import { Alerts } from '../alerts.ts';
import { Statistics, StatisticsQuery } from '../statistics.ts';
import { operation, TAGS } from './operation.ts';

export * from '../alerts.ts';
export * from '../statistics.ts';

const tag = TAGS.statistics;

export const statisticsOperations = {
  getStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics',
    tag,
    summary: 'Get statistics',
    description:
      'Covers checkout intents and webhook deliveries. Intents are counted in the interval in which they were created, by their current state. Durations are counted in the interval in which the step ended. Deliveries and attempts are counted in the interval in which the delivery was queued.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    query: StatisticsQuery,
    success: { status: 200, schema: Statistics },
  }),
  listAlerts: operation({
    method: 'GET',
    path: '/api/v1/alerts',
    tag,
    summary: 'List alerts',
    description:
      'Reports conditions that need attention: disabled or failing endpoints, exhausted deliveries, confirmations about to expire, failures that need a code change, orders with an unknown outcome, a low balance, and a daily limit that is nearly reached.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    success: { status: 200, schema: Alerts },
  }),
};
