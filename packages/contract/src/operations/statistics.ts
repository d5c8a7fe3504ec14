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
      'Returns statistics of checkout intents and webhook deliveries. Intents count in the interval in which they were created, durations in the interval in which the step ended, and deliveries and attempts in the interval in which the delivery was queued.',
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
      'Returns conditions that need attention: orders with an unknown outcome, orders that only the buyer can complete, disabled, failing and missing webhook endpoints, exhausted deliveries, a low balance, offers that expire soon, failures that you can prevent, and a daily limit that is nearly reached.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    success: { status: 200, schema: Alerts },
  }),
};
