/** Watches the requests of a browser: whether one that may have placed an order has left it. */
import type { BrowserContext, Page, Request, WebSocket } from 'playwright-core';
import type { AttemptRequest } from '../attempt-recorder.ts';
import { siteOf } from '../hosts.ts';

/** Requests that take longer are polls of the page: they do not keep it from being quiet. */
const POLL_MS = 5_000;
const REQUESTS_MAX = 200;

/** Paths and hosts of measurements, by the usual words. */
const MEASUREMENT =
  /(?:^|[/.-])(?:analytics|telemetry|beacons?|pixels?|collect|rum|csp-report|stats|metrics|hotjar|doubleclick|segment|sentry|clarity|matomo|piwik|plausible|newrelic|nr-data|bugsnag|datadoghq|amplitude|mixpanel)(?:[/.?-]|$)/i;

export class RequestWatch {
  readonly #context: BrowserContext;
  readonly #site: string;
  readonly #underWay = new Map<Request, number>();
  readonly #recorded: { readonly request: Request | null; readonly entry: AttemptRequest }[] = [];
  readonly #earlier = new Set<string>();
  readonly #frameShapes = new Set<string>();
  readonly #now: () => number;
  #lastAt: number;
  #isArmed = false;

  /** Must be made before the context's first page is loaded. */
  constructor(context: BrowserContext, productUrl: string, now: () => number) {
    this.#context = context;
    this.#now = now;
    this.#lastAt = now();
    this.#site = siteOf(productUrl);
    context.on('request', this.#onRequest);
    context.on('requestfinished', this.#onEnd);
    context.on('requestfailed', this.#onEnd);
    context.on('page', this.#onPage);
    for (const page of context.pages()) this.#onPage(page);
  }

  readonly #onPage = (page: Page): void => {
    page.on('websocket', this.#onSocket);
  };

  readonly #onRequest = (request: Request): void => {
    if (!['websocket', 'eventsource', 'ping', 'media'].includes(request.resourceType()))
      this.#underWay.set(request, this.#now());
    this.#lastAt = this.#now();
    if (!this.#isArmed) {
      if (!isRead(request.method())) this.#earlier.add(endpointOf(request));
      return;
    }
    if (this.#recorded.length >= REQUESTS_MAX && !this.#mayOrder(request)) return;
    const entry = {
      method: request.method(),
      url: withoutQueryValues(request.url()),
      status: null,
      isOrder: this.#mayOrder(request),
    };
    this.#recorded.push({ request, entry });
  };

  readonly #onEnd = (request: Request): void => {
    this.#underWay.delete(request);
    this.#lastAt = this.#now();
  };

  /** Some shops send everything over a socket. Frames like those before the click keep the connection alive. */
  readonly #onSocket = (socket: WebSocket): void => {
    socket.on('framesent', ({ payload }) => {
      const shape = String(payload).replace(/\d+/g, '0').slice(0, 500);
      if (!this.#isArmed) {
        this.#frameShapes.add(shape);
        return;
      }
      const url = withoutQueryValues(socket.url());
      const isOrder = !this.#frameShapes.has(shape) && isOfSite(url, this.#site);
      this.#recorded.push({ request: null, entry: { method: 'WEBSOCKET', url, status: null, isOrder } });
    });
  };

  /** From now on requests are recorded. */
  arm(): void {
    this.#recorded.length = 0;
    this.#isArmed = true;
  }

  /** Whether a request that may place an order was sent since `arm`. */
  sawOrder(): boolean {
    return this.#recorded.some(({ entry }) => entry.isOrder);
  }

  /** What was sent since `arm`, with the statuses that have arrived. */
  async requests(): Promise<readonly AttemptRequest[]> {
    return Promise.all(
      this.#recorded.map(async ({ request, entry }) => {
        const response = request === null || this.#underWay.has(request) ? null : await request.response();
        return { ...entry, status: response?.status() ?? null };
      }),
    );
  }

  /** No request is under way, except polls, and none was for `quietMs`. */
  isQuietFor(quietMs: number): boolean {
    const now = this.#now();
    const isWaiting = [...this.#underWay.values()].some((startedAt) => now - startedAt < POLL_MS);
    return !isWaiting && now - this.#lastAt >= quietMs;
  }

  close(): void {
    this.#context.off('request', this.#onRequest);
    this.#context.off('requestfinished', this.#onEnd);
    this.#context.off('requestfailed', this.#onEnd);
    this.#context.off('page', this.#onPage);
  }

  /**
   * Whether the request may place an order: one that changes something at the shop or at another site that is no measurement, or a
   * navigation, since some shops place orders by a GET. Doubtful requests count: they are not repeated.
   */
  #mayOrder(request: Request): boolean {
    if (request.resourceType() === 'ping' || request.resourceType() === 'cspviolationreport') return false;
    const url = request.url();
    if (!/^https?:/i.test(url)) return false;
    if (isRead(request.method()))
      return isMainNavigation(request) || (isOfSite(url, this.#site) && isOrderAddress(request));
    if (isOfSite(url, this.#site)) return !isMeasurementPath(url);
    return (
      !MEASUREMENT.test(new URL(url).hostname + new URL(url).pathname) &&
      !this.#earlier.has(endpointOf(request))
    );
  }
}

const isRead = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());

function endpointOf(request: Request): string {
  const { origin, pathname } = new URL(request.url());
  return `${request.method()} ${origin}${pathname}`;
}

/** Scripts that place an order by reading an address. */
const isOrderAddress = (request: Request): boolean =>
  ['xhr', 'fetch'].includes(request.resourceType()) &&
  /\b(?:order|checkout|purchase|buy|place|submit)/i.test(new URL(request.url()).pathname);

function isMainNavigation(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // The first request of a new window comes before its frame.
    return true;
  }
}

/** The shop's own endpoint for measurements has no other purpose. */
const isMeasurementPath = (url: string): boolean =>
  /\/(?:beacon|collect|telemetry|csp-report|rum)\/?$/i.test(new URL(url).pathname);

const isOfSite = (url: string, site: string): boolean => {
  const { hostname } = new URL(url);
  return hostname === site || hostname.endsWith(`.${site}`);
};

/** Query values can be personal or secret. */
export function withoutQueryValues(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const names = [...url.searchParams.keys()];
  const query = names.length === 0 ? '' : `?${names.map((name) => `${name}=`).join('&')}`;
  return `${url.origin}${url.pathname}${query}`;
}
