/** What is saved of a guest's cart between quote, place, findOrder and track. Plain JSON, without buyer or payment data. */
import type { MerchantReference, Money } from '../connector.ts';
import { instant, integer, record, records, text } from '../json/json-fields.ts';

/** The item to add to the cart. */
export interface CartItem {
  readonly sku: string;
  readonly options: readonly { readonly attributeId: string; readonly optionId: string }[];
  /** The SKU of the variant that the options choose; null without options, or if the page does not name it. */
  readonly variantSku: string | null;
}

/** What the shop put into the cart of the offer. */
export interface SoldItem {
  readonly sku: string;
  /** In minor units of the cart's currency, as the totals show it: with or without tax. */
  readonly unitPriceSubunits: number;
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
  /** What was offered: the order is placed for nothing else. */
  readonly sold: SoldItem;
  /** Null for goods that need no shipping. */
  readonly rate: SelectedRate | null;
  /** The total that was verified before ordering; null until then. */
  readonly total: Money | null;
  /** When the order was sent, ISO 8601 UTC; null if it certainly never reached the shop. Once set, nothing is sent again. */
  readonly submittedAt: string | null;
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
  const sold = readSold(saved['sold']);
  if (
    saved['protocol'] !== 'magento' ||
    restUrl === null ||
    graphqlUrl === null ||
    cartId === null ||
    sku === null ||
    sold === null
  )
    throw new Error('merchant reference belongs to another connector');
  return {
    store: { restUrl, graphqlUrl, storeCode: text(store?.['storeCode']) },
    cartId,
    item: { sku, options: readOptions(item?.['options']), variantSku: text(item?.['variantSku']) },
    sold,
    rate: readRate(saved['rate']),
    total: readTotal(saved['total']),
    submittedAt: instant(saved['submittedAt']),
  };
}

function readSold(value: unknown): SoldItem | null {
  const sold = record(value);
  const sku = text(sold?.['sku']);
  const unitPriceSubunits = integer(sold?.['unitPriceSubunits']);
  return sku === null || unitPriceSubunits === null ? null : { sku, unitPriceSubunits };
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
