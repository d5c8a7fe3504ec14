import { Concerns } from '../alerts.ts';
import { Statistics, StatisticsQuery } from '../statistics.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.statistics;

export const statisticsOperations = {
  getStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics',
    tag,
    summary: 'Read what became of purchases and deliveries',
    description:
      'Intents count where they were created, with the state that they are in now. Durations count where the step ended. Deliveries and their attempts count where the delivery was queued.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    query: StatisticsQuery,
    success: { status: 200, schema: Statistics },
  }),
  getAttention: operation({
    method: 'GET',
    path: '/api/v1/attention',
    tag,
    summary: 'Read what needs a person',
    description:
      'Endpoints that are switched off or fail, deliveries given up, confirmations about to be too late, failures that a developer must act on, outcomes that are not known, a balance that runs out, a daily limit nearly used.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    success: { status: 200, schema: Concerns },
  }),
};
