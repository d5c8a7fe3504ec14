/** What is saved of a guest's cart between quote, place, findOrder and track. Plain JSON, without buyer or payment data. */
import type { MerchantReference, Money } from '../connector.ts';
import { instant, integer, type LooseRecord, record, records, text } from '../json/json-fields.ts';

/** The item to add to the cart. */
export interface CartItem {
  /** The product, or the variation of it. */
  readonly id: number;
  readonly variation: readonly {
    /** The attribute for the cart: its taxonomy, or its name. */
    readonly attribute: string;
    /** The value for the cart. */
    readonly value: string;
    /** The attribute and the value as they are displayed. */
    readonly label: string;
    readonly shown: string;
  }[];
}

export interface SelectedRate {
  readonly packageId: string;
  readonly rateId: string;
}

/** The shop's draft order, which keeps its id and key when it is placed. */
export interface DraftOrder {
  readonly id: number;
  readonly key: string;
}

export interface WooReference {
  readonly apiRoot: string;
  readonly cartToken: string;
  readonly item: CartItem;
  readonly needsShipping: boolean;
  readonly rates: readonly SelectedRate[];
  /** The price of one when the offer was made; null if the shop did not tell. */
  readonly unitPrice: Money | null;
  /** Null until the order is about to be sent, and for orders without payment at shops that create no drafts. */
  readonly draft: DraftOrder | null;
  /** When the order was last sent, ISO 8601 UTC; null if it was never sent. */
  readonly submittedAt: string | null;
}

export function writeReference(reference: WooReference): MerchantReference {
  return { protocol: 'woocommerce', ...reference };
}

/** Reads a saved reference; throws when it was not made by this connector. */
export function readReference(saved: MerchantReference): WooReference {
  const apiRoot = text(saved['apiRoot']);
  const cartToken = text(saved['cartToken']);
  const item = record(saved['item']);
  const id = integer(item?.['id']);
  if (saved['protocol'] !== 'woocommerce' || apiRoot === null || cartToken === null || id === null)
    throw new Error('merchant reference belongs to another connector');
  const draft = record(saved['draft']);
  const draftId = integer(draft?.['id']);
  const draftKey = text(draft?.['key']);
  return {
    apiRoot,
    cartToken,
    item: { id, variation: readVariation(item?.['variation']) },
    needsShipping: saved['needsShipping'] !== false,
    rates: readRates(saved['rates']),
    unitPrice: readUnitPrice(record(saved['unitPrice'])),
    draft: draftId === null || draftKey === null ? null : { id: draftId, key: draftKey },
    submittedAt: instant(saved['submittedAt']),
  };
}

function readVariation(value: unknown): CartItem['variation'] {
  return records(value).flatMap((entry) => {
    const attribute = text(entry['attribute']);
    const chosen = text(entry['value']);
    if (attribute === null || chosen === null) return [];
    const label = text(entry['label']) ?? attribute;
    return [{ attribute, value: chosen, label, shown: text(entry['shown']) ?? chosen }];
  });
}

function readUnitPrice(value: LooseRecord | null): Money | null {
  const currencyCode = text(value?.['currencyCode']);
  const amountSubunits = integer(value?.['amountSubunits']);
  return currencyCode === null || amountSubunits === null ? null : { currencyCode, amountSubunits };
}

function readRates(value: unknown): readonly SelectedRate[] {
  return records(value).flatMap((entry) => {
    const packageId = text(entry['packageId']);
    const rateId = text(entry['rateId']);
    return packageId === null || rateId === null ? [] : [{ packageId, rateId }];
  });
}
