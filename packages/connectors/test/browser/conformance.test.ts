import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { sampled } from '../../../../test/run/run-count.ts';
import { createBrowserConnector } from '../../src/browser/connector.ts';
import type { ConformanceSubject } from '../../src/conformance/conformance-subject.ts';
import { CONFORMANCE_REQUIREMENTS } from '../../src/conformance/suite.ts';
import { describeConformance, faultsAt } from '../conformance.ts';
import { BUYER, paysBy } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import { type PageShop, startPageShop } from './page-shop.ts';
import { findChromium, merchantBrowser, sharedChromium } from './test-browser.ts';

/** A browser takes seconds of CPU for a requirement: `npm test` checks every ninth, `npm run test:long` all of them. */
const STEP = 9;
const OPERATIONS = { offer: 'offer', order: 'order', read: 'read' } as const;

const chromium = findChromium();
const shops: PageShop[] = [];
let browser: Browser;

beforeAll(async () => {
  if (chromium !== null) browser = await sharedChromium();
});

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
});

async function subject(): Promise<ConformanceSubject> {
  const shop = await startPageShop();
  shops.push(shop);
  return {
    connector: createBrowserConnector(),
    context: { ...testContext(directHttp()), browser: merchantBrowser(() => browser) },
    buyer: BUYER,
    payment: paysBy('cash_on_delivery'),
    findsOrders: false,
    buysThroughPages: true,
    merchant: {
      productUrl: `${shop.url}/products/lamp`,
      set: async (faults) => shop.set(faultsAt(faults, OPERATIONS)),
      async orderCount() {
        await shop.untilIdle();
        return shop.orders.length;
      },
    },
  };
}

describeConformance(
  'the connector for shops that have pages only',
  sampled(CONFORMANCE_REQUIREMENTS, STEP),
  subject,
  { isConcurrent: true, isSkipped: chromium === null },
);
