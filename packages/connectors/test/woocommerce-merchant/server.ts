/** The test shop over HTTP: its pages, its interface, and the switches for its faults. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { integer, type LooseRecord, parseJson, record } from '../../src/json/json-fields.ts';
import { Switchboard } from '../fault-injection.ts';
import { ITEMS, itemBy, variationsOf } from './catalogue.ts';
import type { AnswerFault, Faults, Operation } from './faults.ts';
import type { Cart } from './model.ts';
import { type Reply, refuse, Shop } from './shop.ts';
import { productDocument } from './wire.ts';

const API = '/wp-json/wc/store/v1/';

/** A server that does not listen yet, and what it needs to know once it does. */
export function createShopServer(): { readonly server: Server; setOrigin(origin: string): void } {
  const desk = new Desk();
  const server = createServer((request, response) => void desk.serve(request, response));
  return { server, setOrigin: (origin) => desk.setOrigin(origin) };
}

interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: LooseRecord;
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
    this.#shop.origin = origin;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
    const exchange: Exchange = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', this.#origin),
      headers: request.headers,
      body: record(parseJson(Buffer.concat(parts).toString('utf8'))) ?? {},
    };
    const { pathname } = exchange.url;
    if (pathname.startsWith('/__admin/')) return this.#admin(exchange, response);
    this.#requests.push(`${exchange.method} ${pathname}`);
    const operation = operationOf(exchange);
    const fault = this.#switches.take(operation);
    if (fault === 'drop_before') return void request.socket.destroy();
    if (fault === 'error_500')
      return send(response, 500, {
        code: 'internal_server_error',
        message: 'There has been a critical error.',
      });
    if (fault === 'rate_limited') return this.#limit(response);
    if (fault === 'html') return page(response, 200, '<!doctype html><title>Maintenance</title>');
    if (fault === 'redirect') {
      response.writeHead(307, { location: `${this.#switches.switches.elsewhere ?? ''}${pathname}` }).end();
      return;
    }
    if (!pathname.startsWith(API)) return this.#page(pathname, response);
    const token = header(exchange, 'cart-token');
    const isKnown = this.#shop.knows(token);
    const cart = this.#shop.cart(token);
    const route = pathname.slice(API.length);
    const reply =
      fault === 'late'
        ? await this.#answerLate(exchange, route, cart, isKnown)
        : this.#answer(exchange, route, cart, isKnown);
    if (fault === 'drop_after') return void request.socket.destroy();
    if (fault === 'slow') await pause(this.#switches.switches.slowMs ?? 300);
    const headers = { 'cart-token': cart.token, nonce: 'a1b2c3' };
    if (fault === 'malformed') return void response.writeHead(200, headers).end('{"items": [');
    send(response, reply.status, reply.body, headers);
  }

  /** Works on the cart as it was when the request came, as two requests at a time do. */
  async #answerLate(exchange: Exchange, route: string, cart: Cart, isKnown: boolean): Promise<Reply> {
    const early = { ...cart, lines: [...cart.lines] };
    const held = pause(this.#switches.switches.slowMs ?? 300);
    this.#held.add(held);
    await held;
    this.#held.delete(held);
    const reply = this.#answer(exchange, route, early, isKnown);
    cart.lines = early.lines;
    cart.draftId = early.draftId;
    return reply;
  }

  async #admin({ url, body }: Exchange, response: ServerResponse): Promise<void> {
    await Promise.all(this.#held);
    if (url.pathname === '/__admin/faults') {
      this.#switches.set(body);
      this.#shop.faults = this.#switches.switches;
    }
    if (url.pathname === '/__admin/reset') {
      this.#shop.reset();
      this.#requests.length = 0;
      this.#switches.set({});
      this.#shop.faults = {};
    }
    const orders = this.#shop.orders.filter((order) => order.status !== 'checkout-draft');
    send(response, 200, { orders, requests: this.#requests });
  }

  #limit(response: ServerResponse): void {
    const headers = {
      'ratelimit-limit': '3',
      'ratelimit-remaining': '0',
      'ratelimit-retry-after': String(this.#switches.switches.limitSeconds ?? 20),
    };
    send(response, 400, refuse(400, 'rate_limit_exceeded', 'Too many requests.').body, headers);
  }

  #page(path: string, response: ServerResponse): void {
    const link = { link: `<${this.#origin}/wp-json/>; rel="https://api.w.org/"` };
    if (path === '/wp-json/') {
      send(response, 200, { namespaces: ['wp/v2', 'wc/store/v1'] });
      return;
    }
    const item = ITEMS.find(({ slug, parent }) => parent === undefined && path === `/product/${slug}/`);
    // A page that lives at another address than the product's own: only its id tells what it shows.
    const landing = path === '/summer-lamp/' ? itemBy(11) : undefined;
    const shown = item ?? landing;
    const html = shopPage(shown?.name ?? 'Shop', shown?.id ?? 1);
    const isKnown = shown !== undefined || path === '/';
    page(response, isKnown ? 200 : 404, html, path.startsWith('/.well-known/') ? {} : link);
  }

  #answer(exchange: Exchange, route: string, cart: Cart, isKnown: boolean): Reply {
    const { method, url, body } = exchange;
    if (method === 'GET' && route.startsWith('products')) return this.#products(route, url);
    if (method === 'GET' && route === 'cart') return this.#shop.show(cart);
    const wantsNonce = this.#switches.switches.wantsNonce === true || !isKnown;
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
    const show = (item: (typeof ITEMS)[number]): unknown =>
      productDocument(item, this.#origin, this.#switches.switches);
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
    const found =
      parent !== null
        ? variationsOf(parent)
        : slug === null
          ? whole
          : whole.filter((item) => item.slug === slug);
    return { status: 200, body: found.map(show) };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function operationOf({ method, url }: Exchange): Operation {
  if (!url.pathname.startsWith(API)) return 'page';
  const route = url.pathname.slice(API.length);
  if (route.startsWith('products')) return 'products';
  if (route === 'checkout') return method === 'GET' ? 'draft' : 'order';
  return route.startsWith('order/') ? 'read' : 'cart';
}

function header({ headers }: Exchange, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function shopPage(title: string, id: number): string {
  return `<!doctype html><html><head><title>${title}</title><meta name="generator" content="WooCommerce 10.0.2"></head><body class="wp-singular single-product postid-${id} woocommerce"><h1>${title}</h1></body></html>`;
}

function page(response: ServerResponse, status: number, html: string, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
}

function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
