import { afterAll, beforeAll, describe, it } from 'vitest';
import { EXAM, type ExamBreak, type ExamSwitches } from '../src/conformance/suite.ts';
import { createMagentoConnector } from '../src/magento/connector.ts';
import type { Faults } from './magento-merchant/faults.ts';
import { type RunningShop, startShop } from './magento-merchant/start.ts';
import { BUYER } from './purchases.ts';
import { directHttp, testContext } from './test-http-client.ts';
import { paysBy } from './woocommerce-merchant/buyer.ts';

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

describe('the Magento connector', () => {
  it.each(EXAM.map((question) => [question.guarantee, question] as const))(
    '%s',
    async (_guarantee, question) => {
      await shop.reset();
      await question.ask({
        connector: createMagentoConnector(),
        context: testContext(directHttp()),
        buyer: BUYER,
        payment: paysBy('checkmo'),
        merchant: {
          productUrl: `${shop.url}/lamp.html`,
          set: (switches) => shop.set(faultsOf(switches)),
          orderCount: async () => (await shop.state()).orders.length,
        },
      });
    },
  );
});
