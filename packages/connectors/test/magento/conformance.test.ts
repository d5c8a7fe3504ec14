import { afterAll, beforeAll } from 'vitest';
import { CONFORMANCE_REQUIREMENTS } from '../../src/conformance/suite.ts';
import { createMagentoConnector } from '../../src/magento/connector.ts';
import { describeConformance, faultsAt } from '../conformance.ts';
import { type RunningShop, startShop } from '../magento-merchant/start.ts';
import { BUYER, paysBy } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';

let merchant: RunningShop;

beforeAll(async () => {
  merchant = await startShop();
});

afterAll(() => merchant.close());

const OPERATIONS = { offer: 'cart', order: 'order', read: 'read' } as const;

describeConformance('the Magento connector', CONFORMANCE_REQUIREMENTS, async () => {
  await merchant.reset();
  return {
    connector: createMagentoConnector(),
    context: testContext(directHttp()),
    buyer: BUYER,
    payment: paysBy('checkmo'),
    findsOrders: false,
    merchant: {
      productUrl: `${merchant.url}/lamp.html`,
      categories: ['Home & Living', 'Lamps'],
      variation: {
        productUrl: `${merchant.url}/jacket.html`,
        selections: [
          { label: 'Color', value: 'Blue' },
          { label: 'Size', value: 'XS' },
        ],
        unitPriceSubunits: 6550,
      },
      region: {
        buyer: { ...BUYER, country: 'DE', city: 'München', postalCode: '80331' },
        spellings: ['Bayern', 'BY', 'DE-BY', 'BAY', 'bayern'],
        stored: async () => String((await merchant.state()).lastRegionId),
        expected: '81',
      },
      set: (faults) => merchant.set(faultsAt(faults, OPERATIONS)),
      orderCount: async () => (await merchant.state()).orders.length,
    },
  };
});
