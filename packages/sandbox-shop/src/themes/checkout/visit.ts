import type { PaymentMethod } from '../design/design.ts';
import type { Site } from '../design/site.ts';
import {
  type CartLine,
  priceCart,
  type ShippingChoice,
  shippingChoices,
  type Totals,
} from '../goods/prices.ts';
import type { WordKey } from '../words/words.ts';
import type { FieldKey } from './field-names.ts';

export type Values = Readonly<Partial<Record<FieldKey, string>>>;

/** What the shop knows about a visitor: the cart, what was typed, and which steps are complete. */
export interface Visit {
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly values: Values;
  readonly errors: Readonly<Partial<Record<FieldKey, WordKey>>>;
  readonly notice: WordKey | null;
  /** Steps before this index are complete. */
  readonly stepsDone: number;
  /** The step that the visitor went back to; null: the first that is not complete. */
  readonly reopened: number | null;
  /** The step whose dialog is open. */
  readonly dialogStep: number | null;
  readonly isDrawerOpen: boolean;
  readonly isGuest: boolean;
  readonly hasAnsweredOffer: boolean;
  /** The dialog with the corrected address. */
  readonly addressCheck: 'due' | 'asking' | 'done';
  readonly hasConsented: boolean;
  readonly hasClosedPopUp: boolean;
  /** A payment at the processor that has no outcome yet. */
  readonly openPaymentId: string | null;
  readonly challengeId: string | null;
}

/** `values`: what forms contain before anything is typed. */
export function newVisit(id: string, values: Values = {}): Visit {
  return {
    id,
    lines: [],
    values,
    errors: {},
    notice: null,
    stepsDone: 0,
    reopened: null,
    dialogStep: null,
    isDrawerOpen: false,
    isGuest: false,
    hasAnsweredOffer: false,
    addressCheck: 'due',
    hasConsented: false,
    hasClosedPopUp: false,
    openPaymentId: null,
    challengeId: null,
  };
}

/** The destination: the country that was chosen, or the only one there is. */
export function countryOf({ design }: Site, visit: Visit): string {
  return design.countryControl === 'fixed' ? design.market.country : (visit.values.country ?? '');
}

/** The shipping options; before the destination is known those of the shop's country. */
export function shippingOptionsOf(site: Site, visit: Visit): readonly ShippingChoice[] {
  return shippingChoices(site.design.market, countryOf(site, visit));
}

export function selectedShipping(site: Site, visit: Visit): ShippingChoice | null {
  return shippingOptionsOf(site, visit).find(({ id }) => id === visit.values.shippingOption) ?? null;
}

export function selectedPayment({ design }: Site, visit: Visit): PaymentMethod | null {
  return design.payments.find((method) => method === visit.values.paymentMethod) ?? null;
}

export function totalsOf(site: Site, visit: Visit): Totals {
  return priceCart({
    lines: visit.lines,
    market: site.design.market,
    country: countryOf(site, visit),
    region: visit.values.region ?? '',
    shipping: selectedShipping(site, visit),
    payment: selectedPayment(site, visit),
    hasCashFee: site.design.cashOnDeliveryFee,
    isInsured: visit.values.insurance === '1' || visit.values.insurance === 'yes',
  });
}
