import Type, { type Static } from 'typebox';
import { givenTime, oneOfWords, timestamp } from './scalars.ts';
import { CurrencyCode, Money } from './shapes/money.ts';
import { FAILURE_CODES, STATISTICS_BUCKETS } from './vocabulary.ts';

/** The time that is asked for, and how it is divided. */
const windowQuery = {
  from: Type.Optional(
    givenTime(
      'The start, taken back to the start of its hour or day (UTC); a day before the end when left out.',
    ),
  ),
  to: Type.Optional(givenTime('The end; now when left out.')),
  bucket: Type.Optional(
    oneOfWords(STATISTICS_BUCKETS, {
      description:
        'How long each part is; hours up to four days, else days, when left out. At most 400 parts.',
    }),
  ),
};

export const StatisticsQuery = Type.Object(windowQuery);
export const BalanceHistoryQuery = Type.Object({ ...windowQuery, currency: Type.Optional(CurrencyCode) });

const count = (description: string) => Type.Integer({ minimum: 0, description });
const ms = (description: string) => Type.Integer({ minimum: 0, description });

export const IntentCounts = Type.Object(
  {
    retrieving_offer: count('Their offer is being retrieved.'),
    awaiting_confirmation: count('They wait for a confirmation.'),
    placing_order: count('Their order is being placed.'),
    completed: count('They ended with an order.'),
    failed: count('They failed.'),
  },
  { description: 'How many checkout intents are in each state.' },
);

export const DeliveryCounts = Type.Object(
  {
    pending: count('Not attempted yet.'),
    succeeded: count('Acknowledged.'),
    failed: count('Failed so far; another attempt follows.'),
    exhausted: count('Given up.'),
  },
  { description: 'How many deliveries have come to what.' },
);

export const Durations = Type.Object(
  {
    count: count('How many were measured.'),
    meanMs: ms('Their mean.'),
    p50Ms: ms('Half of them took no longer.'),
    p90Ms: ms('90 of 100 took no longer.'),
    p95Ms: ms('95 of 100 took no longer.'),
    p99Ms: ms('99 of 100 took no longer.'),
  },
  { description: 'How long something took, in milliseconds. Absent where nothing was measured.' },
);

const StateDuration = Type.Object({
  state: oneOfWords(['retrieving_offer', 'awaiting_confirmation', 'placing_order'], {
    description: 'The state that intents have left.',
  }),
  durations: Durations,
});

const StatisticsBucket = Type.Object(
  {
    at: timestamp('When this part begins.'),
    intents: IntentCounts,
    timeToOffer: Type.Optional(Durations),
    timeToOrder: Type.Optional(Durations),
    deliveries: DeliveryCounts,
    attempts: Type.Optional(Durations),
  },
  { description: 'The figures of one hour or day.' },
);

export const Statistics = Type.Object(
  {
    from: timestamp('The start of the time that is told of.'),
    to: timestamp('Its end.'),
    bucket: oneOfWords(STATISTICS_BUCKETS, { description: 'How long each part is.' }),
    now: IntentCounts,
    intents: IntentCounts,
    successRate: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Completed of those completed or failed. Absent where none has ended.',
      }),
    ),
    failures: Type.Array(
      Type.Object({
        code: oneOfWords(FAILURE_CODES, { description: 'Why they failed.' }),
        count: count('How many failed so.'),
      }),
      { description: 'The most frequent first.' },
    ),
    timeToOffer: Type.Optional(Durations),
    timeToOrder: Type.Optional(Durations),
    stateDurations: Type.Array(StateDuration, {
      description: 'How long intents stayed in each state that they left in this time.',
    }),
    deliveries: DeliveryCounts,
    attempts: Type.Optional(Durations),
    buckets: Type.Array(StatisticsBucket, { description: 'Every part of the time, oldest first.' }),
  },
  { description: 'What became of purchases and deliveries in a time.' },
);
export type Statistics = Static<typeof Statistics>;

export const BalanceHistory = Type.Object(
  {
    from: timestamp('The start of the time that is told of.'),
    to: timestamp('Its end.'),
    bucket: oneOfWords(STATISTICS_BUCKETS, { description: 'How long each part is.' }),
    opening: Money,
    data: Type.Array(
      Type.Object({
        at: timestamp('When this part begins.'),
        balance: Money,
        held: Money,
      }),
      {
        description:
          'Every part of the time, oldest first, with the balance and what was held of it at its end.',
      },
    ),
  },
  { description: 'How the drawdown balance went. `opening` is what it was at the start.' },
);
export type BalanceHistory = Static<typeof BalanceHistory>;
