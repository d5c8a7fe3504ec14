import type { Market, PaymentMethod } from '../design/design.ts';
import { inCurrency, themeVariant } from './products.ts';

export interface CartLine {
  readonly variantId: string;
  readonly quantity: number;
  /** A monthly delivery, 15 % cheaper: never what a buyer of one piece wants. */
  readonly isSubscription: boolean;
}

export interface ShippingChoice {
  readonly id: 'standard' | 'express' | 'pick-up';
  readonly costSubunits: number;
  readonly daysMin: number;
  readonly daysMax: number;
}

export interface Totals {
  readonly subtotalSubunits: number;
  /** Null until an option is selected. */
  readonly shippingSubunits: number | null;
  readonly feeSubunits: number;
  readonly insuranceSubunits: number;
  /** Part of the total either way; see `isTaxIncluded`. Null until the destination is known. */
  readonly taxSubunits: number | null;
  readonly isTaxIncluded: boolean;
  readonly totalSubunits: number;
}

const VALUE_ADDED_TAX_PERCENT: Readonly<Record<string, number>> = {
  DE: 19,
  FR: 20,
  ES: 21,
  IT: 22,
  NL: 21,
  PT: 23,
  PL: 23,
  SE: 25,
  GB: 20,
  JP: 10,
  AE: 5,
};
/** Sales tax outside the US: none. */
const SALES_TAX_PERCENT: Readonly<Record<string, number>> = { CA: 7, NY: 4, TX: 6, WA: 6, FL: 6 };
const OTHER_STATES_PERCENT = 5;
const EXPRESS_EXTRA_CENTS = 900;
const CASH_FEE_CENTS = 500;
const INSURANCE_CENTS = 350;

export const insuranceSubunits = ({ currency }: Market): number => inCurrency(INSURANCE_CENTS, currency);

/** Unit price of a variant; null if it does not exist. */
export function unitPriceSubunits(variantId: string, market: Market, isSubscription = false): number | null {
  const found = themeVariant(variantId);
  if (found === null) return null;
  return inCurrency(found.variant.euroCents * (isSubscription ? 0.85 : 1), market.currency);
}

/** The shipping options to a country. Abroad costs more; collecting is possible at home. */
export function shippingChoices(market: Market, country: string): readonly ShippingChoice[] {
  const isHome = country === '' || country === market.country;
  const standard = isHome ? 490 : 1490;
  const cost = (euroCents: number) => inCurrency(euroCents, market.currency);
  const choices: ShippingChoice[] = [
    { id: 'express', costSubunits: cost(standard + EXPRESS_EXTRA_CENTS), daysMin: 1, daysMax: 2 },
    {
      id: 'standard',
      costSubunits: cost(standard),
      daysMin: isHome ? 3 : 6,
      daysMax: isHome ? 5 : 12,
    },
  ];
  return isHome ? [...choices, { id: 'pick-up', costSubunits: 0, daysMin: 1, daysMax: 1 }] : choices;
}

interface PriceInput {
  readonly lines: readonly CartLine[];
  readonly market: Market;
  readonly country: string;
  readonly region: string;
  readonly shipping: ShippingChoice | null;
  readonly payment: PaymentMethod | null;
  readonly hasCashFee: boolean;
  readonly isInsured: boolean;
}

/** Prices a cart. The parts add up to the total, except a tax that is included. */
export function priceCart(input: PriceInput): Totals {
  const { lines, market, shipping } = input;
  const subtotal = lines.reduce(
    (sum, line) =>
      sum + (unitPriceSubunits(line.variantId, market, line.isSubscription) ?? 0) * line.quantity,
    0,
  );
  const fee =
    input.hasCashFee && input.payment === 'cash-on-delivery'
      ? inCurrency(CASH_FEE_CENTS, market.currency)
      : 0;
  const shippingCost = shipping?.costSubunits ?? 0;
  const insurance = input.isInsured ? insuranceSubunits(market) : 0;
  const beforeTax = subtotal + shippingCost + fee + insurance;
  const tax = taxOf(input, subtotal, beforeTax);
  const isTaxIncluded = market.tax !== 'added';
  return {
    subtotalSubunits: subtotal,
    shippingSubunits: shipping?.costSubunits ?? null,
    feeSubunits: fee,
    insuranceSubunits: insurance,
    taxSubunits: tax,
    isTaxIncluded,
    totalSubunits: isTaxIncluded ? beforeTax : beforeTax + (tax ?? 0),
  };
}

function taxOf({ market, country, region }: PriceInput, subtotal: number, gross: number): number | null {
  switch (market.tax) {
    case 'none':
      return 0;
    case 'included': {
      const percent = VALUE_ADDED_TAX_PERCENT[country] ?? VALUE_ADDED_TAX_PERCENT[market.country] ?? 0;
      return Math.round((gross * percent) / (100 + percent));
    }
    case 'added': {
      if (country === '') return null;
      if (country !== 'US') return 0;
      if (region === '') return null;
      return Math.round((subtotal * (SALES_TAX_PERCENT[region] ?? OTHER_STATES_PERCENT)) / 100);
    }
    default: {
      const never: never = market.tax;
      return never;
    }
  }
}
