import Type, { type Static } from 'typebox';
import type { Immutable } from './immutable.ts';
import { CurrencyCode, GivenCurrency } from './scalars.ts';

const SUBUNITS_MAX = Number.MAX_SAFE_INTEGER;

export const Money = Type.Object(
  {
    currencyCode: CurrencyCode,
    amountSubunits: Type.Integer({
      minimum: -SUBUNITS_MAX,
      maximum: SUBUNITS_MAX,
      description:
        "Amount as an integer in the currency's smallest unit: cents for USD, yen for JPY, fils for KWD.",
      examples: [1500],
    }),
  },
  { description: 'An amount of money.' },
);
export type Money = Immutable<Static<typeof Money>>;

export const PositiveMoney = Type.Object(
  {
    currencyCode: GivenCurrency,
    amountSubunits: Type.Integer({
      minimum: 1,
      maximum: SUBUNITS_MAX,
      description: "Amount as an integer in the currency's smallest unit, at least 1.",
      examples: [500000],
    }),
  },
  { description: 'A positive amount of money.' },
);

/** An upper limit in the smallest unit of the offer's currency. */
export function subunitsLimit(description: string) {
  return Type.Integer({ minimum: 0, maximum: SUBUNITS_MAX, description });
}
