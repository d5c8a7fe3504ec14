import { beforeEach, describe, expect, it } from 'vitest';
import type { PageMarks } from '../../src/browser/recipes/page-marks.ts';
import type { Recipe } from '../../src/browser/recipes/recipe.ts';
import type { RecipeStore } from '../../src/browser/recipes/recipe-store.ts';
import { parseRecipe } from '../../src/browser/recipes/recipe-yaml.ts';
import { paysBy } from '../purchases.ts';
import { chromium, pagePurchases } from './page-purchases.ts';
import { merchantBrowser } from './test-browser.ts';

const purchases = pagePurchases();

describe.skipIf(chromium === null)('purchases with a recipe', () => {
  let openedCount: number;
  let proved: Recipe[];
  let recipe: Recipe | null;
  let ofPlatform: Recipe | null;
  let extended: Recipe[];
  let marks: PageMarks | null;

  beforeEach(() => {
    openedCount = 0;
    proved = [];
    extended = [];
    ofPlatform = null;
    marks = null;
    recipe = recipeOfShop();
    const sessions = merchantBrowser(() => purchases.browser);
    const open: typeof sessions.open = (asked) => {
      openedCount += 1;
      return sessions.open(asked);
    };
    const recipes: RecipeStore = {
      ofHost: async () => recipe,
      async ofPlatform(found) {
        marks = found;
        return ofPlatform;
      },
      saveProved: async (next) => void proved.push(next),
      extendPlatform: async (next) => void extended.push(next),
      recordFailure: async () => {},
    };
    purchases.context = { ...purchases.context, browser: { open }, recipes };
  });

  it('has the amounts that the page shows late, as the last order has seen them', async () => {
    purchases.shop.set({ raisesShippingLate: 300 });
    recipe = null;
    const order = await purchases.orderOfNewOffer();
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'placed' });
    const [kept] = proved;
    if (kept === undefined) throw new Error('no recipe was kept');
    expect(kept.settleMs).toBeGreaterThan(1_000);
    recipe = kept;
    expect((await purchases.orderOfNewOffer()).total).toEqual(order.total);
  });

  it('follows the recipe of its software at a new shop, and adds to it what the order had', async () => {
    purchases.recordSteps();
    const { steps: known, ...rest } = recipeOfShop();
    const noMarks = { generators: [], classPrefixes: [], scriptPaths: [], cookies: [] };
    recipe = null;
    ofPlatform = {
      ...rest,
      steps: known,
      target: { kind: 'platform', platform: 'lamps', marks: noMarks },
    };
    const order = await purchases.orderOfNewOffer();
    expect(purchases.steps.flatMap(({ reasons }) => reasons).join()).toContain('3 of 3 fingerprints agree');
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'placed' });
    expect(marks).toMatchObject({ generators: [], classes: ['price'], scriptPaths: [] });
    expect(proved).toMatchObject([
      { target: { kind: 'host', host: new URL(purchases.shop.url).host }, version: 1 },
    ]);
    const [next] = extended;
    expect(next).toMatchObject({ target: { platform: 'lamps' }, version: 2 });
    expect(next?.steps).toContainEqual(known[0]);
    expect(next?.steps.map(({ value }) => value)).toContain('email');
  });

  it('repeats an order that ended before the click, without the recipe', async () => {
    const order = await purchases.orderOf();
    const { currencyCode, amountSubunits } = order.total;
    openedCount = 0;
    const total = { currencyCode, amountSubunits: amountSubunits - 1 };
    const failure = { code: 'incorrect_cost_breakdown' };
    expect(await purchases.connector.place(purchases.context, { ...order, total })).toMatchObject({
      kind: 'declined',
      failure,
    });
    expect([openedCount, purchases.shop.sentCount(), order.saved, proved]).toEqual([2, 0, [], []]);
  });

  it('repeats no order that was clicked, and keeps nothing of one that was not placed', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ declinesPayment: true });
    openedCount = 0;
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'declined' });
    expect([openedCount, purchases.shop.sentCount(), proved]).toEqual([1, 1, []]);
  });

  it('keeps nothing of an order whose outcome is unknown', async () => {
    const order = await purchases.orderOf();
    purchases.shop.set({ losesThanks: true });
    openedCount = 0;
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'unknown' });
    expect([openedCount, proved]).toEqual([1, []]);
  });

  it('does not ask the payment source again that has ended an order', async () => {
    const order = await purchases.orderOf({ payment: paysBy('another') });
    openedCount = 0;
    expect(await purchases.connector.place(purchases.context, order)).toMatchObject({ kind: 'declined' });
    expect(openedCount).toBe(1);
  });
});

/** A recipe of one step. */
function recipeOfShop(): Recipe {
  const reading = parseRecipe(`
    format: purser-recipe/1
    host: ${new URL(purchases.shop.url).host}
    provedAt: 2026-11-22T13:00:00Z
    steps:
      - stage: product
        action: click
        expect: cart
        control: { kind: button, meaning: add-to-cart, name: add to cart, input: submit }
  `);
  if (reading.kind === 'invalid') throw new Error(reading.errors[0]?.message);
  return reading.recipe;
}
