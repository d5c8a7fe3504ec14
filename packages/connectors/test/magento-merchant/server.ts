/** The test shop over HTTP: its pages, its interfaces, and the switches for its faults. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type LooseRecord, parseJson, record } from '../../src/json/json-fields.ts';
import { Switchboard } from '../fault-injection.ts';
import { ITEMS } from './catalogue.ts';
import type { AnswerFault, Faults, Operation } from './faults.ts';
import { answerQuestion } from './graphql.ts';
import { type Cart, type Reply, refuse } from './model.ts';
import { plainPage, productPage } from './pages.ts';
import { Shop } from './shop.ts';
import { countryDocument } from './wire.ts';

const STORES = ['default', 'fr'];

/** A server that does not listen yet, and what it needs to know once it does. */
export function createShopServer(): { readonly server: Server; setOrigin(origin: string): void } {
  const desk = new Desk();
  const server = createServer((request, response) => void desk.serve(request, response));
  return { server, setOrigin: (origin) => desk.setOrigin(origin) };
}

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: LooseRecord;
}

/** A request to the interface of one store. */
interface RestCall extends Exchange {
  readonly store: string;
  readonly route: string;
}

class Desk {
  readonly #shop = new Shop();
  readonly #switches = new Switchboard<Operation, AnswerFault, Faults>({});
  readonly #requests: string[] = [];
  /** Requests that are looked at later. */
  readonly #held = new Set<Promise<void>>();
  #origin = 'http://127.0.0.1';

  setOrigin(origin: string): void {
    this.#origin = origin;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
    const exchange: Exchange = {
      method: request.method ?? 'GET',
      path: new URL(request.url ?? '/', this.#origin).pathname,
      body: record(parseJson(Buffer.concat(parts).toString('utf8'))) ?? {},
    };
    if (exchange.path.startsWith('/__admin/')) return this.#admin(exchange, response);
    this.#requests.push(`${exchange.method} ${exchange.path}`);
    const fault = this.#switches.take(operationOf(exchange));
    const { elsewhere = '', slowMs = 300, limitSeconds } = this.#switches.switches;
    if (fault === 'drop_before') return void request.socket.destroy();
    if (fault === 'error_500') return page(response, 500, '<h1>500 Internal Server Error</h1>');
    if (fault === 'rate_limited') {
      const headers = limitSeconds === undefined ? {} : { 'retry-after': String(limitSeconds) };
      return send(response, refuse(429, 'Too Many Requests'), headers);
    }
    if (fault === 'html') return page(response, 200, '<!doctype html><title>Maintenance</title>');
    if (fault === 'redirect') {
      response.writeHead(307, { location: `${elsewhere}${exchange.path}` }).end();
      return;
    }
    if (!isInterface(exchange.path)) return this.#page(exchange.path, response);
    const cart = this.#shop.cart(cartIdOf(exchange.path));
    const wasOpen = cart?.isActive === true;
    if (fault === 'late') await this.#hold(slowMs);
    const reply = this.#answer(exchange, cart, wasOpen);
    if (fault === 'drop_after') return void request.socket.destroy();
    if (fault === 'slow') await pause(slowMs);
    if (fault === 'malformed') return void response.writeHead(200).end('{"items": [');
    send(response, reply);
  }

  async #hold(ms: number): Promise<void> {
    const held = pause(ms);
    this.#held.add(held);
    await held;
    this.#held.delete(held);
  }

  async #admin({ path, body }: Exchange, response: ServerResponse): Promise<void> {
    await Promise.all(this.#held);
    if (path === '/__admin/faults') this.#switches.set(body);
    if (path === '/__admin/reset') {
      this.#shop.reset();
      this.#requests.length = 0;
      this.#switches.set({});
    }
    this.#shop.faults = this.#switches.switches;
    send(response, { status: 200, body: { orders: this.#shop.orders, requests: this.#requests } });
  }

  #page(path: string, response: ServerResponse): void {
    const [, first = ''] = path.split('/');
    const store = STORES.includes(first) ? first : null;
    const baseUrl = store === null ? `${this.#origin}/` : `${this.#origin}/${store}/`;
    const slug = path.slice(store === null ? 1 : store.length + 2);
    const item = ITEMS.find((each) => each.parent === undefined && `${each.slug}.html` === slug);
    const isKnown = item !== undefined || slug === '';
    const html =
      item === undefined ? plainPage(baseUrl, this.#origin) : productPage(item, baseUrl, this.#origin);
    page(response, isKnown ? 200 : 404, path.startsWith('/.well-known/') ? '' : html);
  }

  #answer(exchange: Exchange, cart: Cart | undefined, wasOpen: boolean): Reply {
    const { switches: faults } = this.#switches;
    if (exchange.path === '/graphql') {
      if (faults.graphql === 'closed') return { status: 404, body: 'no such page' };
      return {
        status: 200,
        body: answerQuestion(exchange.body, this.#shop.orders, `${this.#origin}/`, faults),
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function page(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html', 'x-magento-cache-debug': 'MISS' }).end(html);
}

function send(response: ServerResponse, { status, body }: Reply, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
