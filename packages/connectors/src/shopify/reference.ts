/** What is saved between quote, place, findOrder and track. Plain JSON, without buyer or payment data or tokens. */
import type { MerchantReference } from '../connector.ts';
import { record, text } from '../json/json-fields.ts';

export interface ShopifyReference {
  /** The shop's host, with its port if it has one: the key of the stored credentials. */
  readonly host: string;
  /** The checkout of the shop's API; null if the offer is from the storefront. */
  readonly checkout: MerchantReference | null;
  /** Where the buyer can continue in person. */
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
    throw new Error('merchant reference belongs to another connector');
  return { host, checkout: record(saved['checkout']), continueUrl };
}
