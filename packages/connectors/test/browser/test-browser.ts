/** Chromium for the tests of the browser agent. */

import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { BrowserFailure, type MerchantBrowser } from '../../src/browser/browser.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** `CHROMIUM_PATH`, else the first Chromium on `PATH`. Null if there is none, which is an error in CI. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH, PATH = '', CI } = process.env;
  const found = (
    CHROMIUM_PATH
      ? [CHROMIUM_PATH]
      : NAMES.flatMap((name) => PATH.split(delimiter).map((at) => join(at, name)))
  ).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (found !== undefined) return found;
  const missing = `Chromium was not found at ${CHROMIUM_PATH || 'PATH'}. Install it or set CHROMIUM_PATH.`;
  if (CI) throw new Error(missing);
  process.stderr.write(`Skipped: the tests in a browser. ${missing}\n`);
  return null;
}

/** Headless; the caller closes it. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

/** The browser of a connector: a new context for each session, with its own proxy. */
export const merchantBrowser = (browser: () => Browser): MerchantBrowser => ({
  async open({ locale }) {
    const proxy = await startProxy();
    const context = await browser().newContext({
      locale,
      serviceWorkers: 'block',
      proxy: { server: proxy.url, bypass: '<-loopback>' },
    });
    const page = await context.newPage();
    return {
      page,
      failure: () => (browser().isConnected() ? null : new BrowserFailure('crashed', 'The browser crashed.')),
      preventResends: proxy.preventResends,
      async close() {
        await context.close().catch(() => undefined);
        await proxy.close();
      },
    };
  },
});

/** Forwards plain HTTP. A response that is lost on the way to the proxy is lost on the way to the browser. */
async function startProxy() {
  let preventsResends = false;
  let isLost = false;
  const server = createServer((request, response) => {
    if (isLost) return void request.socket.destroy();
    const { url = '', method, headers } = request;
    const outgoing = forward(url, { method, headers, agent: false }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.rawHeaders);
      incoming.on('error', () => request.socket.destroy()).pipe(response);
    });
    outgoing.on('error', () => {
      isLost = preventsResends;
      request.socket.destroy();
    });
    request.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    preventResends() {
      preventsResends = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
