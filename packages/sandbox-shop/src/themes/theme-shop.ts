/** Shops that have pages only: many themes, each in any number of variations, served by one process. */
import type { Server } from 'node:http';
import { type Exchange, htmlReply, jsonReply, type Reply } from '../http/exchange.ts';
import { objectOf, readJson, textOf } from '../http/json-reading.ts';
import { dispatch } from '../http/router.ts';
import { createHttpServer } from '../http/server.ts';
import { openOrderBook, type ThemeOrder } from './checkout/order-book.ts';
import { siteOf } from './design/site.ts';
import { parseThemeId, type ThemeId, themeIdText } from './design/theme-id.ts';
import { THEME_NAMES, THEMES } from './design/themes.ts';
import { designOf } from './design/vary.ts';
import { openPaymentLedger } from './processor/payments.ts';
import { processorRoutes } from './processor/processor-routes.ts';
import { siteReply, type Visits } from './site-routes.ts';

export type { ThemeOrder } from './checkout/order-book.ts';
export type { Design } from './design/design.ts';
export { parseThemeId, type ThemeId, themeIdText } from './design/theme-id.ts';
export { THEME_NAMES, THEMES, type ThemeName } from './design/themes.ts';
export { describeDesign, designOf } from './design/vary.ts';
export { type OfferedVariant, offeredVariants } from './goods/offered-variants.ts';

export interface ThemeShopSettings {
  /** Default 127.0.0.1. The shop has no authentication: keep it on the loopback interface. */
  readonly host?: string;
  /** Of the shop; default: any free port. */
  readonly port?: number;
  /** Of the payment processor, which is another origin; default: any free port. */
  readonly processorPort?: number;
  /** The theme at `/`. Every theme is also at `/<theme>/`, such as `/accordion~17/products/shirt`. */
  readonly theme?: ThemeId;
  readonly now: () => Date;
  /** Lower-case hexadecimal digits, two for each byte. */
  readonly randomHex: (bytes: number) => string;
}

export interface RunningThemeShop {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string;
  readonly processorUrl: string;
  /** Orders in the order in which they were placed. Also at `GET /admin/orders`. */
  orders(): readonly ThemeOrder[];
  /** Removes all orders. Also at `DELETE /admin/orders`. */
  clearOrders(): void;
  /** Changes the theme at `/`: the shop at this address gets another design. Also at `PUT /admin/theme`. */
  showTheme(theme: ThemeId): void;
  close(): Promise<void>;
}

/** Starts the themes and their payment processor. Rejects if a port is in use or there is no such theme. */
export async function serveThemes(settings: ThemeShopSettings): Promise<RunningThemeShop> {
  const { host = '127.0.0.1', port = 0, processorPort = 0, now, randomHex } = settings;
  let rootTheme = settings.theme ?? null;
  if (rootTheme !== null && designOf(rootTheme) === null)
    throw new Error(`There is no theme "${rootTheme.name}"`);
  const orders = openOrderBook();
  const payments = openPaymentLedger(randomHex);
  const visits: Visits = new Map();
  const showTheme = (theme: ThemeId): void => {
    if (designOf(theme) === null) throw new Error(`There is no theme "${theme.name}"`);
    rootTheme = theme;
  };
  const processor = await listen(host, processorPort, (exchange) =>
    Promise.resolve(
      dispatch(processorRoutes(payments), exchange, () => jsonReply(404, { code: 'not_found' })),
    ),
  );
  const handle = async (exchange: Exchange): Promise<Reply> => {
    if (exchange.url.pathname.startsWith('/admin/')) return adminReply(exchange, { orders, showTheme });
    const place = placeOf(exchange.url.pathname, rootTheme);
    const design = place === null ? null : designOf(place.theme);
    if (place === null || design === null) return themeList(exchange);
    const site = siteOf(design, place.prefix, processor.url);
    const absolute = (path: string) => `${exchange.origin}${place.prefix}${path}`;
    const placing = { orders, payments, now, randomHex, absolute };
    return siteReply({ site, exchange, visits, placing, path: place.path });
  };
  const shop = await listen(host, port, handle).catch(async (failure: unknown) => {
    await processor.close();
    throw failure;
  });
  return {
    url: shop.url,
    processorUrl: processor.url,
    orders: orders.orders,
    clearOrders: orders.clear,
    showTheme,
    close: async () => {
      await Promise.all([shop.close(), processor.close()]);
    },
  };
}

/** The site of a path: the theme in the first segment, or the one at the root. */
function placeOf(pathname: string, rootTheme: ThemeId | null) {
  const [, first = ''] = pathname.split('/');
  const theme = parseThemeId(first);
  if (theme !== null && designOf(theme) !== null) {
    return { theme, prefix: `/${first}`, path: pathname.slice(first.length + 1) || '/' };
  }
  return rootTheme === null ? null : { theme: rootTheme, prefix: '', path: pathname };
}

function adminReply(
  { method, url, body }: Exchange,
  { orders, showTheme }: { orders: ReturnType<typeof openOrderBook>; showTheme: (theme: ThemeId) => void },
): Reply {
  if (url.pathname === '/admin/orders' && method === 'GET') {
    const theme = url.searchParams.get('theme');
    const found = orders.orders().filter((order) => theme === null || order.theme === theme);
    return jsonReply(200, { count: found.length, orders: found });
  }
  if (url.pathname === '/admin/orders' && method === 'DELETE') {
    orders.clear();
    return jsonReply(200, { count: 0, orders: [] });
  }
  if (url.pathname === '/admin/theme' && method === 'PUT') {
    const reading = readJson(body);
    const theme = parseThemeId(textOf(objectOf(reading.ok ? reading.value : {})['theme']));
    if (theme === null || designOf(theme) === null) return jsonReply(400, { code: 'invalid_request' });
    showTheme(theme);
    return jsonReply(200, { theme: themeIdText(theme) });
  }
  return jsonReply(404, { code: 'not_found' });
}

/** All themes, for people. */
function themeList({ url }: Exchange): Reply {
  if (url.pathname !== '/') return jsonReply(404, { code: 'not_found' });
  const items = THEME_NAMES.map(
    (name) => `<li><a href="/${name}/">${name}</a>: ${THEMES[name].summary}</li>`,
  );
  return htmlReply(200, `<!doctype html><title>Themes</title><h1>Themes</h1><ul>${items.join('')}</ul>`);
}

async function listen(host: string, port: number, handle: (exchange: Exchange) => Promise<Reply>) {
  let url = '';
  const server: Server = createHttpServer({ origin: () => url, hasFixedOrigin: false, handle });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen on a port');
  url = `http://${host}:${address.port}`;
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
