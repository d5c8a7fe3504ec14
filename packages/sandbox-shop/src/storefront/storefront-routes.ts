import { CATALOGUE, productBySlug } from '../catalogue/catalogue.ts';
import { type Exchange, htmlReply, type Reply, type Route } from '../http/exchange.ts';
import { CAPTCHA_IMAGE } from './blocker-pages.ts';
import { cartRoutes } from './cart-routes.ts';
import { orderPage } from './checkout-pages.ts';
import { guestCheckoutRoutes } from './checkout-routes.ts';
import { notFoundPage, plainPage } from './page-layout.ts';
import { frontPage, productImage, productPage } from './product-pages.ts';
import { productPng } from './product-png.ts';
import type { StorefrontSettings } from './visitor-cart.ts';

const TERMS = 'Everything here is a test. No contract is made, nothing is shipped, and no money moves.';
const PRIVACY = 'What you enter stays in this shop, on this machine, until the shop is reset.';

/** The web shop. No page needs JavaScript. */
export function storefrontRoutes(settings: StorefrontSettings): readonly Route[] {
  const { store } = settings;
  return [
    {
      method: 'GET',
      path: '/',
      handle: () => htmlReply(200, frontPage(CATALOGUE.flatMap((product) => store.shown(product) ?? []))),
    },
    {
      method: 'GET',
      path: '/products/:slug',
      handle: (exchange, { slug }) => showProduct(settings, exchange, slug ?? ''),
    },
    { method: 'GET', path: '/images/:file', handle: (exchange, { file }) => showImage(exchange, file ?? '') },
    ...cartRoutes(settings),
    ...guestCheckoutRoutes(settings),
    {
      method: 'GET',
      path: '/orders/:number',
      handle: (exchange, { number }) => {
        const key = exchange.url.searchParams.get('key');
        const order = store
          .orders()
          .find((candidate) => candidate.number === number && candidate.key === key);
        return order === undefined ? notFoundPage(exchange) : htmlReply(200, orderPage(order));
      },
    },
    { method: 'GET', path: '/terms', handle: () => plainPage(200, 'Terms', TERMS) },
    { method: 'GET', path: '/privacy', handle: () => plainPage(200, 'Privacy', PRIVACY) },
  ];
}

function showProduct({ store }: StorefrontSettings, exchange: Exchange, slug: string): Reply {
  const found = productBySlug(slug);
  const product = found === null ? null : store.shown(found);
  if (product === null) return notFoundPage(exchange);
  const variantId = exchange.url.searchParams.get('variant');
  const chosen = product.variants.find((variant) => variant.id === variantId) ?? null;
  const view = { origin: exchange.origin, product, stock: store.stock, chosen, problem: null };
  return htmlReply(200, productPage(view));
}

function showImage(exchange: Exchange, file: string): Reply {
  const image = imageOf(file);
  if (image === null) return notFoundPage(exchange);
  const headers = { 'content-type': image.mediaType, 'cache-control': 'public, max-age=3600' };
  return { kind: 'send', status: 200, headers, body: image.body };
}

function imageOf(file: string): { readonly mediaType: string; readonly body: string | Buffer } | null {
  if (file === 'captcha.svg') return { mediaType: 'image/svg+xml', body: CAPTCHA_IMAGE };
  const product = productBySlug(file.slice(0, -'.svg'.length));
  if (product === null) return null;
  if (file.endsWith('.png')) return { mediaType: 'image/png', body: productPng(product) };
  return file.endsWith('.svg') ? { mediaType: 'image/svg+xml', body: productImage(product) } : null;
}
