/** What is saved of a guest's cart between quote, place, findOrder and track. Plain JSON, without buyer or payment data. */
import type { MerchantReference } from '../connector.ts';
import { instant, integer, record, records, text } from '../json/json-fields.ts';

/** The item to add to the cart. */
export interface CartItem {
  /** The product, or the variation of it. */
  readonly id: number;
  readonly variation: readonly { readonly attribute: string; readonly value: string }[];
}

export interface SelectedRate {
  readonly packageId: string;
  readonly rateId: string;
}

/** The shop's draft order, which keeps its id when it is placed. */
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
  /** Null until the order is about to be sent, and for shops without drafts. */
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
    draft: draftId === null || draftKey === null ? null : { id: draftId, key: draftKey },
    submittedAt: instant(saved['submittedAt']),
  };
}

function readVariation(value: unknown): CartItem['variation'] {
  return records(value).flatMap((entry) => {
    const attribute = text(entry['attribute']);
    const chosen = text(entry['value']);
    return attribute === null || chosen === null ? [] : [{ attribute, value: chosen }];
  });
}

function readRates(value: unknown): readonly SelectedRate[] {
  return records(value).flatMap((entry) => {
    const packageId = text(entry['packageId']);
    const rateId = text(entry['rateId']);
    return packageId === null || rateId === null ? [] : [{ packageId, rateId }];
  });
}
