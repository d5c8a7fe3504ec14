import { afterAll, beforeAll, describe, it } from 'vitest';
import { createAcpConnector } from '../src/acp/connector.ts';
import { EXAM, type ExamBreak, type ExamSwitches } from '../src/conformance/suite.ts';
import type { Switches } from './acp-merchant/faults.ts';
import { ENTRUSTED, type RunningMerchant, startAcpMerchant } from './acp-merchant/start.ts';
import { BUYER, paysWith } from './purchases.ts';
import { directHttp, testContext } from './test-http-client.ts';

let merchant: RunningMerchant;

beforeAll(async () => {
  merchant = await startAcpMerchant();
});

afterAll(() => merchant.close());

const OPERATIONS = { offer: 'session', order: 'complete', read: 'read' } as const;

const switchesOf = ({ breaks = [], ...switches }: ExamSwitches): Switches => ({
  ...switches,
  elsewhere: 'http://127.0.0.2:9',
  breaks: breaks.map(({ moment, ...rest }: ExamBreak) => ({ ...rest, operation: OPERATIONS[moment] })),
});

describe('the ACP connector', () => {
  it.each(EXAM.map((question) => [question.guarantee, question] as const))(
    '%s',
    async (_guarantee, question) => {
      await merchant.reset();
      await question.ask({
        connector: createAcpConnector(),
        context: testContext(directHttp(), ENTRUSTED),
        buyer: BUYER,
        payment: paysWith('success_token'),
        merchant: {
          productUrl: `${merchant.url}/products/lamp`,
          set: (switches) => merchant.set(switchesOf(switches)),
          orderCount: async () => (await merchant.state()).orders.length,
        },
      });
    },
  );
});
