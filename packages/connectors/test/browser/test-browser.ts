/** Chromium for the tests of the browser agent. */

import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { Browser } from 'playwright-core';
import { chromiumPath } from '../../../../test/run/chromium.ts';
import { BrowserFailure, type MerchantBrowser } from '../../src/browser/browser.ts';

export { launchChromium, sharedChromium } from '../../../../test/run/chromium.ts';

/** `CHROMIUM_PATH`, else the first Chromium on `PATH`. Null if there is none, which is an error in CI. */
export function findChromium(): string | null {
  try {
    return chromiumPath();
  } catch (error) {
    if (process.env['CI'] || !(error instanceof Error)) throw error;
    process.stderr.write(`Skipped: the tests in a browser. ${error.message}\n`);
    return null;
  }
}

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
    let isConfirmAccepted = false;
    page.on('dialog', (dialog) => void (isConfirmAccepted ? dialog.accept() : dialog.dismiss()));
    return {
      page,
      failure: () => (browser().isConnected() ? null : new BrowserFailure('crashed', 'The browser crashed.')),
      preventResends: proxy.preventResends,
      answerConfirms(isAccepted) {
        isConfirmAccepted = isAccepted;
      },
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
