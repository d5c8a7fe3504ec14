/** Whether a shop sells to guests now. Its cart API does not tell: it gives totals, and may even take the order. */
import { type Failed, failed } from '../checkout/failure.ts';
import type { ConnectorContext } from '../connector.ts';
import type { ExpiringCache } from '../http/ttl-cache.ts';
import { refetchPage } from '../product-page/fetch-page.ts';
import { StoreSession } from './api/store-api.ts';
import { billingAddress, firstState, shippingAddress } from './cart/addresses.ts';
import { readCart } from './cart/cart.ts';
import type { Wanted } from './cart/open-cart.ts';

const LIFETIME_MS = 300_000;

/** `unknown`: neither its checkout page nor its API tells. */
export type ShopTerms = 'open' | 'no_guests' | 'coming_soon' | 'unknown';

/** Null if the shop may be bought from. `cartToken` is of a cart with an item: an empty one has no checkout page. */
export async function refuseTerms(
  context: ConnectorContext,
  session: StoreSession,
  cartToken: string,
  wanted: Wanted,
  cache: ExpiringCache<ShopTerms>,
): Promise<Failed | null> {
  const { apiRoot } = session;
  const known = cache.get(apiRoot, context.now());
  const terms = known ?? (await readTerms(context, apiRoot, cartToken, wanted));
  if (known === null) cache.set(apiRoot, terms, LIFETIME_MS, context.now());
  switch (terms) {
    case 'no_guests':
      return failed('unsupported_store_no_guest_checkout', 'The merchant requires a customer account.');
    case 'coming_soon':
      return failed('offer_retrieval_failed', 'The merchant’s shop is not open yet ("coming soon").');
    case 'open':
    case 'unknown':
      return null;
    default: {
      const never: never = terms;
      return never;
    }
  }
}

async function readTerms(
  context: ConnectorContext,
  apiRoot: string,
  cartToken: string,
  wanted: Wanted,
): Promise<ShopTerms> {
  const url = new URL('checkout/', siteRoot(apiRoot));
  url.searchParams.set('session', cartToken);
  const outcome = await refetchPage(context, url.href, {});
  const shown = outcome.kind === 'page' ? termsOfPage(outcome.page.html) : 'unknown';
  return shown === 'unknown' ? askWithEmptyCart(context, apiRoot, wanted) : shown;
}

/** The site's address, from `https://shop.example/wp-json/` or `https://shop.example/?rest_route=/`. */
function siteRoot(apiRoot: string): string {
  const url = new URL(apiRoot);
  url.search = '';
  url.pathname = url.pathname.replace(/(?:index\.php\/)?wp-json\/?$/, '').replace(/index\.php$/, '');
  return url.href;
}

/** Reads the checkout page, whose settings are URL-encoded JSON in the block checkout, and a form in the classic one. */
function termsOfPage(html: string): ShopTerms {
  if (/\bwoo-coming-soon-page\b|\bwp-block-woocommerce-coming-soon\b/.test(html)) return 'coming_soon';
  const allowed = /checkoutAllowsGuest(?:"|%22)(?::|%3A)(true|false)/.exec(html)?.[1];
  if (allowed !== undefined) return allowed === 'true' ? 'open' : 'no_guests';
  if (!/<form\b[^>]{0,1000}\bname="checkout"/.test(html)) return 'unknown';
  // With a sign-up that may be declined the form has a box for it.
  return /\bwoocommerce-account-fields\b/.test(html) && !/\bname="createaccount"/.test(html)
    ? 'no_guests'
    : 'open';
}

/** Places nothing: the cart is new and empty. A shop without guest checkout says so before it looks at the cart. */
async function askWithEmptyCart(
  context: ConnectorContext,
  apiRoot: string,
  { buyer }: Wanted,
): Promise<ShopTerms> {
  const session = new StoreSession(context, apiRoot);
  const begun = await session.send({ method: 'GET', path: 'cart' });
  const cart = begun.kind === 'response' ? readCart(begun.json) : null;
  if (session.cartToken === null || cart?.lines.length !== 0) return 'unknown';
  const state = firstState(buyer);
  const response = await session.send({
    method: 'POST',
    path: 'checkout',
    body: {
      billing_address: billingAddress(buyer, state),
      shipping_address: shippingAddress(buyer, state),
    },
  });
  return response.kind === 'response' && response.code === 'woocommerce_rest_guest_checkout_disabled'
    ? 'no_guests'
    : 'unknown';
}
