/** The currency of a storefront's prices, which product data does not name. */

import { isGood } from '../../http/repeat.ts';
import { record, text } from '../../json/json-fields.ts';
import type { Page } from '../../product-page/fetch-page.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';
import { productFromPage } from '../../structured-data/product-from-page.ts';
import type { Storefront } from './storefront-client.ts';

/** From the theme's script, else from the structured data; null if neither tells. */
export function currencyOfPage(page: Page): string | null {
  const active = /\bShopify\.currency\s*=\s*\{[^{}]{0,200}?["']active["']\s*:\s*["']([A-Za-z]{3})["']/.exec(
    page.html,
  )?.[1];
  return currencyCode(active) ?? productFromPage(page)?.product.price?.currencyCode ?? null;
}

/** From an empty cart. */
export async function currencyOfCart(storefront: Storefront): Promise<string | null> {
  const response = await storefront.send({ method: 'GET', path: 'cart.js' });
  return isGood(response) ? currencyCode(text(record(response.json)?.['currency'])) : null;
}
