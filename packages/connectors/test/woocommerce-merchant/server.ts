/** The test shop over HTTP: pages, API and faults. */

import type { MerchantFault } from '../../src/conformance/conformance-subject.ts';
import { integer } from '../../src/json/json-fields.ts';
import { type Exchange, FaultyMerchant, type Reply } from '../merchant-server.ts';
import { ITEMS, itemBy, variationsOf } from './catalogue.ts';
import type { Faults, Operation } from './faults.ts';
import type { Cart } from './model.ts';
import { refuse, Shop } from './shop.ts';
import { productDocument } from './wire.ts';

const API = '/wp-json/wc/store/v1/';

export class ShopServer extends FaultyMerchant<Operation, MerchantFault, Faults> {
  readonly #shop = new Shop();

  constructor() {
    super({});
  }

  override setOrigin(origin: string): void {
    super.setOrigin(origin);
    this.#shop.origin = origin;
  }

  protected operationOf(exchange: Exchange): Operation {
    return operationOf(exchange);
  }

  protected faultReply(fault: MerchantFault): Reply | null {
    if (fault === 'error_500')
      return {
        status: 500,
        body: { code: 'internal_server_error', message: 'There has been a critical error.' },
      };
    if (fault !== 'rate_limited') return null;
    return {
      ...refuse(400, 'rate_limit_exceeded', 'Too many requests.'),
      headers: {
        'ratelimit-limit': '3',
        'ratelimit-remaining': '0',
        'ratelimit-retry-after': String(this.faults.limitSeconds ?? 20),
      },
    };
  }

  protected reset(): void {
    this.#shop.reset();
  }

  protected override faultsChanged(): void {
    this.#shop.faults = this.faults;
  }

  protected state(): object {
    return {
      orders: this.#shop.orders.filter(({ status }) => status !== 'checkout-draft'),
      lastState: this.#shop.lastState,
    };
  }

  protected async respond(exchange: Exchange, wait?: () => Promise<void>): Promise<Reply> {
    const { path } = exchange;
    if (!path.startsWith(API)) return this.#page(exchange);
    const token = header(exchange, 'cart-token');
    const isKnown = this.#shop.knows(token);
    const cart = this.#shop.cart(token);
    const route = path.slice(API.length);
    const headers = { 'cart-token': cart.token, nonce: 'a1b2c3' };
    if (wait === undefined) return { ...this.#respond(exchange, route, cart, isKnown), headers };
    // Works on the cart as it was when the request came, as two concurrent requests do.
    const early = { ...cart, lines: [...cart.lines] };
    await wait();
    const reply = this.#respond(exchange, route, early, isKnown);
    cart.lines = early.lines;
    cart.draftId = early.draftId;
    return { ...reply, headers };
  }

  /** The process ends before the session is saved: the order exists, and the cart is as full as before. */
  protected override async saveOnly(exchange: Exchange): Promise<void> {
    const cart = this.#shop.cart(header(exchange, 'cart-token'));
    const { lines, draftId } = cart;
    await this.respond(exchange);
    cart.lines = lines;
    cart.draftId = draftId;
  }

  #page({ path, url }: Exchange): Reply {
    if (path === '/checkout/' && this.faults.hidesCheckoutPage !== true)
      return this.#checkoutPage(url.searchParams.get('session') ?? undefined);
    if (path === '/wp-json/') return { status: 200, body: { namespaces: ['wp/v2', 'wc/store/v1'] } };
    const item = ITEMS.find(({ slug, parent }) => parent === undefined && path === `/product/${slug}/`);
    // A page at another address than the product's own: only its id tells what it shows.
    const landing = path === '/summer-lamp/' ? itemBy(11) : undefined;
    const shown = item ?? landing;
    const link = `<${this.origin}/wp-json/>; rel="https://api.w.org/"`;
    return {
      status: shown !== undefined || path === '/' ? 200 : 404,
      body: shopPage(shown?.name ?? 'Shop', shown?.id ?? 1),
      headers: path.startsWith('/.well-known/') ? {} : { link },
    };
  }

  /** An empty cart leads to the cart page. */
  #checkoutPage(token: string | undefined): Reply {
    if (!this.#shop.knows(token) || this.#shop.cart(token).lines.length === 0)
      return { status: 302, body: '', headers: { location: `${this.origin}/cart/` } };
    return { status: 200, body: checkoutPage(this.faults) };
  }

  #respond(exchange: Exchange, route: string, cart: Cart, isKnown: boolean): Reply {
    const { method, url, body } = exchange;
    if (method === 'GET' && route.startsWith('products')) return this.#products(route, url);
    if (method === 'GET' && route === 'cart') return this.#shop.show(cart);
    const wantsNonce = this.faults.wantsNonce === true || !isKnown;
    if (
      wantsNonce &&
      route !== 'cart' &&
      !route.startsWith('order/') &&
      header(exchange, 'nonce') === undefined
    )
      return refuse(401, 'woocommerce_rest_missing_nonce', 'Missing the Nonce header.');
    switch (`${method} ${route}`) {
      case 'POST cart/add-item':
        return this.#shop.addItem(cart, body);
      case 'POST cart/update-customer':
        return this.#shop.updateCustomer(cart, body);
      case 'POST cart/select-shipping-rate':
        return this.#shop.selectRate(cart, body);
      case 'POST cart/apply-coupon':
        return this.#shop.applyCoupon(cart, body);
      case 'GET checkout':
        return this.#shop.draft(cart);
      case 'POST checkout':
        return this.#shop.order(cart, body);
      default: {
        const id = integer(/^order\/(\d+)$/.exec(route)?.[1]);
        if (id === null) return refuse(404, 'rest_no_route', 'No route was found.');
        return this.#shop.read(id, url.searchParams.get('key'), url.searchParams.get('billing_email'));
      }
    }
  }

  #products(route: string, url: URL): Reply {
    const show = (item: (typeof ITEMS)[number]): unknown => productDocument(item, this.origin, this.faults);
    const id = integer(/^products\/(\d+)$/.exec(route)?.[1]);
    if (id !== null) {
      const item = itemBy(id);
      return item === undefined
        ? refuse(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.')
        : { status: 200, body: show(item) };
    }
    const slug = url.searchParams.get('slug');
    const parent = integer(url.searchParams.get('parent'));
    const whole = ITEMS.filter((item) => item.parent === undefined);
    const bySlug = ITEMS.filter((item) => item.slug === slug);
    const found =
      parent !== null
        ? variationsOf(parent)
        : slug === null
          ? whole
          : bySlug.toSorted((one, other) => Number(other.parent ?? 0) - Number(one.parent ?? 0));
    return { status: 200, body: found.map(show) };
  }
}

function operationOf({ method, url, body }: Exchange): Operation {
  if (!url.pathname.startsWith(API)) return 'page';
  const route = url.pathname.slice(API.length);
  if (route.startsWith('products')) return 'products';
  // Without a payment method a placing request only saves the draft.
  if (route === 'checkout')
    return method === 'GET' || body['payment_method'] === undefined ? 'draft' : 'order';
  return route.startsWith('order/') ? 'read' : 'cart';
}

function header({ headers }: Exchange, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function shopPage(title: string, id: number): string {
  return `<!doctype html><html><head><title>${title}</title><meta name="generator" content="WooCommerce 10.0.2"></head><body class="wp-singular single-product postid-${id} woocommerce"><h1>${title}</h1></body></html>`;
}

/** The settings of the block checkout are URL-encoded JSON in a script; the classic checkout is a form. */
function checkoutPage({
  isComingSoon,
  refusesGuests,
  createsAccounts,
  checkoutForm = 'block',
}: Faults): string {
  if (isComingSoon)
    return '<body><div class="woo-coming-soon-page">Great things are on the horizon</div></body>';
  const allowsGuest = refusesGuests !== true && createsAccounts !== true;
  if (checkoutForm === 'block') {
    const settings = JSON.stringify({
      checkoutAllowsGuest: allowsGuest,
      checkoutAllowsSignup: createsAccounts,
    });
    return `<script>var wcSettings = JSON.parse( decodeURIComponent( '${encodeURIComponent(settings)}' ) );</script>`;
  }
  if (refusesGuests) return '<body class="woocommerce-checkout">You must be logged in to checkout.</body>';
  const account = createsAccounts ? '<div class="woocommerce-account-fields"></div>' : '';
  return `<form name="checkout" method="post" class="checkout woocommerce-checkout">${account}</form>`;
}
