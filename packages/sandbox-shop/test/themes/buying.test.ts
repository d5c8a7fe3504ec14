import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from '../../../../test/run/chromium.ts';
import { sampled } from '../../../../test/run/run-count.ts';
import {
  type Design,
  describeDesign,
  designOf,
  type RunningThemeShop,
  startThemeShop,
  THEME_NAMES,
  THEMES,
  type ThemeId,
  themeIdText,
} from '../../src/main.ts';
import { siteOf } from '../../src/themes/design/site.ts';
import { escapeText } from '../../src/themes/pages/elements.ts';
import { buyByForms } from './form-buyer.ts';
import { buy } from './scripted-buyer.ts';
import { receiverFor, valuesOf, variantIdOf, wantedFrom } from './wanted.ts';

const knownDesign = (id: ThemeId): Design => {
  const design = designOf(id);
  if (design === null) throw new Error(`There is no theme ${id.name}`);
  return design;
};

const original = (name: string): ThemeId => ({ name, seed: 0, redesign: null });
const isServed = (name: string): boolean => knownDesign(original(name)).rendering === 'html';

const scripted = THEME_NAMES.filter((name) => !isServed(name));

let shop: RunningThemeShop;
beforeAll(async () => {
  shop = await startThemeShop();
});
afterAll(() => shop.close());

/** The one order of the theme must be what was wanted, and its parts must add up. */
function expectTheOrder(id: ThemeId, design: Design): void {
  const wanted = wantedFrom(design);
  const receiver = receiverFor(design);
  const values = valuesOf(design, wanted, receiver);
  const orders = shop.orders().filter((order) => order.theme === themeIdText(id));
  expect(orders).toMatchObject([
    {
      lines: [
        {
          product: 'jacket',
          variantId: variantIdOf(wanted),
          quantity: wanted.quantity,
          isSubscription: false,
        },
      ],
      email: receiver.email,
      street: expect.stringContaining(receiver.street),
      city: values.city,
      postalCode: receiver.postalCode,
      country: receiver.country,
      shippingOption: wanted.shipping,
      paymentMethod: wanted.payment,
      currency: design.market.currency,
    },
  ]);
  const [order] = orders;
  if (order === undefined) return;
  const { subtotalSubunits, shippingSubunits, taxSubunits, isTaxIncluded, totalSubunits } = order;
  const fees = order.feeSubunits + order.insuranceSubunits;
  const addedTax = isTaxIncluded ? 0 : (taxSubunits ?? Number.NaN);
  expect(subtotalSubunits + (shippingSubunits ?? Number.NaN) + fees + addedTax).toBe(totalSubunits);
  expect(order.lines.reduce((sum, line) => sum + line.unitPriceSubunits * line.quantity, 0)).toBe(
    subtotalSubunits,
  );
}

async function buyAndCheck(id: ThemeId): Promise<void> {
  const design = knownDesign(id);
  const url = `${shop.url}/${themeIdText(id)}`;
  const page = await buyByForms(url, design, wantedFrom(design), receiverFor(design)).catch(
    (failure: unknown) => {
      throw new Error(`${failure instanceof Error ? failure.message : ''}: ${describeDesign(design)}`);
    },
  );
  expect(page.url.pathname, describeDesign(design)).toContain('/thank-you/');
  expectTheOrder(id, design);
  const total = shop.orders().find((order) => order.theme === themeIdText(id))?.totalSubunits ?? 0;
  expect(page.html).toContain(escapeText(siteOf(design, '', '').money(total)));
}

describe('a theme without scripts', () => {
  it.each(THEME_NAMES.filter(isServed))('%s sells by its forms alone', (name) => buyAndCheck(original(name)));

  it('sells in every variation and after every redesign', async () => {
    const served = THEME_NAMES.filter(isServed);
    for (let seed = 1; seed <= 2 * served.length; seed += 1) {
      const name = served[seed % served.length] ?? 'step-pages';
      await buyAndCheck({ name, seed, redesign: null });
      await buyAndCheck({ name, seed, redesign: seed });
    }
  });
});

describe('a theme with scripts', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it.each(sampled(scripted, 6))('%s sells in a browser', async (name) => {
    const id = { ...original(name), seed: Number(process.env['THEME_SEED'] ?? 0) };
    const design = knownDesign(id);
    // The pages forbid eval, which the waits of this test need.
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 1800 } });
    const page = await context.newPage();
    page.setDefaultTimeout(Number(process.env['STEP_MS'] ?? 120_000));
    await buy(page, `${shop.url}/${themeIdText(id)}`, design, wantedFrom(design), receiverFor(design)).catch(
      (failure: unknown) => {
        const text = failure instanceof Error ? failure.message : '';
        throw new Error(`${text} at ${page.url()}: ${describeDesign(design)}`);
      },
    );
    expect(page.url(), describeDesign(design)).toContain('/thank-you/');
    expectTheOrder(id, design);
    await context.close();
  });
});

it('has at least 24 themes, and says what each of them ends in', () => {
  expect(THEME_NAMES.length).toBeGreaterThanOrEqual(24);
  const special = THEME_NAMES.filter((name) => THEMES[name].outcome !== 'order');
  expect(special).toEqual(['three-d-secure', 'captcha', 'account-only']);
});
