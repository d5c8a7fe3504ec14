import { afterAll, beforeAll } from 'vitest';
import type { ConformanceSubject } from '../../src/conformance/conformance-subject.ts';
import { OFFER_REQUIREMENTS } from '../../src/conformance/offer-requirements.ts';
import { CONFORMANCE_REQUIREMENTS } from '../../src/conformance/suite.ts';
import type { MerchantCredentials } from '../../src/connector.ts';
import { createShopifyConnector } from '../../src/shopify/connector.ts';
import { describeConformance, faultsAt } from '../conformance.ts';
import { BUYER } from '../purchases.ts';
import { grantedAt, paysWithToken } from '../shopify-merchant/buyer.ts';
import type { Faults } from '../shopify-merchant/faults.ts';
import { type RunningShop, startShop } from '../shopify-merchant/start.ts';
import { directHttp, testContext } from '../test-http-client.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

const OPERATIONS = { offer: 'offer', order: 'order', read: 'read' } as const;

/** `always`: faults that stay set besides those of the requirement. */
async function subject(credentials: MerchantCredentials | null, always: Faults): Promise<ConformanceSubject> {
  await shop.reset();
  await shop.set(always);
  return {
    connector: createShopifyConnector(),
    context: testContext(directHttp(), credentials),
    buyer: BUYER,
    payment: paysWithToken('good'),
    merchant: {
      productUrl: `${shop.url}/products/lamp`,
      categories: ['Lamps'],
      variation: {
        productUrl: `${shop.url}/products/mug`,
        selections: [
          { label: 'Color', value: 'Grey' },
          { label: 'Size', value: 'Large' },
        ],
        unitPriceSubunits: 1400,
      },
      region: {
        buyer: BUYER,
        spellings: ['California', 'CA', 'US-CA', 'california'],
        stored: async () => (await shop.state()).lastRegion,
        expected: always.hasNoInterface ? 'California' : 'CA',
      },
      set: (faults) => shop.set({ ...always, ...faultsAt(faults, OPERATIONS) }),
      orderCount: async () => (await shop.state()).orders.length,
    },
  };
}

describeConformance(
  'the Shopify connector with permission to complete checkouts',
  CONFORMANCE_REQUIREMENTS,
  () => subject(grantedAt(shop.url), {}),
);

describeConformance('the Shopify connector at a shop with a storefront only', OFFER_REQUIREMENTS, () =>
  subject(null, { hasNoInterface: true, taxesIncluded: true }),
);
