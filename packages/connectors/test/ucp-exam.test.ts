import { afterEach, describe, it } from 'vitest';
import { EXAM, type ExamMerchant, type ExamSwitches } from '../src/conformance.ts';
import { createUcpConnector } from '../src/ucp/connector.ts';
import { directHttp, testContext } from './direct-http.ts';
import type { Faults } from './merchant-model.ts';
import { BUYER, paysWith } from './purchase.ts';
import { type Merchant, startMerchant } from './ucp-merchant.ts';

/** More often than any purchase asks. */
const ALWAYS = 200;
const OPERATIONS = { offer: 'create', order: 'complete', read: 'read' } as const;

let shop: Merchant;

afterEach(() => shop.close());

const faultsOf = ({ breaks = [], ...switches }: ExamSwitches): Faults => ({
  ...switches,
  once: breaks.flatMap(({ moment, fault, times }) =>
    Array.from({ length: times ?? ALWAYS }, () => ({
      operation: OPERATIONS[moment],
      fault: fault === 'rate_limited' ? ('too_many' as const) : fault,
    })),
  ),
});

async function examMerchant(): Promise<ExamMerchant> {
  shop = await startMerchant();
  return {
    productUrl: `${shop.url}/products/lamp`,
    set: async (switches) => void Object.assign(shop.faults, faultsOf(switches)),
    async orderCount() {
      await shop.idle();
      return shop.orders.length;
    },
  };
}

describe('the UCP connector', () => {
  it.each(EXAM.map((question) => [question.guarantee, question] as const))(
    '%s',
    async (_guarantee, question) => {
      await question.ask({
        connector: createUcpConnector(),
        context: testContext(directHttp()),
        buyer: BUYER,
        payment: paysWith('success_token'),
        merchant: await examMerchant(),
      });
    },
  );
});
