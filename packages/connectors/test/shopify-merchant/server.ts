/** The test shop over HTTP: pages, storefront, interface for agents, token endpoint, and the switches for its faults. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parseJson, record } from '../../src/json/json-fields.ts';
import { Switchboard } from '../fault-injection.ts';
import { ITEMS } from './catalogue.ts';
import { CheckoutDesk } from './checkouts.ts';
import type { Exchange, Reply, Tier } from './exchange.ts';
import type { AnswerFault, Faults, Operation } from './faults.ts';
import { AgentInterface, operationOfTool, toolOf } from './interface.ts';
import { StorefrontDesk } from './storefront.ts';

const INTERFACE = '/api/ucp/mcp';
const TOKEN = '/auth/access_token';
/** The platform's marks, on every answer. */
const MARKS = { 'powered-by': 'Shopify', 'x-shopid': '77' };

/** A server that does not listen yet, and what it needs to know once it does. */
export function createShopServer(): { readonly server: Server; setOrigin(origin: string): void } {
  const desk = new Desk();
  const server = createServer((request, response) => void desk.serve(request, response));
  return { server, setOrigin: (origin) => desk.setOrigin(origin) };
}

class Desk {
  readonly #checkouts = new CheckoutDesk();
  readonly #storefront = new StorefrontDesk();
  readonly #interface = new AgentInterface(this.#checkouts);
  readonly #switches = new Switchboard<Operation, AnswerFault, Faults>({});
  readonly #requests: string[] = [];
  readonly #cookies: string[] = [];
  /** Requests that are looked at later. */
  readonly #held = new Set<Promise<void>>();
  #tokens = new Set<string>();
  #tokensMade = 0;
  #origin = 'http://127.0.0.1';

  setOrigin(origin: string): void {
    this.#origin = origin;
    this.#checkouts.origin = origin;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
    const raw = Buffer.concat(parts).toString('utf8');
    const exchange: Exchange = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', this.#origin),
      headers: request.headers,
      body: record(parseJson(raw)) ?? {},
      raw,
    };
    const { pathname } = exchange.url;
    if (pathname.startsWith('/__admin/')) return this.#admin(exchange, response);
    this.#requests.push(`${exchange.method} ${toolOf(exchange) ?? pathname}`);
    if (exchange.headers.cookie !== undefined) this.#cookies.push(exchange.headers.cookie);
    const fault = this.#switches.take(operationOf(exchange));
    if (fault === 'drop_before') return void request.socket.destroy();
    if (fault !== null && this.#breaks(fault, exchange, response)) return;
    if (fault === 'late') await this.#hold();
    const reply = this.#answer(exchange);
    if (fault === 'drop_after') return void request.socket.destroy();
    if (fault === 'slow') await pause(this.#slowMs);
    if (fault === 'malformed') return void response.writeHead(200, JSON_TYPE).end('{"jsonrpc": "2.0", "res');
    send(response, reply);
  }

  get #slowMs(): number {
    return this.#switches.switches.slowMs ?? 300;
  }

  async #hold(): Promise<void> {
    const held = pause(this.#slowMs);
    this.#held.add(held);
    await held;
    this.#held.delete(held);
  }

  /** Faults that answer in place of the shop. */
  #breaks(fault: AnswerFault, { url }: Exchange, response: ServerResponse): boolean {
    const page = (status: number, html: string, headers: object = {}): boolean => {
      response.writeHead(status, { ...MARKS, 'content-type': 'text/html', ...headers }).end(html);
      return true;
    };
    const { limitSeconds = 5, elsewhere = '' } = this.#switches.switches;
    switch (fault) {
      case 'error_500':
        return page(500, 'Something went wrong');
      case 'rate_limited':
        return page(429, 'Too many requests', { 'retry-after': String(limitSeconds) });
      case 'html':
        return page(200, '<!doctype html><title>Maintenance</title>');
      case 'redirect':
        return page(307, '', { location: `${elsewhere}${url.pathname}` });
      case 'captcha':
        return page(403, '<form class="h-captcha"></form>');
      case 'challenge':
        return page(403, '<title>Just a moment</title>', { 'cf-mitigated': 'challenge' });
      case 'rejected_430':
        return page(430, 'Shopify Security Rejection');
      default:
        return false;
    }
  }

  #answer(exchange: Exchange): Reply {
    const { pathname } = exchange.url;
    const { switches: faults } = this.#switches;
    if (pathname === TOKEN) return this.#token(exchange);
    if (pathname === '/.well-known/ucp')
      return faults.hasNoInterface ? missing() : { status: 200, body: this.#checkouts.profile() };
    if ((pathname === INTERFACE && !faults.hasNoInterface) || pathname === '/api/mcp') {
      const tier = this.#tierOf(exchange);
      return tier === null
        ? { status: 401, body: { error: 'invalid_token' } }
        : this.#interface.answer(exchange, tier);
    }
    if (faults.isPassworded && pathname !== '/password')
      return { status: 302, body: '', headers: { location: `${this.#origin}/password` } };
    return this.#storefront.answer(exchange) ?? this.#page(exchange);
  }

  /** Null for a token that is none. */
  #tierOf({ headers }: Exchange): Tier | null {
    const { authorization } = headers;
    if (authorization !== undefined)
      return this.#tokens.has(authorization.replace('Bearer ', '')) ? 'token' : null;
    return headers['signature'] !== undefined && headers['signature-input'] !== undefined
      ? 'signed'
      : 'anonymous';
  }

  #token({ body }: Exchange): Reply {
    const isKnown = body['client_id'] === 'purser' && body['client_secret'] === 'secret';
    if (!isKnown || body['grant_type'] !== 'client_credentials')
      return { status: 400, body: { error: 'invalid_client' } };
    this.#tokensMade += 1;
    const claims = Buffer.from(JSON.stringify({ n: this.#tokensMade })).toString('base64url');
    const token = `e30.${claims}.c2ln`;
    this.#tokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } };
  }

  #page(exchange: Exchange): Reply {
    const { path, currency } = this.#storefront.market(exchange);
    const handle = /^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/.exec(path)?.[1];
    const item = ITEMS.find((each) => each.handle === handle);
    const isKnown =
      item !== undefined ||
      path === '/' ||
      path === '/password' ||
      path === '/pages/lamp' ||
      path === '/pages/mug';
    const shown = this.#switches.switches.namesNoCurrency
      ? ''
      : `Shopify.currency = {"active":"${currency}","rate":"1.0"};`;
    const html = `<!doctype html><html><head><title>${item?.title ?? 'Shop'}</title></head><body><script>var Shopify = Shopify || {};Shopify.theme = {"id":1};${shown}</script></body></html>`;
    return { status: isKnown ? 200 : 404, body: html, headers: { 'content-type': 'text/html' } };
  }

  async #admin({ url, body }: Exchange, response: ServerResponse): Promise<void> {
    await Promise.all(this.#held);
    if (url.pathname === '/__admin/faults') this.#set(body);
    if (url.pathname === '/__admin/reset') {
      for (const part of [this.#checkouts, this.#storefront, this.#interface]) part.reset();
      this.#requests.length = 0;
      this.#cookies.length = 0;
      this.#tokens = new Set();
      this.#set({});
    }
    const { orders } = this.#checkouts;
    send(response, { status: 200, body: { orders, requests: this.#requests, cookies: this.#cookies } });
  }

  #set(faults: Readonly<Record<string, unknown>>): void {
    this.#switches.set(faults);
    if (this.#switches.switches.revokesTokens) this.#tokens = new Set();
    for (const part of [this.#checkouts, this.#storefront, this.#interface])
      part.faults = this.#switches.switches;
  }
}

const JSON_TYPE = { ...MARKS, 'content-type': 'application/json' };

const missing = (): Reply => ({ status: 404, body: 'Not Found', headers: { 'content-type': 'text/html' } });

function operationOf(exchange: Exchange): Operation {
  const { pathname } = exchange.url;
  if (pathname === INTERFACE) return operationOfTool(toolOf(exchange));
  if (pathname === '/.well-known/ucp') return 'discovery';
  if (pathname === TOKEN) return 'token';
  if (/\/products(?:\/[^/]+)?\.(?:js|json)$/.test(pathname)) return 'product';
  return /\/cart(?:\/|\.js)/.test(pathname) ? 'offer' : 'page';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  const isPage = typeof body === 'string';
  response.writeHead(status, {
    ...JSON_TYPE,
    ...(isPage ? { 'content-type': 'text/html' } : {}),
    ...copied(headers),
  });
  response.end(isPage ? body : JSON.stringify(body));
}

const copied = (headers: Reply['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [...value],
    ]),
  );
