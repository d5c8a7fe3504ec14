/** The test shop over HTTP: pages, storefront, API for agents, token endpoint and faults. */
import type { MerchantFault } from '../../src/conformance/conformance-subject.ts';
import { type Exchange, FaultyMerchant, type Reply } from '../merchant-server.ts';
import { ITEMS } from './catalogue.ts';
import { Checkouts } from './checkouts.ts';
import type { Faults, Operation, OwnFault } from './faults.ts';
import { AgentInterface, operationOfTool, type Tier, toolOf } from './interface.ts';
import { Storefront } from './storefront.ts';

const INTERFACE = '/api/ucp/mcp';
const TOKEN = '/auth/access_token';
/** The platform's headers, on every response. */
const MARKS = { 'powered-by': 'Shopify', 'x-shopid': '77' };

export class ShopServer extends FaultyMerchant<Operation, OwnFault, Faults> {
  readonly #checkouts = new Checkouts();
  readonly #storefront = new Storefront();
  readonly #interface = new AgentInterface(this.#checkouts);
  readonly #cookies: string[] = [];
  #tokens = new Set<string>();
  #tokenCount = 0;
  protected override readonly headers = MARKS;

  constructor() {
    super({});
  }

  override setOrigin(origin: string): void {
    super.setOrigin(origin);
    this.#checkouts.origin = origin;
  }

  protected operationOf(exchange: Exchange): Operation {
    return operationOf(exchange);
  }

  protected override logLine(exchange: Exchange): string {
    if (exchange.headers.cookie !== undefined) this.#cookies.push(exchange.headers.cookie);
    return `${exchange.method} ${toolOf(exchange) ?? exchange.path}`;
  }

  protected faultReply(fault: OwnFault | MerchantFault): Reply | null {
    switch (fault) {
      case 'error_500':
        return { status: 500, body: 'Something went wrong' };
      case 'rate_limited': {
        const headers = { 'retry-after': String(this.faults.limitSeconds ?? 5) };
        return { status: 429, body: 'Too many requests', headers };
      }
      case 'captcha':
        return { status: 403, body: '<form class="h-captcha"></form>' };
      case 'challenge': {
        const headers = { 'cf-mitigated': 'challenge' };
        return { status: 403, body: '<title>Just a moment</title>', headers };
      }
      case 'rejected_430':
        return { status: 430, body: 'Shopify Security Rejection' };
      default:
        return null;
    }
  }

  protected reset(): void {
    for (const part of [this.#checkouts, this.#storefront, this.#interface]) part.reset();
    this.#cookies.length = 0;
    this.#tokens = new Set();
  }

  protected override faultsChanged(): void {
    if (this.faults.revokesTokens) this.#tokens = new Set();
    for (const part of [this.#checkouts, this.#storefront, this.#interface]) part.faults = this.faults;
  }

  protected state(): object {
    const { orders, lastRegion } = this.#checkouts;
    return { orders, cookies: this.#cookies, lastRegion: lastRegion || this.#storefront.lastRegion };
  }

  protected async respond(exchange: Exchange, wait?: () => Promise<void>): Promise<Reply> {
    await wait?.();
    return this.#respond(exchange);
  }

  #respond(exchange: Exchange): Reply {
    const { pathname } = exchange.url;
    const { faults } = this;
    if (pathname === TOKEN) return this.#token(exchange);
    if (pathname === '/.well-known/ucp')
      return faults.hasNoInterface ? missing() : { status: 200, body: this.#checkouts.profile() };
    if ((pathname === INTERFACE && !faults.hasNoInterface) || pathname === '/api/mcp') {
      const tier = this.#tierOf(exchange);
      return tier === null
        ? { status: 401, body: { error: 'invalid_token' } }
        : this.#interface.respond(exchange, tier);
    }
    if (faults.isPassworded && pathname !== '/password')
      return { status: 302, body: '', headers: { location: `${this.origin}/password` } };
    return this.#storefront.respond(exchange) ?? this.#page(exchange);
  }

  /** Null for an invalid token. */
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
    this.#tokenCount += 1;
    const claims = Buffer.from(JSON.stringify({ n: this.#tokenCount })).toString('base64url');
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
    const shown = this.faults.namesNoCurrency
      ? ''
      : `Shopify.currency = {"active":"${currency}","rate":"1.0"};`;
    const html = `<!doctype html><html><head><title>${item?.title ?? 'Shop'}</title></head><body><script>var Shopify = Shopify || {};Shopify.theme = {"id":1};${shown}</script></body></html>`;
    return { status: isKnown ? 200 : 404, body: html, headers: { 'content-type': 'text/html' } };
  }
}

const missing = (): Reply => ({ status: 404, body: 'Not Found', headers: { 'content-type': 'text/html' } });

function operationOf(exchange: Exchange): Operation {
  const { pathname } = exchange.url;
  if (pathname === INTERFACE) return operationOfTool(toolOf(exchange));
  if (pathname === '/.well-known/ucp') return 'discovery';
  if (pathname === TOKEN) return 'token';
  if (/\/products(?:\/[^/]+)?\.(?:js|json)$/.test(pathname)) return 'product';
  return /\/cart(?:\/|\.js)/.test(pathname) ? 'offer' : 'page';
}
