import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { adminRoutes } from './admin-routes.ts';
import { type CheckoutDesk, createCheckoutDesk } from './checkout/checkout-service.ts';
import type { Surroundings } from './environment.ts';
import { jsonReply, type Route } from './http/exchange.ts';
import { dispatch } from './http/router.ts';
import { createHttpServer } from './http/server.ts';
import { openShopStore, type ShopStore } from './storage/shop-store.ts';
import { notFoundPage } from './storefront/plain-pages.ts';
import { storefrontRoutes } from './storefront/storefront-routes.ts';
import { catalogRoutes } from './ucp/catalog-calls.ts';
import { checkoutRoutes } from './ucp/checkout-calls.ts';
import { createFaultBoard, type FaultBoard } from './ucp/fault-injection.ts';
import { orderRoutes } from './ucp/order-calls.ts';
import { discoveryProfile } from './ucp/profile.ts';

export { CATALOGUE } from './catalogue/catalogue.ts';
export type { Ending, Product, Variant } from './catalogue/product.ts';

export interface ShopSettings {
  /** Default 127.0.0.1. The shop asks nobody for a password: keep it on the loopback interface. */
  readonly host?: string;
  /** Default 3220; 0 takes any free port. */
  readonly port?: number;
  /** Where orders, stock and checkouts are kept; one shop per folder. */
  readonly dataDir: string;
  /** The address named in links; by default the one the visitor used. */
  readonly baseUrl?: string;
  /** How long the slow product takes; default 20,000. */
  readonly slowMs?: number;
  /** The clock; by default the machine's. */
  readonly now?: () => Date;
}

export interface RunningShop {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string;
  /** Lets running requests finish, then closes the storage. */
  close(): Promise<void>;
}

export const DEFAULT_PORT = 3220;
const CLOSE_GRACE_MS = 2000;

/** Opens the sandbox shop. Rejects when the port is taken or the storage cannot be read. */
export async function startShop(settings: ShopSettings): Promise<RunningShop> {
  const { host = '127.0.0.1', port = DEFAULT_PORT, dataDir, slowMs = 20_000 } = settings;
  const closing = new AbortController();
  const surroundings: Surroundings = {
    now: settings.now ?? (() => new Date()),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    sleep: (ms) => sleepUntil(ms, closing.signal),
  };
  const store = openShopStore(dataDir);
  const faults = createFaultBoard();
  const desk = createCheckoutDesk({ store, surroundings, slowMs });
  const routes = shopRoutes({ store, desk, faults, surroundings });
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

interface ShopParts {
  readonly store: ShopStore;
  readonly desk: CheckoutDesk;
  readonly faults: FaultBoard;
  readonly surroundings: Surroundings;
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
  if (address === null || typeof address === 'string') throw new Error('The shop listens on no port');
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
