/** What is kept between quote, place, findOrder and track. Plain JSON, nothing of the buyer, nothing of the payment, no token. */
import type { MerchantReference } from '../connector.ts';
import { record, text } from '../json/json-fields.ts';

export interface ShopifyReference {
  /** The host of the shop, with its port if it has one: by it the operator's access is found. */
  readonly host: string;
  /** The checkout that the shop's interface made; null when the offer was made from its storefront. */
  readonly checkout: MerchantReference | null;
  /** Where the buyer can go on in person. */
  readonly continueUrl: string;
}

export function writeReference(reference: ShopifyReference): MerchantReference {
  return { protocol: 'shopify', ...reference };
}

/** Reads a saved reference; throws when it was not made by this connector. */
export function readReference(saved: MerchantReference): ShopifyReference {
  const host = text(saved['host']);
  const continueUrl = text(saved['continueUrl']);
  if (saved['protocol'] !== 'shopify' || host === null || continueUrl === null)
    throw new Error('merchant reference is not one of this connector');
  return { host, checkout: record(saved['checkout']), continueUrl };
}
