/** The test shop over HTTP: pages, APIs and faults. */
import type { MerchantFault } from '../../src/conformance/conformance-subject.ts';
import { type Exchange, FaultyMerchant, JSON_TYPE, type Reply } from '../merchant-server.ts';
import { ITEMS } from './catalogue.ts';
import type { Faults, Operation } from './faults.ts';
import { respondToQuery } from './graphql.ts';
import { type Cart, refuse } from './model.ts';
import { plainPage, productPage } from './pages.ts';
import { Shop } from './shop.ts';
import { countryDocument } from './wire.ts';

const STORES = ['default', 'fr'];

/** A request to the interface of one store. */
interface RestCall extends Exchange {
  readonly store: string;
  readonly route: string;
}

export class ShopServer extends FaultyMerchant<Operation, MerchantFault, Faults> {
  readonly #shop = new Shop();
  protected override readonly headers = { 'x-magento-cache-debug': 'MISS' };

  constructor() {
    super({});
  }

  protected operationOf(exchange: Exchange): Operation {
    return operationOf(exchange);
  }

  protected faultReply(fault: MerchantFault): Reply | null {
    if (fault === 'error_500') return { status: 500, body: '<h1>500 Internal Server Error</h1>' };
    if (fault !== 'rate_limited') return null;
    const { limitSeconds } = this.faults;
    const headers = limitSeconds === undefined ? {} : { 'retry-after': String(limitSeconds) };
    return { ...refuse(429, 'Too Many Requests'), headers };
  }

  protected reset(): void {
    this.#shop.reset();
  }

  protected override faultsChanged(): void {
    this.#shop.faults = this.faults;
  }

  protected state(): object {
    return { orders: this.#shop.orders, lastRegionId: this.#shop.lastRegionId };
  }

  protected override async saveOnly({ path, body }: Exchange): Promise<void> {
    const cart = this.#shop.cart(cartIdOf(path));
    if (cart !== undefined) this.#shop.saveOnly(cart, body);
  }

  protected async respond(exchange: Exchange, wait?: () => Promise<void>): Promise<Reply> {
    if (exchange.path === '/customer/section/load/')
      return {
        status: 200,
        body: { cart: { summary_count: 0, items: [], isGuestCheckoutAllowed: !this.faults.refusesGuests } },
      };
    if (!isInterface(exchange.path)) return this.#page(exchange.path);
    const cart = this.#shop.cart(cartIdOf(exchange.path));
    const wasOpen = cart?.isActive === true;
    await wait?.();
    return { ...this.#respond(exchange, cart, wasOpen), headers: { 'content-type': JSON_TYPE } };
  }

  #page(path: string): Reply {
    const [, first = ''] = path.split('/');
    const store = STORES.includes(first) ? first : null;
    const baseUrl = store === null ? `${this.origin}/` : `${this.origin}/${store}/`;
    const slug = path.slice(store === null ? 1 : store.length + 2);
    const item = ITEMS.find((each) => each.parent === undefined && `${each.slug}.html` === slug);
    const isKnown = item !== undefined || slug === '';
    const html =
      item === undefined
        ? plainPage(baseUrl, this.origin)
        : productPage(item, baseUrl, this.origin, this.faults);
    return { status: isKnown ? 200 : 404, body: path.startsWith('/.well-known/') ? '' : html };
  }

  #respond(exchange: Exchange, cart: Cart | undefined, wasOpen: boolean): Reply {
    const { faults } = this;
    if (exchange.path === '/graphql') {
      if (faults.hasGraphql === false) return { status: 404, body: 'no such page' };
      return {
        status: 200,
        body: respondToQuery(exchange.body, this.#shop.orders, `${this.origin}/`, faults),
      };
    }
    const call = restCall(exchange);
    if (call === null) return refuse(404, 'Request does not match any route.');
    if (faults.restClosed)
      return refuse(401, "The consumer isn't authorized to access %resources.", {
        resources: 'Magento_Cart::manage',
      });
    const { method, route, store } = call;
    if (route === 'directory/currency') return { status: 200, body: { base_currency_code: 'USD' } };
    if (route.startsWith('directory/countries/')) {
      const country = countryDocument(route.slice('directory/countries/'.length));
      return country === null
        ? refuse(404, 'Requested country is not available.')
        : { status: 200, body: country };
    }
    if (method === 'POST' && route === 'guest-carts') return this.#shop.open(store);
    return this.#cart(call, cart, wasOpen);
  }

  #cart({ method, route, body }: RestCall, cart: Cart | undefined, wasOpen: boolean): Reply {
    const below = route.split('/').slice(2).join('/');
    if (cart === undefined)
      return refuse(404, 'No such entity with %fieldName = %fieldValue', {
        fieldName: 'cartId',
        fieldValue: '',
      });
    if (method === 'GET' && below === '') return this.#shop.show(cart);
    if (method === 'POST' && below === 'payment-information') return this.#shop.order(cart, body, wasOpen);
    if (!cart.isActive)
      return refuse(404, 'No such entity with %fieldName = %fieldValue', {
        fieldName: 'cartId',
        fieldValue: '7',
      });
    if (method === 'PUT' && below.startsWith('coupons/'))
      return this.#shop.applyCoupon(cart, decodeURIComponent(below.slice('coupons/'.length)));
    switch (`${method} ${below}`) {
      case 'POST items':
        return this.#shop.addItem(cart, body);
      case 'POST estimate-shipping-methods':
        return this.#shop.estimate(cart);
      case 'POST shipping-information':
        return this.#shop.ship(cart, body);
      case 'POST billing-address':
        return this.#shop.bill(cart, body);
      case 'GET payment-information':
        return this.#shop.paymentInformation(cart);
      default:
        return refuse(404, 'Request does not match any route.');
    }
  }
}

const isInterface = (path: string): boolean => path.startsWith('/rest/') || path === '/graphql';

function restCall(exchange: Exchange): RestCall | null {
  const found = /^\/rest\/(?:([a-z_]+)\/)?V1\/(.+)$/.exec(exchange.path);
  const [, store = 'default', route] = found ?? [];
  return route === undefined || !STORES.includes(store) ? null : { ...exchange, store, route };
}

function cartIdOf(path: string): string {
  return /\/guest-carts\/([^/]+)/.exec(path)?.[1] ?? '';
}

function operationOf({ method, path }: Exchange): Operation {
  if (path === '/graphql') return 'graphql';
  if (!isInterface(path)) return 'page';
  if (path.includes('/directory/')) return 'directory';
  if (method === 'POST' && path.endsWith('/payment-information')) return 'order';
  return method === 'GET' && /\/guest-carts\/[^/]+$/.test(path) ? 'read' : 'cart';
}
