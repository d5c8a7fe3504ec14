import { BrowserFailure, type BrowserSession } from '@purser/connectors/connector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { steadyNow } from '../../src/kernel/clock.ts';
import { systemRandom } from '../../src/kernel/random.ts';
import { createAgentIdentity } from '../../src/runtime/agent-identity.ts';
import { type OutboundServices, openOutboundServices } from '../../src/runtime/external-services.ts';
import type { Context } from '../../src/usecases/context.ts';
import { hasChromium } from '../../test-support/browser.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { startVerifyingMerchant, type VerifyingMerchant } from '../identity/verifying-merchant.ts';

const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (_fields: unknown, message: string) => warnings.push(message),
  error: () => undefined,
};

const RENDERED = `<title>Shop</title><div id="app"></div><script>
document.getElementById('app').innerHTML =
  '<main><h1>Mug</h1><p class="price">EUR 12.50</p><form><button>Add to cart</button></form></main>';
</script>`;

let service: TestService;
let usecases: Context;
let merchant: VerifyingMerchant;
let busyUntilMs = 0;
/** Requests while the shop had asked to wait. */
const tooEarly: string[] = [];
const opened: OutboundServices[] = [];

/** The outgoing requests of a worker with these settings. */
function workerWith(env: Record<string, string>): OutboundServices {
  const config = readConfig({ DATA_DIR: `browser-test-${opened.length}`, ...env }, 'worker');
  const parts = { ...usecases, config, random: systemRandom, steadyNow, publicUrl: () => service.url, log };
  const outbound = openOutboundServices(parts, usecases, createAgentIdentity(parts, usecases), {
    ownPorts: () => [Number(new URL(service.url).port)],
    observeBrowserSession: () => undefined,
    observeBrowsers: () => undefined,
  });
  opened.push(outbound);
  return outbound;
}

const accessOf = (outbound: OutboundServices, priority: 'offer' | 'lookup' = 'offer') =>
  outbound.merchantAccess(new AbortController().signal, priority);

async function openAt(outbound: OutboundServices, productUrl: string): Promise<BrowserSession> {
  const session = await accessOf(outbound).browser?.open({ productUrl, locale: 'en-US' });
  if (session === undefined) throw new Error('no browser');
  return session;
}

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  usecases = openContext(service.databaseUrl);
  merchant = await startVerifyingMerchant(
    () => Date.now(),
    (request, _body, response) => {
      if (request.url === '/robots.txt') return void response.end('User-agent: Purser\nDisallow: /checkout');
      if (performance.now() < busyUntilMs) tooEarly.push(`${request.method} ${request.url}`);
      if (request.url === '/busy') {
        busyUntilMs = performance.now() + 2_000;
        return void response.writeHead(503, { 'retry-after': '2' }).end('Busy');
      }
      response.writeHead(200, { 'content-type': 'text/html' });
      if (request.url === '/rendered') return void response.end(RENDERED);
      response.end(
        `<h1>Lamp</h1><script>addEventListener('load', () => fetch('/cart', { method: 'POST', body: '{}' }))</script>`,
      );
    },
  );
});
afterAll(async () => {
  for (const outbound of opened) await outbound.close();
  await merchant?.close();
  await usecases?.store.close();
  await service?.close();
});

describe.skipIf(!hasChromium())('the browser of a connector', () => {
  it('signs its requests for the shop, obeys robots rules and waits as the shop asks', async () => {
    const session = await openAt(workerWith({}), `${merchant.url}/lamp`);
    const { page } = session;
    const added = page.waitForResponse(`${merchant.url}/cart`);
    await page.goto(`${merchant.url}/lamp`);
    expect((await added).status()).toBe(200);
    expect(await page.textContent('h1')).toBe('Lamp');
    expect(merchant.verified.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(merchant.verified.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['GET /robots.txt', 'GET /lamp', 'POST /cart']),
    );
    for (const { userAgent } of merchant.verified) expect(userAgent).toContain('Purser/');
    await page.goto(`${merchant.url}/busy`);
    await page.goto(`${merchant.url}/lamp`);
    await page.goto(`${merchant.url}/busy`);
    await page.evaluate(`fetch('/cart', { method: 'POST', body: '{}' }).then(({ status }) => status)`);
    expect(tooEarly).toEqual([]);
    await page.goto(`${merchant.url}/checkout`).catch(() => undefined);
    expect(session.failure()).toBeInstanceOf(BrowserFailure);
    expect(session.failure()).toMatchObject({
      code: 'disallowed',
      message: expect.stringMatching(/robots ignore/),
    });
    expect(merchant.verified.map(({ path }) => path)).not.toContain('/checkout');
    await session.close();
  });

  it('does not reach the service itself', async () => {
    const session = await openAt(workerWith({}), `${merchant.url}/lamp`);
    await session.page.goto(`${service.url}/healthz`).catch(() => undefined);
    await expect
      .poll(() => session.failure())
      .toMatchObject({ code: 'refused', message: expect.stringMatching(/this service/) });
    await session.close();
  });
});

describe.skipIf(!hasChromium())('a product look-up', () => {
  it('renders a page that is made by its script', async () => {
    const url = `${merchant.url}/rendered`;
    // On a machine that is too busy to render the page in time, the answer is what the served page shows.
    await expect
      .poll(() => service.client.products.lookup(url), { timeout: 600_000, interval: 1_000 })
      .toMatchObject({
        name: 'Mug',
        price: { currencyCode: 'EUR', amountSubunits: 1250 },
        availability: 'in_stock',
        isPurchasable: false,
      });
  });
});

describe('the browser of a connector', () => {
  it('needs the consent of the operator in production', async () => {
    const production = { APP_ENV: 'production', PATH: '' };
    const { browser } = accessOf(workerWith({ ...production, CHROMIUM_PATH: process.execPath }));
    const denied = browser?.open({ productUrl: 'https://shop.example/lamp', locale: 'en-US' });
    await expect(denied).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/BROWSER_HOSTS/),
    });
  });

  it('names the setting if there is no Chromium', async () => {
    const { browser } = accessOf(workerWith({ CHROMIUM_PATH: '/nowhere/chromium' }));
    const missing = browser?.open({ productUrl: merchant.url, locale: 'en-US' });
    await expect(missing).rejects.toBeInstanceOf(BrowserFailure);
    await expect(missing).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringMatching(/CHROMIUM_PATH/),
    });
  });

  it('is there for look-ups where it may be used for purchases', async () => {
    const { signal } = new AbortController();
    const browserOf = async (env: Record<string, string>, url = 'https://shop.example/lamp') =>
      (await workerWith({ CHROMIUM_PATH: process.execPath, ...env }).lookupAccess(signal, url)).browser;
    expect(await browserOf({}, `${merchant.url}/lamp`)).toBeDefined();
    expect(await browserOf({})).toBe(undefined);
    expect(await browserOf({ CHROMIUM_PATH: '/nowhere/chromium' }, `${merchant.url}/lamp`)).toBe(undefined);
    expect(await browserOf({ APP_ENV: 'production' })).toBe(undefined);
    expect(await browserOf({ APP_ENV: 'production', BROWSER_HOSTS: 'shop.example' })).toBeDefined();
    expect(accessOf(workerWith({}), 'lookup').browser).toBe(undefined);
  });
});
