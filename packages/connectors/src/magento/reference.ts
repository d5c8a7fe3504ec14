/** What is saved of a guest's cart between quote, place, findOrder and track. Plain JSON, without buyer or payment data. */
import type { MerchantReference, Money } from '../connector.ts';
import { instant, integer, record, records, text } from '../json/json-fields.ts';

/** The item to add to the cart. */
export interface CartItem {
  readonly sku: string;
  readonly options: readonly { readonly attributeId: string; readonly optionId: string }[];
}

export interface SelectedRate {
  readonly carrierCode: string;
  readonly methodCode: string;
}

/** The store of the purchase. */
export interface Store {
  readonly restUrl: string;
  readonly graphqlUrl: string;
  readonly storeCode: string | null;
}

export interface MagentoReference {
  readonly store: Store;
  readonly cartId: string;
  readonly item: CartItem;
  /** Null for goods that need no shipping. */
  readonly rate: SelectedRate | null;
  /** The total that was verified before ordering; null until then. */
  readonly total: Money | null;
  /** When the order was last sent, ISO 8601 UTC; null if it was never sent. */
  readonly submittedAt: string | null;
  /** The shop failed while it placed the order: the order may exist even if its cart is open. */
  readonly hasBrokenOff: boolean;
}

export function writeReference(reference: MagentoReference): MerchantReference {
  return { protocol: 'magento', ...reference };
}

/** Reads a saved reference; throws when it was not made by this connector. */
export function readReference(saved: MerchantReference): MagentoReference {
  const store = record(saved['store']);
  const restUrl = text(store?.['restUrl']);
  const graphqlUrl = text(store?.['graphqlUrl']);
  const cartId = text(saved['cartId']);
  const item = record(saved['item']);
  const sku = text(item?.['sku']);
  if (
    saved['protocol'] !== 'magento' ||
    restUrl === null ||
    graphqlUrl === null ||
    cartId === null ||
    sku === null
  )
    throw new Error('merchant reference belongs to another connector');
  return {
    store: { restUrl, graphqlUrl, storeCode: text(store?.['storeCode']) },
    cartId,
    item: { sku, options: readOptions(item?.['options']) },
    rate: readRate(saved['rate']),
    total: readTotal(saved['total']),
    submittedAt: instant(saved['submittedAt']),
    hasBrokenOff: saved['hasBrokenOff'] === true,
  };
}

function readOptions(value: unknown): CartItem['options'] {
  return records(value).flatMap((entry) => {
    const attributeId = text(entry['attributeId']);
    const optionId = text(entry['optionId']);
    return attributeId === null || optionId === null ? [] : [{ attributeId, optionId }];
  });
}

function readRate(value: unknown): SelectedRate | null {
  const rate = record(value);
  const carrierCode = text(rate?.['carrierCode']);
  const methodCode = text(rate?.['methodCode']);
  return carrierCode === null || methodCode === null ? null : { carrierCode, methodCode };
}

function readTotal(value: unknown): Money | null {
  const total = record(value);
  const currencyCode = text(total?.['currencyCode']);
  const amountSubunits = integer(total?.['amountSubunits']);
  return currencyCode === null || amountSubunits === null ? null : { currencyCode, amountSubunits };
}
