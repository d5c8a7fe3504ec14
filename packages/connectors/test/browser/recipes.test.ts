import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { type RunningThemeShop, serveThemes, type ThemeId } from '@purser/sandbox-shop';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLongRun } from '../../../../test/run/run-count.ts';
import type { AttemptStep } from '../../src/browser/attempt-recorder.ts';
import { createBrowserConnector } from '../../src/browser/connector.ts';
import type { Recipe } from '../../src/browser/recipes/recipe.ts';
import { formatRecipe, parseRecipe } from '../../src/browser/recipes/recipe-yaml.ts';
import type { ConnectorContext, MerchantBrowser, PlaceOutcome, QuoteRequest } from '../../src/connector.ts';
import { BUYER, jsonCopy, paysBy } from '../purchases.ts';
import { signingHttp, testContext } from '../test-http-client.ts';
import { findChromium, merchantBrowser, sharedChromium } from './test-browser.ts';

const chromium = findChromium();
const THEME = { name: 'step-pages', seed: 0, redesign: null };
const connector = createBrowserConnector();
let shop: RunningThemeShop;
let browser: Browser;
let steps: AttemptStep[];
let stored: Recipe | null;
let failureCount: number;
/** The themes that the shop shows to the next sessions, before it shows its own. */
let nextThemes: ThemeId[];

beforeAll(async () => {
  shop = await serveThemes({
    theme: THEME,
    now: () => new Date(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  });
  if (chromium !== null) browser = await sharedChromium();
});
afterAll(async () => {
  await shop.close();
});
beforeEach(() => {
  steps = [];
  stored = null;
  failureCount = 0;
  nextThemes = [];
  shop.showTheme(THEME);
  shop.clearOrders();
});

const changingShop = (): MerchantBrowser => {
  const sessions = merchantBrowser(() => browser);
  return {
    open(request) {
      const theme = nextThemes.shift();
      if (theme !== undefined) shop.showTheme(theme);
      return sessions.open(request);
    },
  };
};

const context = (): ConnectorContext => ({
  ...testContext(signingHttp()),
  browser: changingShop(),
  attempt: { step: (step) => void steps.push(step), kept: async () => {} },
  recipes: {
    ofHost: async () => stored,
    ofPlatform: async () => null,
    async saveProved(proved) {
      stored = proved;
    },
    async extendPlatform() {},
    async recordFailure() {
      failureCount += 1;
    },
  },
});

const request = (size: string): QuoteRequest => ({
  productUrl: `${shop.url}/products/shirt`,
  quantity: 2,
  buyer: BUYER,
  variantSelections: [{ label: 'Size', value: size }],
  promoCodes: [],
});

/** An offer, which proves no recipe, and its order. */
async function buy(size: string): Promise<PlaceOutcome> {
  const known = stored;
  const offer = await connector.quote(context(), request(size));
  if (offer.kind !== 'quoted') throw new Error(`${offer.failure.code} ${offer.failure.message}`);
  expect(stored).toBe(known);
  let reference = jsonCopy(offer.reference);
  return connector.place(context(), {
    ...request(size),
    reference,
    total: offer.quote.cost.total,
    payment: paysBy('cash_on_delivery'),
    async submitting(next) {
      reference = next;
    },
  });
}

/** A recipe with one step, for the shop. */
function simpleRecipe(): Recipe {
  const reading = parseRecipe(`
    format: purser-recipe/1
    host: ${new URL(shop.url).host}
    provedAt: 2026-11-22T13:00:00Z
    steps:
      - stage: product
        action: choose
        value: variant:Size
        expect: product
        control: { kind: select, meaning: variant, name: size, label: size }
  `);
  if (reading.kind === 'invalid') throw new Error(reading.errors[0]?.message);
  return reading.recipe;
}

const SHIRT = `<!doctype html><title>Shirt</title><h1>Shirt</h1><p>$10.00</p>
  <form method="post" action="/cart"><button>Add to cart</button></form>`;
const THANKS = `<!doctype html><title>Thank you</title><h1>Thank you for your order</h1>
  <p>Your order number is 10231. We have received your order.</p><p>Total: $10.00</p>`;

const followedCount = (): number =>
  steps.filter(({ reasons }) => reasons.some((reason) => reason.startsWith('recipe version'))).length;

describe.runIf(chromium !== null)('a recipe', () => {
  it('is stored once an order is placed, without data of the buyer, followed on redesigned pages, and replaced by their order', async () => {
    expect(await buy('M')).toMatchObject({ kind: 'placed' });
    expect(followedCount()).toBe(0);
    if (stored === null) throw new Error('no recipe was stored');
    const first: Recipe = stored;
    const text = formatRecipe(first).toLowerCase();
    const { country: _country, province: _province, ...personal } = BUYER;
    for (const value of Object.values(personal)) expect(text).not.toContain(value.toLowerCase());
    expect(text).toContain('value: variant:size');

    steps = [];
    expect(await connector.quote(context(), request('L'))).toMatchObject({
      kind: 'quoted',
    });
    expect(steps.at(-1)?.reasons.at(-1)).toMatch(
      /^recipe version 1: \d\d steps known, 0 healed, 0 explored$/,
    );
    // The known entries of a page are one step, and a screenshot shows all of them.
    const entries = steps.filter(({ done }) =>
      /Size.*Entered quantity|Selected country.*Entered email/.test(done ?? ''),
    );
    expect(entries).toHaveLength(2);
    for (const step of entries) expect(step.screenshotAfter).toBeInstanceOf(Uint8Array);
    const pictures = steps.flatMap(({ screenshotBefore, screenshotAfter }) => [
      screenshotBefore,
      screenshotAfter,
    ]);
    const pages = new Set(steps.map(({ url }) => url));
    expect(new Set(pictures.filter((picture) => picture !== undefined)).size).toBe(pages.size);

    shop.showTheme({ ...THEME, redesign: 2 });
    expect(await buy('L')).toMatchObject({ kind: 'placed' });
    expect(shop.orders().at(-1)).toMatchObject({ lines: [{ variantId: 'shirt-l', quantity: 2 }] });
    expect(followedCount()).toBeGreaterThan(0);
    expect(stored).toMatchObject({ version: first.version + 1, provedOrderCount: 1 });
    expect(stored.steps).not.toEqual(first.steps);
    expect(failureCount).toBe(0);
  });

  // Its four visits take seconds of CPU time.
  if (isLongRun)
    it('is left if a purchase with it fails, and that without it is what counts', async () => {
      const recipe = simpleRecipe();
      stored = recipe;
      const closed = { ...THEME, name: 'account-only' };
      nextThemes = [closed, THEME];
      expect(await connector.quote(context(), request('L'))).toMatchObject({ kind: 'quoted' });
      expect(failureCount).toBe(1);
      // Only the visit that failed followed the recipe.
      expect(followedCount()).toBeGreaterThan(0);
      expect(steps.at(-1)?.reasons.join()).not.toContain('recipe version');
      expect(stored).toBe(recipe);

      nextThemes = [THEME, closed, THEME];
      expect(await buy('L')).toMatchObject({ kind: 'placed' });
      expect(shop.orders()).toHaveLength(1);
      expect(stored).toMatchObject({ version: 2, provedOrderCount: 1 });

      nextThemes = [closed];
      const failure = { code: 'unsupported_store_no_guest_checkout' };
      expect(await connector.quote(context(), request('L'))).toMatchObject({ kind: 'failed', failure });
      expect(failureCount).toBe(1);
    });

  it('is not left if the shop confirms an order before the last page', async () => {
    let orderCount = 0;
    const server = createServer((request, response) => {
      const isOrdered = request.method === 'POST';
      if (isOrdered) orderCount += 1;
      response.setHeader('content-type', 'text/html').end(isOrdered ? THANKS : SHIRT);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('listens on no port');
    stored = simpleRecipe();
    const productUrl = `http://127.0.0.1:${address.port}/products/shirt`;
    const wanted = { ...request('M'), productUrl, quantity: 1, variantSelections: [] };
    expect(await connector.quote(context(), wanted)).toMatchObject({
      kind: 'failed',
      failure: { code: 'order_placement_failed' },
    });
    expect(orderCount).toBe(1);
    await new Promise((resolve) => server.close(resolve));
  });
});
