/** Looks up a product of the shop: from the storefront's data, its catalogue, or its page. */
import type { ConnectorContext, LookupOutcome, Product } from '../../connector.ts';
import type { ExpiringCache } from '../../http/ttl-cache.ts';
import { present, text } from '../../json/json-fields.ts';
import { fetchPage } from '../../product-page/fetch-page.ts';
import { lookupPage } from '../../product-page/lookup-page.ts';
import { currencyCode } from '../../structured-data/offers/price-currency.ts';
import { asPageProduct as asCataloguePage, hasFailed } from '../../ucp/catalog/catalog-search.ts';
import type { UcpMerchant } from '../../ucp/discovery/discovery.ts';
import { currencyOfCart, currencyOfPage } from '../storefront/currency.ts';
import { Storefront } from '../storefront/storefront-client.ts';
import { findInShop } from './catalogue.ts';
import { findProduct } from './find-product.ts';
import { asPageProduct, type ShopProduct } from './product-wire.ts';

const CURRENCY_LIFETIME_MS = 600_000;

export interface LookupTools {
  readonly merchant: UcpMerchant | null;
  /** Cached by the storefront's root for a few minutes. */
  readonly currencies: ExpiringCache<string>;
  /** Whether orders can be placed at this shop. */
  readonly canBuy: boolean;
  /** True to send every request without retries. */
  readonly asksOnce: boolean;
}

/** The storefront's data first, then the shop's catalogue, then the page's structured data. */
export async function lookUp(
  context: ConnectorContext,
  url: string,
  tools: LookupTools,
): Promise<LookupOutcome> {
  const found = await findProduct(context, url, null, tools.asksOnce);
  if (found.kind === 'failed') return found;
  if (found.kind === 'product') {
    const currency = await currencyAt(context, url, found.root, found.product, tools.currencies);
    return foundProduct(asPageProduct(found.product, url, currency).product, tools);
  }
  const page = await lookupPage(context, url);
  if (page.kind !== 'page') return page;
  const listed = await findInShop(context, tools.merchant, page.url);
  if (listed !== null && !hasFailed(listed))
    return foundProduct(asCataloguePage(listed, page.url).product, tools);
  return page.product === null
    ? (listed ?? { kind: 'not_found' })
    : { kind: 'found', product: bought(page.product, tools), validators: page.validators };
}

const foundProduct = (product: Product, tools: LookupTools): LookupOutcome => ({
  kind: 'found',
  product: bought(product, tools),
});

const bought = (product: Product, { canBuy }: LookupTools): Product =>
  canBuy ? product : { ...product, isPurchasable: false };

/** From the data, else the page, else an empty cart; null leaves the product without prices. */
async function currencyAt(
  context: ConnectorContext,
  url: string,
  root: string,
  product: ShopProduct,
  currencies: ExpiringCache<string>,
): Promise<string | null> {
  const named = product.variants.flatMap(({ node }) =>
    present(currencyCode(text(node['price_currency']))),
  )[0];
  const known = named ?? currencies.get(root, context.now());
  if (known !== null) return known;
  const page = await fetchPage(context, url);
  const found =
    (page.kind === 'page' ? currencyOfPage(page.page) : null) ??
    (await currencyOfCart(new Storefront(context, root, null)));
  if (found !== null) currencies.set(root, found, CURRENCY_LIFETIME_MS, context.now());
  return found;
}
