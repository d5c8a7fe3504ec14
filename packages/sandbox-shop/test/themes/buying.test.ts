import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { designOf, type RunningThemeShop, startThemeShop, THEME_NAMES, THEMES } from '../../src/main.ts';
import type { Design } from '../../src/themes/design/design.ts';
import { buy, type Receiver, type Wanted } from './scripted-buyer.ts';

const RECEIVERS: Readonly<Record<string, Receiver>> = {
  US: {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    street: 'Ocean Avenue',
    houseNumber: '12',
    city: 'Santa Monica',
    region: 'CA',
    postalCode: '90401',
    country: 'US',
    phone: '3105550100',
  },
  DE: {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    street: 'Torstraße',
    houseNumber: '12',
    city: 'Berlin',
    region: '',
    postalCode: '10119',
    country: 'DE',
    phone: '3055501000',
  },
};

const receiverFor = ({ market }: Design): Receiver => {
  const receiver = RECEIVERS[market.country === 'US' ? 'US' : 'DE'];
  if (receiver === undefined) throw new Error('There is no receiver');
  return receiver;
};

const wantedFrom = ({ payments }: Design): Wanted => ({
  product: 'jacket',
  colour: 'blue',
  size: 'M',
  quantity: 2,
  shipping: 'standard',
  payment: payments[0] ?? 'bank',
});

describe('a script that knows the theme buys', () => {
  let shop: RunningThemeShop;
  let browser: Browser;
  beforeAll(async () => {
    shop = await startThemeShop();
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  it.each(THEME_NAMES)('%s', async (name) => {
    const design = designOf({ name, seed: 0, redesign: null });
    if (design === null) throw new Error(`There is no theme ${name}`);
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    page.setDefaultTimeout(Number(process.env['STEP_MS'] ?? 120_000));
    const receiver = receiverFor(design);
    await buy(page, `${shop.url}/${name}`, design, wantedFrom(design), receiver).catch((failure: unknown) => {
      throw new Error(`${failure instanceof Error ? failure.message : ''} at ${page.url()}`);
    });
    expect(page.url()).toContain('/thank-you/');
    await context.close();
    const orders = shop.orders().filter((order) => order.theme === name);
    expect(orders).toMatchObject([
      {
        lines: [{ product: 'jacket', variantId: 'jacket-blue-m', quantity: 2, isSubscription: false }],
        email: receiver.email,
        city: receiver.city,
        postalCode: receiver.postalCode,
        country: receiver.country,
        shippingOption: 'standard',
        paymentMethod: design.payments[0],
      },
    ]);
    expect(THEMES[name].outcome).toBeDefined();
  });
});
