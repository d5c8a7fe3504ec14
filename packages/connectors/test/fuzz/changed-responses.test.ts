/** Purchases at merchants whose responses are changed at random: pages, discovery documents, and the answers of every interface. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applied, type Change, change } from '../../../../test/fuzz/changed-text.ts';
import { fuzzRuns } from '../../../../test/fuzz/fuzz-runs.ts';
import { createAcpConnector } from '../../src/acp/connector.ts';
import type {
  Connector,
  MerchantCredentials,
  MerchantHttp,
  PaymentSource,
  PlaceOutcome,
  Quote,
  QuoteRequest,
} from '../../src/connector.ts';
import { createMagentoConnector } from '../../src/magento/connector.ts';
import { createShopifyConnector } from '../../src/shopify/connector.ts';
import { createUcpConnector } from '../../src/ucp/connector.ts';
import { createWooCommerceConnector } from '../../src/woocommerce/connector.ts';
import { ACP_CREDENTIALS, startAcpMerchant } from '../acp-merchant/start.ts';
import { startShop as startMagento } from '../magento-merchant/start.ts';
import { jsonCopy, paysBy, paysWith, quoteRequest } from '../purchases.ts';
import { grantedAt, paysWithToken } from '../shopify-merchant/buyer.ts';
import { startShop as startShopify } from '../shopify-merchant/start.ts';
import { directHttp, signingHttp, testContext } from '../test-http-client.ts';
import { startMerchantProcess as startUcp } from '../ucp-merchant/start.ts';
import { startShop as startWooCommerce } from '../woocommerce-merchant/start.ts';

interface Merchant {
  readonly name: string;
  start(): Promise<Running>;
  connector(): Connector;
  http(): MerchantHttp;
  readonly path: string;
  readonly payment: PaymentSource;
}

interface Running {
  readonly url: string;
  readonly credentials: MerchantCredentials | null;
  orderCount(): Promise<number>;
  close(): Promise<void>;
}

interface Startable {
  readonly url: string;
  state(): Promise<{ readonly orders: readonly unknown[] }>;
  close(): Promise<void>;
}

const running = (merchant: Startable, credentials: MerchantCredentials | null = null): Running => ({
  url: merchant.url,
  credentials,
  orderCount: async () => (await merchant.state()).orders.length,
  close: () => merchant.close(),
});

const MERCHANTS: readonly Merchant[] = [
  {
    name: 'UCP',
    async start() {
      const { url, close, orders } = await startUcp();
      return { url, credentials: null, close, orderCount: async () => (await orders()).length };
    },
    connector: createUcpConnector,
    http: signingHttp,
    path: '/products/lamp',
    payment: paysWith('success_token'),
  },
  {
    name: 'ACP',
    start: async () => running(await startAcpMerchant(), ACP_CREDENTIALS),
    connector: createAcpConnector,
    http: directHttp,
    path: '/products/lamp',
    payment: paysWith('success_token'),
  },
  {
    name: 'WooCommerce',
    start: async () => running(await startWooCommerce()),
    connector: createWooCommerceConnector,
    http: directHttp,
    path: '/product/lamp/',
    payment: paysBy('cod'),
  },
  {
    name: 'Magento',
    start: async () => running(await startMagento()),
    connector: createMagentoConnector,
    http: directHttp,
    path: '/lamp.html',
    payment: paysBy('checkmo'),
  },
  {
    name: 'Shopify',
    async start() {
      const shop = await startShopify();
      return running(shop, grantedAt(shop.url));
    },
    connector: createShopifyConnector,
    http: directHttp,
    path: '/products/lamp',
    payment: paysWithToken('good'),
  },
];

/** What is changed: one response, or it and all later ones. */
interface Damage {
  readonly request: number;
  readonly isLasting: boolean;
  readonly change: Change;
}

/** More requests than a purchase sends. */
const REQUESTS = 12;
const damages: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc.record({ request: fc.nat(REQUESTS), isLasting: fc.boolean(), change }),
  { minLength: 1, maxLength: 3 },
);

/** A client with damaged responses. */
function damaged(http: MerchantHttp, list: readonly Damage[]): MerchantHttp {
  let count = 0;
  return {
    async request(given) {
      const at = count++;
      const response = await http.request(given);
      const due = list.filter(({ request, isLasting }) => (isLasting ? request <= at : request === at));
      return { ...response, text: due.reduce((text, one) => applied(text, one.change), response.text) };
    },
  };
}

function expectBinding({ cost, shipping }: Quote): void {
  const { subtotal, total, discount, ...added } = cost;
  const amounts = [subtotal, ...Object.values(added)];
  const sum = amounts.reduce((all, { amountSubunits }) => all + amountSubunits, 0);
  expect(sum - (discount?.amountSubunits ?? 0)).toBe(total.amountSubunits);
  for (const money of [...amounts, total, ...shipping.availableOptions.map((option) => option.cost)]) {
    expect(money.currencyCode).toBe(total.currencyCode);
    expect(money.currencyCode).toMatch(/^[A-Z]{3}$/);
    expect(money.amountSubunits).toSatisfy(Number.isSafeInteger);
    expect(money.amountSubunits).toBeGreaterThanOrEqual(0);
  }
}

describe.each(MERCHANTS)('with changed responses, a purchase at a $name merchant', (merchant) => {
  let shop: Running;

  beforeAll(async () => {
    shop = await merchant.start();
  });

  afterAll(() => shop.close());

  async function purchase(list: readonly Damage[]): Promise<PlaceOutcome | null> {
    const connector = merchant.connector();
    const context = testContext(damaged(merchant.http(), list), shop.credentials);
    const request: QuoteRequest = quoteRequest(shop.url, merchant.path);
    const before = await shop.orderCount();
    const offer = await connector.quote(context, request);
    expect(await shop.orderCount()).toBe(before);
    if (offer.kind === 'failed') return null;
    expectBinding(offer.quote);
    let sent = 0;
    const outcome = await connector.place(context, {
      ...request,
      reference: jsonCopy(offer.reference),
      total: offer.quote.cost.total,
      payment: merchant.payment,
      submitting: async () => {
        sent += 1;
      },
    });
    const placed = (await shop.orderCount()) - before;
    expect(placed).toBeLessThanOrEqual(Math.min(1, sent));
    if (outcome.kind === 'not_sent') expect(placed).toBe(0);
    return outcome;
  }

  it('without a change is placed', async () => {
    expect(await purchase([])).toMatchObject({ kind: 'placed' });
  });

  it('ends with a named outcome, a binding offer if any, and one order at most', async () => {
    await fc.assert(
      fc.asyncProperty(damages, async (list) => void (await purchase(list))),
      fuzzRuns(25),
    );
  });
});
