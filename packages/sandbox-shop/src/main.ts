import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { adminRoutes } from './admin-routes.ts';
import { type CheckoutService, createCheckoutService } from './checkout/checkout-service.ts';
import type { Environment } from './environment.ts';
import { jsonReply, type Route } from './http/exchange.ts';
import { dispatch } from './http/router.ts';
import { createHttpServer } from './http/server.ts';
import { openShopStore, type ShopStore } from './storage/shop-store.ts';
import { notFoundPage } from './storefront/page-layout.ts';
import { storefrontRoutes } from './storefront/storefront-routes.ts';
import { type RunningThemeShop, serveThemes, type ThemeShopSettings } from './themes/theme-shop.ts';
import { catalogRoutes } from './ucp/catalog-calls.ts';
import { checkoutRoutes } from './ucp/checkout-calls.ts';
import { createFaultInjector, type FaultInjector } from './ucp/fault-injection.ts';
import { orderRoutes } from './ucp/order-calls.ts';
import { discoveryProfile } from './ucp/profile.ts';

export { CATALOGUE } from './catalogue/catalogue.ts';
export type { Ending, Product, Variant } from './catalogue/product.ts';
export * from './themes/theme-shop.ts';

export interface ShopSettings {
  /** Default 127.0.0.1. The shop has no authentication: keep it on the loopback interface. */
  readonly host?: string;
  /** Default 3220; 0 takes any free port. */
  readonly port?: number;
  /** Folder for orders, stock and checkouts; only one shop may use it. */
  readonly dataDir: string;
  /** Base URL for links; by default the one of the request. */
  readonly baseUrl?: string;
  /** Delay of the slow product; default 20,000. */
  readonly slowMs?: number;
  /** The clock; by default the system's. */
  readonly now?: () => Date;
}

export interface RunningShop {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string;
  /** Finishes requests in progress, then closes the storage. */
  close(): Promise<void>;
}

export const DEFAULT_PORT = 3220;
const CLOSE_GRACE_MS = 2000;

/** Starts the sandbox shop. Rejects if the port is in use or the storage cannot be read. */
export async function startShop(settings: ShopSettings): Promise<RunningShop> {
  const { host = '127.0.0.1', port = DEFAULT_PORT, dataDir, slowMs = 20_000 } = settings;
  const closing = new AbortController();
  const environment: Environment = {
    now: settings.now ?? (() => new Date()),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    sleep: (ms) => sleepUntil(ms, closing.signal),
  };
  const store = openShopStore(dataDir);
  const faults = createFaultInjector();
  const checkouts = createCheckoutService({ store, environment, slowMs });
  const routes = shopRoutes({ store, checkouts, faults, environment });
  let url = settings.baseUrl?.replace(/\/+$/, '') ?? '';
  const server = createHttpServer({
    origin: () => url,
    hasFixedOrigin: settings.baseUrl !== undefined,
    handle: (exchange) => dispatch(routes, exchange, notFoundPage),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((failure: unknown) => {
    store.close();
    throw failure;
  });
  const listening = urlOf(server.address());
  url = url === '' ? listening : url;
  return {
    url: listening,
    async close() {
      closing.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
      await closed;
      clearTimeout(force);
      store.close();
    },
  };
}

/** Starts shops that have pages only, of any theme, with their payment processor. */
export function startThemeShop(settings: Partial<ThemeShopSettings> = {}): Promise<RunningThemeShop> {
  return serveThemes({
    now: () => new Date(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    ...settings,
  });
}

interface ShopParts {
  readonly store: ShopStore;
  readonly checkouts: CheckoutService;
  readonly faults: FaultInjector;
  readonly environment: Environment;
}

function shopRoutes(parts: ShopParts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/.well-known/ucp',
      handle: ({ origin }) =>
        jsonReply(200, discoveryProfile(origin), { 'cache-control': 'public, max-age=60' }),
    },
    ...checkoutRoutes(parts),
    ...catalogRoutes(parts.store),
    ...orderRoutes(parts),
    ...adminRoutes(parts),
    ...storefrontRoutes(parts),
  ];
}

function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen on a port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

function sleepUntil(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
