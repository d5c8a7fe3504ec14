import { afterAll, beforeAll, describe, it } from 'vitest';
import { EXAM, type ExamBreak, type ExamSwitches } from '../src/conformance/suite.ts';
import { createWooCommerceConnector } from '../src/woocommerce/connector.ts';
import { BUYER } from './purchases.ts';
import { directHttp, testContext } from './test-http-client.ts';
import { paysBy } from './woocommerce-merchant/buyer.ts';
import type { Faults } from './woocommerce-merchant/faults.ts';
import { type RunningShop, startShop } from './woocommerce-merchant/start.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

const OPERATIONS = { offer: 'cart', order: 'order', read: 'read' } as const;

const faultsOf = ({ breaks = [], ...switches }: ExamSwitches): Faults => ({
  ...switches,
  elsewhere: 'http://127.0.0.2:9',
  slowMs: 500,
  breaks: breaks.map(({ moment, ...rest }: ExamBreak) => ({ ...rest, operation: OPERATIONS[moment] })),
});

describe('the WooCommerce connector', () => {
  it.each(EXAM.map((question) => [question.guarantee, question] as const))(
    '%s',
    async (_guarantee, question) => {
      await shop.reset();
      await question.ask({
        connector: createWooCommerceConnector(),
        context: testContext(directHttp()),
        buyer: BUYER,
        payment: paysBy('cod'),
        merchant: {
          productUrl: `${shop.url}/product/lamp/`,
          set: (switches) => shop.set(faultsOf(switches)),
          orderCount: async () => (await shop.state()).orders.length,
        },
      });
    },
  );
});
