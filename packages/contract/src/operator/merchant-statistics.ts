import Type, { type Static } from 'typebox';
import { orNull, stringEnum, timestamp } from '../shapes/scalars.ts';
import { FAILURE_CODES, MARKETPLACES } from '../vocabulary.ts';

export const MerchantStatisticsQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 90,
      default: 7,
      description: 'Number of days up to now to cover.',
    }),
  ),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });
const averageMs = (description: string) => orNull(Type.Integer({ minimum: 0, description }));

export const MerchantStatistics = Type.Object(
  {
    host: Type.String({ description: 'Host of the product URLs.' }),
    marketplaces: Type.Array(stringEnum(MARKETPLACES), {
      description: 'Connectors that were used for the host.',
    }),
    intentCount: count('Checkout intents created for products of the host.'),
    completedCount: count('Those that are `completed`.'),
    failedCount: count('Those that are `failed`.'),
    openCount: count('Those that are neither `completed` nor `failed`.'),
    averageOfferMs: averageMs(
      'Moving average of the time to retrieve an offer, in milliseconds. Not limited to the period. Null if there is none yet.',
    ),
    averageOrderMs: averageMs(
      'Moving average of the time to place an order, in milliseconds. Not limited to the period. Null if there is none yet.',
    ),
    failures: Type.Array(
      Type.Object({
        code: stringEnum(FAILURE_CODES, { description: 'Failure code.' }),
        count: count('Number of checkout intents that failed with this code.'),
      }),
      { description: 'Failures by code, most frequent first.' },
    ),
    lastIntentAt: timestamp('When the latest checkout intent was created.'),
  },
  { description: 'Statistics of one host, across all accounts.' },
);
export type MerchantStatistics = Static<typeof MerchantStatistics>;

export const MerchantStatisticsList = Type.Object(
  {
    data: Type.Array(MerchantStatistics, {
      description: 'Hosts with the most checkout intents first. At most 200.',
    }),
    since: timestamp('Start of the covered period.'),
  },
  { description: 'Success rates and durations by host.' },
);
