import Type, { type Static } from 'typebox';
import { orNull, stringEnum, timestamp } from '../shapes/scalars.ts';
import { FAILURE_CODES, MARKETPLACES } from '../vocabulary.ts';

export const MerchantStatisticsQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 90,
      default: 7,
      description: 'Number of days to cover, up to now.',
    }),
  ),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });
const averageMs = (description: string) => orNull(Type.Integer({ minimum: 0, description }));

export const MerchantStatistics = Type.Object(
  {
    host: Type.String({ description: 'Host of the product URLs.' }),
    marketplaces: Type.Array(stringEnum(MARKETPLACES), {
      description: 'Connectors used for the host in this period.',
    }),
    intentCount: count('Checkout intents for products of the host.'),
    completedCount: count('Checkout intents that are `completed`.'),
    failedCount: count('Checkout intents that are `failed`.'),
    openCount: count('Checkout intents in progress or awaiting confirmation.'),
    averageOfferMs: averageMs(
      'Moving average of the time to retrieve an offer, in milliseconds. Null if there is no data yet.',
    ),
    averageOrderMs: averageMs(
      'Moving average of the time to place an order, in milliseconds. Null if there is no data yet.',
    ),
    failures: Type.Array(
      Type.Object({ code: stringEnum(FAILURE_CODES), count: count('Number of failures with this code.') }),
      { description: 'Failure codes, most frequent first.' },
    ),
    lastIntentAt: timestamp('When the latest checkout intent was created.'),
  },
  { description: 'Statistics of one host.' },
);
export type MerchantStatistics = Static<typeof MerchantStatistics>;

export const MerchantStatisticsList = Type.Object(
  {
    data: Type.Array(MerchantStatistics, { description: 'The 200 hosts with the most checkout intents.' }),
    since: timestamp('Start of the covered period.'),
  },
  { description: 'Success rates and durations by host.' },
);
