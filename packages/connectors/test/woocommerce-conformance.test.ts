import { afterAll, beforeAll } from 'vitest';
import { CONFORMANCE_REQUIREMENTS } from '../src/conformance/suite.ts';
import { createWooCommerceConnector } from '../src/woocommerce/connector.ts';
import { describeConformance, faultsAt } from './conformance.ts';
import { BUYER, paysBy } from './purchases.ts';
import { directHttp, testContext } from './test-http-client.ts';
import { type RunningShop, startShop } from './woocommerce-merchant/start.ts';

let merchant: RunningShop;

beforeAll(async () => {
  merchant = await startShop();
});

afterAll(() => merchant.close());

const OPERATIONS = { offer: 'cart', order: 'order', read: 'read' } as const;

describeConformance('the WooCommerce connector', CONFORMANCE_REQUIREMENTS, async () => {
  await merchant.reset();
  return {
    connector: createWooCommerceConnector(),
    context: testContext(directHttp()),
    buyer: BUYER,
    payment: paysBy('cod'),
    merchant: {
      productUrl: `${merchant.url}/product/lamp/`,
      set: (faults) => merchant.set(faultsAt(faults, OPERATIONS)),
      orderCount: async () => (await merchant.state()).orders.length,
    },
  };
});
