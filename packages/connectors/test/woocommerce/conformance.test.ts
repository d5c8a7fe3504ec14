import { afterAll, beforeAll } from 'vitest';
import { CONFORMANCE_REQUIREMENTS } from '../../src/conformance/suite.ts';
import { createWooCommerceConnector } from '../../src/woocommerce/connector.ts';
import { describeConformance, faultsAt } from '../conformance.ts';
import { BUYER, paysBy } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import type { Faults } from '../woocommerce-merchant/faults.ts';
import { type RunningShop, startShop } from '../woocommerce-merchant/start.ts';

let merchant: RunningShop;

beforeAll(async () => {
  merchant = await startShop();
});

afterAll(() => merchant.close());

const OPERATIONS = { offer: 'cart', order: 'order', read: 'read' } as const;

const VERSIONS: readonly (readonly [string, Faults])[] = [
  ['11.0, which saves its draft with the first placing request', {}],
  ['10.6, which creates its draft when the checkout is read', { draftsOnRead: true }],
  ['a version without drafts', { makesNoDraft: true }],
];

for (const [version, always] of VERSIONS) {
  describeConformance(`the WooCommerce connector at ${version}`, CONFORMANCE_REQUIREMENTS, async () => {
    await merchant.reset();
    await merchant.set(always);
    return {
      connector: createWooCommerceConnector(),
      context: testContext(directHttp()),
      buyer: BUYER,
      payment: paysBy('cod'),
      findsOrders: always.makesNoDraft !== true,
      merchant: {
        productUrl: `${merchant.url}/product/lamp/`,
        categories: ['Home & Living', 'Lamps'],
        variation: {
          productUrl: `${merchant.url}/product/shirt/`,
          selections: [
            { label: 'Shade', value: 'Red' },
            { label: 'Size', value: 'L' },
            { label: 'Fit', value: 'Wide' },
          ],
          unitPriceSubunits: 2200,
        },
        region: {
          buyer: { ...BUYER, country: 'MX', city: 'Guadalajara', postalCode: '44100' },
          spellings: ['Jalisco', 'JAL', 'MX-JAL', 'JA', 'jalisco'],
          stored: async () => (await merchant.state()).lastState,
          expected: 'JA',
        },
        set: (faults) => merchant.set({ ...always, ...faultsAt(faults, OPERATIONS) }),
        orderCount: async () => (await merchant.state()).orders.length,
      },
    };
  });
}
