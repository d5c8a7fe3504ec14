import { afterAll, beforeAll } from 'vitest';
import { createAcpConnector } from '../../src/acp/connector.ts';
import { CONFORMANCE_REQUIREMENTS } from '../../src/conformance/suite.ts';
import { ACP_CREDENTIALS, type RunningMerchant, startAcpMerchant } from '../acp-merchant/start.ts';
import { describeConformance, faultsAt } from '../conformance.ts';
import { BUYER, paysWith } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';

let merchant: RunningMerchant;

beforeAll(async () => {
  merchant = await startAcpMerchant();
});

afterAll(() => merchant.close());

const OPERATIONS = { offer: 'session', order: 'complete', read: 'read' } as const;

describeConformance('the ACP connector', CONFORMANCE_REQUIREMENTS, async () => {
  await merchant.reset();
  return {
    connector: createAcpConnector(),
    context: testContext(directHttp(), ACP_CREDENTIALS),
    buyer: BUYER,
    payment: paysWith('success_token'),
    merchant: {
      productUrl: `${merchant.url}/products/lamp`,
      categories: ['Home & Living', 'Lamps'],
      variation: {
        productUrl: `${merchant.url}/products/mug`,
        selections: [{ label: 'color', value: 'blue' }],
        unitPriceSubunits: 1300,
      },
      region: {
        buyer: { ...BUYER, country: 'MX', city: 'Guadalajara', postalCode: '44100' },
        spellings: ['Jalisco', 'JAL', 'MX-JAL', 'jalisco'],
        stored: async () => (await merchant.state()).lastRegion,
        expected: 'JAL',
      },
      set: (faults) => merchant.set(faultsAt(faults, OPERATIONS)),
      orderCount: async () => (await merchant.state()).orders.length,
    },
  };
});
