/** Purchases by the browser connector at the page shop, for the tests of one file. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AttemptStep } from '../../src/browser/attempt-recorder.ts';
import { createBrowserConnector } from '../../src/browser/connector.ts';
import type {
  ConnectorContext,
  MerchantReference,
  PlaceRequest,
  QuoteOutcome,
  QuoteRequest,
} from '../../src/connector.ts';
import { BUYER, jsonCopy, paysBy } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import { type PageShop, startPageShop } from './page-shop.ts';
import { findChromium, merchantBrowser, sharedChromium } from './test-browser.ts';

export const chromium = findChromium();

export interface PageOrder extends PlaceRequest {
  /** What was saved before each click. */
  readonly saved: MerchantReference[];
}

export interface PagePurchases {
  readonly connector: ReturnType<typeof createBrowserConnector>;
  readonly shop: PageShop;
  readonly browser: Browser;
  /** The journal of the test's attempts, after `recordSteps`. */
  readonly steps: AttemptStep[];
  /** From now on, attempts are recorded. The screenshots of it take a third of the CPU time of a purchase. */
  recordSteps(): void;
  /** A test may replace it. */
  context: ConnectorContext;
  request(given?: Partial<QuoteRequest>): QuoteRequest;
  /** The order of a new offer. */
  orderOfNewOffer(given?: Partial<PlaceRequest>): Promise<PageOrder>;
  /** The order of the offer that the shop makes without faults, retrieved once for all tests: each time would take seconds of CPU time. */
  orderOf(given?: Partial<PlaceRequest>): Promise<PageOrder>;
}

/** Starts the shop and the browser before the tests of a file. Every test begins with an empty shop and a new context. */
export function pagePurchases(): PagePurchases {
  const connector = createBrowserConnector();
  let shop: PageShop;
  let browser: Browser;
  let steps: AttemptStep[];
  let context: ConnectorContext;
  let known: Promise<QuoteOutcome> | undefined;
  beforeAll(async () => {
    shop = await startPageShop();
    if (chromium !== null) browser = await sharedChromium();
  });
  afterAll(async () => {
    await shop.close();
  });
  beforeEach(() => {
    shop.reset();
    steps = [];
    context = { ...testContext(directHttp()), browser: merchantBrowser(() => browser) };
  });
  const request = (given: Partial<QuoteRequest> = {}): QuoteRequest => ({
    productUrl: `${shop.url}/products/lamp`,
    quantity: 2,
    buyer: BUYER,
    variantSelections: [],
    promoCodes: [],
    ...given,
  });
  return {
    connector,
    get shop() {
      return shop;
    },
    get browser() {
      return browser;
    },
    get steps() {
      return steps;
    },
    recordSteps() {
      context = { ...context, attempt: { step: (step) => void steps.push(step), kept: async () => {} } };
    },
    get context() {
      return context;
    },
    set context(next) {
      context = next;
    },
    request,
    orderOfNewOffer: async (given = {}) =>
      orderFrom(await connector.quote(context, request()), request(), given),
    async orderOf(given = {}) {
      known ??= connector.quote(context, request());
      return orderFrom(await known, request(), given);
    },
  };
}

function orderFrom(outcome: QuoteOutcome, request: QuoteRequest, given: Partial<PlaceRequest>): PageOrder {
  if (outcome.kind !== 'quoted') throw new Error(outcome.failure.message);
  const { quote, reference } = outcome;
  const saved: MerchantReference[] = [];
  const located: MerchantReference[] = [];
  const { selectedOptionId } = quote.shipping;
  return {
    ...request,
    get reference() {
      return located.at(-1) ?? saved.at(-1) ?? jsonCopy(reference);
    },
    total: quote.cost.total,
    ...(selectedOptionId === undefined ? {} : { selectedShippingOptionId: selectedOptionId }),
    payment: paysBy('cash_on_delivery'),
    submitting: async (saving) => void saved.push(jsonCopy(saving)),
    located: async (saving) => void located.push(jsonCopy(saving)),
    ...given,
    saved,
  };
}
