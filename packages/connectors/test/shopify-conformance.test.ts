import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Examinee } from '../src/conformance/conformance-subject.ts';
import { OFFER_QUESTIONS } from '../src/conformance/offer-requirements.ts';
import { EXAM, type ExamBreak, type ExamSwitches } from '../src/conformance/suite.ts';
import type { MerchantCredentials } from '../src/connector.ts';
import { createShopifyConnector } from '../src/shopify/connector.ts';
import { BUYER } from './purchases.ts';
import { grantedAt, paysWithToken } from './shopify-merchant/buyer.ts';
import type { Faults } from './shopify-merchant/faults.ts';
import { type RunningShop, startShop } from './shopify-merchant/start.ts';
import { directHttp, testContext } from './test-http-client.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

const faultsOf = ({ breaks = [], ...switches }: ExamSwitches, always: Faults): Faults => ({
  ...always,
  ...switches,
  elsewhere: 'http://127.0.0.2:9',
  slowMs: 500,
  breaks: breaks.map(({ moment, ...rest }: ExamBreak) => ({ ...rest, operation: moment })),
});

function examinee(credentials: MerchantCredentials | null, always: Faults): Examinee {
  return {
    connector: createShopifyConnector(),
    context: testContext(directHttp(), credentials),
    buyer: BUYER,
    payment: paysWithToken('good'),
    merchant: {
      productUrl: `${shop.url}/products/lamp`,
      set: (switches) => shop.set(faultsOf(switches, always)),
      orderCount: async () => (await shop.state()).orders.length,
    },
  };
}

describe('the Shopify connector, where the operator was granted completion', () => {
  it.each(EXAM.map((question) => [question.guarantee, question] as const))(
    '%s',
    async (_guarantee, question) => {
      await shop.reset();
      await question.ask(examinee(grantedAt(shop.url), {}));
    },
  );
});

describe('the Shopify connector at a shop that opens its storefront only', () => {
  it.each(OFFER_QUESTIONS.map((question) => [question.guarantee, question] as const))(
    '%s',
    async (_guarantee, question) => {
      await shop.reset();
      const always = { hasNoInterface: true, taxesIncluded: true };
      await shop.set(always);
      await question.ask(examinee(null, always));
    },
  );
});
