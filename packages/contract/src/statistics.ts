import Type, { type Static } from 'typebox';
import { Money } from './shapes/money.ts';
import { CurrencyCode, givenTime, stringEnum, timestamp } from './shapes/scalars.ts';
import { FAILURE_CODES, STATISTICS_BUCKETS } from './vocabulary.ts';

/** The period to cover and its interval length. */
const windowQuery = {
  from: Type.Optional(
    givenTime(
      'Start of the period, rounded down to the hour or day (UTC). Defaults to 24 hours before `to`.',
    ),
  ),
  to: Type.Optional(givenTime('End of the period. Defaults to now.')),
  bucket: Type.Optional(
    stringEnum(STATISTICS_BUCKETS, {
      description:
        'Length of each interval. Defaults to `hour` for periods of up to four days, otherwise `day`. A period has at most 400 intervals.',
    }),
  ),
};

export const StatisticsQuery = Type.Object(windowQuery);
export const BalanceHistoryQuery = Type.Object({ ...windowQuery, currency: Type.Optional(CurrencyCode) });

const count = (description: string) => Type.Integer({ minimum: 0, description });
const ms = (description: string) => Type.Integer({ minimum: 0, description });

export const IntentCounts = Type.Object(
  {
    retrieving_offer: count('Checkout intents whose offer is being retrieved.'),
    awaiting_confirmation: count('Checkout intents awaiting confirmation.'),
    placing_order: count('Checkout intents whose order is being placed.'),
    completed: count('Checkout intents that completed.'),
    failed: count('Checkout intents that failed.'),
  },
  { description: 'Number of checkout intents by state.' },
);

export const DeliveryCounts = Type.Object(
  {
    pending: count('Deliveries not attempted yet.'),
    succeeded: count('Deliveries acknowledged.'),
    failed: count('Deliveries that failed and will be retried.'),
    exhausted: count('Deliveries that failed and will not be retried.'),
  },
  { description: 'Number of deliveries by status.' },
);

export const Durations = Type.Object(
  {
    count: count('Number of measurements.'),
    meanMs: ms('Mean.'),
    p50Ms: ms('50th percentile (median).'),
    p90Ms: ms('90th percentile.'),
    p95Ms: ms('95th percentile.'),
    p99Ms: ms('99th percentile.'),
  },
  { description: 'Distribution of durations in milliseconds. Omitted if there are no measurements.' },
);

const StateDuration = Type.Object({
  state: stringEnum(['retrieving_offer', 'awaiting_confirmation', 'placing_order'], {
    description: 'State that checkout intents left.',
  }),
  durations: Durations,
});

const StatisticsBucket = Type.Object(
  {
    at: timestamp('Start of the interval.'),
    intents: IntentCounts,
    timeToOffer: Type.Optional(Durations),
    timeToOrder: Type.Optional(Durations),
    deliveries: DeliveryCounts,
    attempts: Type.Optional(Durations),
  },
  { description: 'Statistics of one interval.' },
);

export const Statistics = Type.Object(
  {
    from: timestamp('Start of the period.'),
    to: timestamp('End of the period.'),
    bucket: stringEnum(STATISTICS_BUCKETS, { description: 'Length of each interval.' }),
    now: IntentCounts,
    intents: IntentCounts,
    successRate: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Share of completed checkout intents among completed and failed ones. Omitted if there are none.',
      }),
    ),
    failures: Type.Array(
      Type.Object({
        code: stringEnum(FAILURE_CODES, { description: 'Failure code.' }),
        count: count('Number of failures with this code.'),
      }),
      { description: 'Failures by code, most frequent first.' },
    ),
    timeToOffer: Type.Optional(Durations),
    timeToOrder: Type.Optional(Durations),
    stateDurations: Type.Array(StateDuration, {
      description: 'Time that checkout intents spent in each state that they left in this period.',
    }),
    deliveries: DeliveryCounts,
    attempts: Type.Optional(Durations),
    buckets: Type.Array(StatisticsBucket, { description: 'All intervals, oldest first.' }),
  },
  { description: 'Statistics of checkout intents and webhook deliveries in a period.' },
);
export type Statistics = Static<typeof Statistics>;

export const BalanceHistory = Type.Object(
  {
    from: timestamp('Start of the period.'),
    to: timestamp('End of the period.'),
    bucket: stringEnum(STATISTICS_BUCKETS, { description: 'Length of each interval.' }),
    opening: Money,
    data: Type.Array(
      Type.Object({
        at: timestamp('Start of the interval.'),
        balance: Money,
        held: Money,
      }),
      {
        description: 'All intervals, oldest first, with the balance and held amount at the end of each.',
      },
    ),
  },
  { description: 'History of the drawdown balance. `opening` is the balance at the start of the period.' },
);
export type BalanceHistory = Static<typeof BalanceHistory>;
