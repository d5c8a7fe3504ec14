import Type, { type Static } from 'typebox';
import { Money } from './shapes/money.ts';
import { described, GivenCurrency, givenTime, stringEnum, timestamp } from './shapes/scalars.ts';
import { FAILURE_CODES, STATISTICS_BUCKETS } from './vocabulary.ts';

/** The period to cover and its interval length. */
const windowQuery = {
  from: Type.Optional(
    givenTime(
      'Start of the period, rounded down to the start of an interval (UTC). Defaults to 24 hours before `to`.',
    ),
  ),
  to: Type.Optional(givenTime('End of the period. Defaults to now.')),
  bucket: Type.Optional(
    stringEnum(STATISTICS_BUCKETS, {
      description:
        'Length of the intervals. A period can have at most 400. Defaults to `hour` for periods of up to four days, otherwise to `day`.',
    }),
  ),
};

export const StatisticsQuery = Type.Object(windowQuery);
export const BalanceHistoryQuery = Type.Object({
  ...windowQuery,
  currency: Type.Optional(
    described(GivenCurrency, 'ISO 4217 code of the currency. Defaults to the currency of the account.'),
  ),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });
const ms = (description: string) => Type.Integer({ minimum: 0, description });

export const IntentCounts = Type.Object(
  {
    retrieving_offer: count('Intents whose offer is being retrieved.'),
    awaiting_confirmation: count('Intents that await confirmation.'),
    placing_order: count('Intents whose order is being placed.'),
    completed: count('Intents whose order is placed.'),
    failed: count('Intents that failed.'),
  },
  { description: 'Number of checkout intents by state.' },
);

export const DeliveryCounts = Type.Object(
  {
    pending: count('Deliveries that were not attempted yet.'),
    succeeded: count('Deliveries that the receiver acknowledged.'),
    failed: count('Deliveries that failed and will be retried.'),
    exhausted: count('Deliveries that failed and will not be retried.'),
  },
  { description: 'Number of deliveries by status.' },
);

export const Durations = Type.Object(
  {
    count: count('Number of measurements.'),
    meanMs: ms('Mean, in milliseconds.'),
    p50Ms: ms('50th percentile (median), in milliseconds.'),
    p90Ms: ms('90th percentile, in milliseconds.'),
    p95Ms: ms('95th percentile, in milliseconds.'),
    p99Ms: ms('99th percentile, in milliseconds.'),
  },
  { description: 'Distribution of durations. Omitted if there are no measurements.' },
);

const StateDuration = Type.Object({
  state: stringEnum(['retrieving_offer', 'awaiting_confirmation', 'placing_order'], {
    description: 'The state that was left.',
  }),
  durations: described(Durations, 'Time spent in the state.'),
});

/** The figures of the whole period and of each interval. */
const figures = (span: 'period' | 'interval') => ({
  intents: described(IntentCounts, `Checkout intents created in the ${span}, by their current state.`),
  timeToOffer: Type.Optional(
    described(Durations, `Time to retrieve the offers retrieved in the ${span}. Omitted if there are none.`),
  ),
  timeToOrder: Type.Optional(
    described(Durations, `Time to place the orders placed in the ${span}. Omitted if there are none.`),
  ),
  deliveries: described(DeliveryCounts, `Deliveries queued in the ${span}, by their current status.`),
  attempts: Type.Optional(
    described(
      Durations,
      `Duration of the attempts at deliveries queued in the ${span}. Omitted if there are none.`,
    ),
  ),
});

const StatisticsBucket = Type.Object(
  {
    at: timestamp('Start of the interval.'),
    ...figures('interval'),
  },
  { description: 'Statistics of one interval.' },
);

export const Statistics = Type.Object(
  {
    from: timestamp('Start of the period.'),
    to: timestamp('End of the period.'),
    bucket: stringEnum(STATISTICS_BUCKETS, { description: 'Length of the intervals.' }),
    now: described(IntentCounts, 'All checkout intents of the account by their current state.'),
    ...figures('period'),
    successRate: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Completed checkout intents divided by completed and failed ones, from 0 to 1. Omitted if there are none.',
      }),
    ),
    spend: Type.Array(Money, {
      description:
        'Amounts paid for the orders of the checkout intents created in the period, by currency, the currency of most orders first.',
    }),
    failures: Type.Array(
      Type.Object({
        code: stringEnum(FAILURE_CODES, { description: 'Failure code.' }),
        count: count('Number of checkout intents that failed with this code.'),
      }),
      { description: 'Failures of the checkout intents created in the period, most frequent code first.' },
    ),
    stateDurations: Type.Array(StateDuration, {
      description: 'Time that checkout intents spent in the states that they left in the period.',
    }),
    buckets: Type.Array(StatisticsBucket, { description: 'All intervals, oldest first.' }),
  },
  { description: 'Statistics of checkout intents and webhook deliveries in a period.' },
);
export type Statistics = Static<typeof Statistics>;

export const BalanceHistory = Type.Object(
  {
    from: timestamp('Start of the period.'),
    to: timestamp('End of the period.'),
    bucket: stringEnum(STATISTICS_BUCKETS, { description: 'Length of the intervals.' }),
    opening: described(Money, 'Balance at the start of the period, including the held amount.'),
    data: Type.Array(
      Type.Object({
        at: timestamp('Start of the interval.'),
        balance: described(Money, 'Balance at the end of the interval, including the held amount.'),
        held: described(Money, 'Held amount at the end of the interval.'),
      }),
      {
        description: 'All intervals, oldest first.',
      },
    ),
  },
  { description: 'History of the drawdown balance in one currency.' },
);
export type BalanceHistory = Static<typeof BalanceHistory>;
