import Type, { type Static } from 'typebox';
import { oneOfWords, orNull, timestamp } from './scalars.ts';
import { FAILURE_CODES, MARKETPLACES } from './vocabulary.ts';

export const MerchantFiguresQuery = Type.Object({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 90,
      default: 7,
      description: 'Checkout intents of so many days up to now are counted.',
    }),
  ),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });
const averageMs = (description: string) => orNull(Type.Integer({ minimum: 0, description }));

export const MerchantFigures = Type.Object(
  {
    host: Type.String({ description: 'The host of the product URLs.' }),
    marketplaces: Type.Array(oneOfWords(MARKETPLACES), {
      description: 'The connections that were used there in this time.',
    }),
    intentCount: count('Checkout intents for products there.'),
    completedCount: count('Those that ended with an order.'),
    failedCount: count('Those that failed.'),
    openCount: count('Those that are under way or wait for a confirmation.'),
    averageOfferMs: averageMs(
      'How long an offer takes there: a moving average, the latest weigh most; null: none yet.',
    ),
    averageOrderMs: averageMs('How long placing an order takes there, in the same way.'),
    failures: Type.Array(
      Type.Object({ code: oneOfWords(FAILURE_CODES), count: count('How many failed so.') }),
      { description: 'Why they failed, the most frequent reason first.' },
    ),
    lastIntentAt: timestamp('When the latest was made.'),
  },
  { description: 'How buying at one host goes.' },
);
export type MerchantFigures = Static<typeof MerchantFigures>;

export const MerchantFiguresList = Type.Object(
  {
    data: Type.Array(MerchantFigures, { description: 'The 200 hosts with the most checkout intents.' }),
    since: timestamp('The start of the time that is counted.'),
  },
  { description: 'How the connections do, by host.' },
);
