import { startThemeShop, type ThemeId } from '@purser/sandbox-shop';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLongRun, sampled } from '../../../../test/run/run-count.ts';
import { redesignId, variationId } from './proof/proof-cases.ts';
import { type ProvedPurchase, provePurchase, proveRedesign } from './proof/prove-purchase.ts';
import { findChromium, merchantBrowser, sharedChromium } from './test-browser.ts';

/**
 * Of the first 20, for 20 different themes: none is picked by its result. A purchase takes seconds of CPU time: `.ci/run` makes all 20 and
 * purchases at two redesigned shops outside this test.
 */
const VARIATIONS = sampled(
  Array.from({ length: 20 }, (_, index) => variationId(index + 1)),
  7,
);
const REDESIGNS = [1, 2].map(redesignId);
/** All of them on a machine with time for them: on a busy one, deadlines of pages pass, and a purchase ends without an order. */
const RIGHT_VARIATIONS_MIN = Math.floor(VARIATIONS.length * 0.55);
const SHOP_COUNT = 2;

const chromium = findChromium();
let browser: Browser;

beforeAll(async () => {
  if (chromium !== null) browser = await sharedChromium();
});

/** Buys at all themes, at a few of them at the same time: most of the time is spent on waiting for pages. */
async function buyAt(themes: readonly ThemeId[], prove: typeof provePurchase): Promise<ProvedPurchase[]> {
  const purchases: ProvedPurchase[] = [];
  const open = [...themes];
  const buyUntilNoneIsOpen = async (): Promise<void> => {
    const shop = await startThemeShop();
    const bench = { shop, browser: merchantBrowser(() => browser) };
    try {
      for (let next = open.shift(); next !== undefined; next = open.shift())
        purchases.push(await prove(bench, next));
    } finally {
      await shop.close();
    }
  };
  await Promise.all(Array.from({ length: SHOP_COUNT }, buyUntilNoneIsOpen));
  return purchases;
}

const linesOf = (purchases: readonly ProvedPurchase[], verdict: ProvedPurchase['verdict']) =>
  purchases
    .filter((purchase) => purchase.verdict === verdict)
    .map(({ theme, product, detail }) => `${theme}: ${product}: ${detail}`);

describe.skipIf(chromium === null)('purchases at variations of themes', () => {
  it(`get no wrong order, and at least ${RIGHT_VARIATIONS_MIN} of ${VARIATIONS.length} get the right one`, async () => {
    const purchases = await buyAt(VARIATIONS, provePurchase);
    expect(linesOf(purchases, 'wrong')).toEqual([]);
    const failures = linesOf(purchases, 'clean-failure').join('\n');
    expect(linesOf(purchases, 'right').length, failures).toBeGreaterThanOrEqual(RIGHT_VARIATIONS_MIN);
  });

  if (isLongRun)
    it('get no wrong order after a redesign, with the recipe of the shop before it', async () => {
      const purchases = await buyAt(REDESIGNS, proveRedesign);
      expect(linesOf(purchases, 'wrong')).toEqual([]);
    });
});
