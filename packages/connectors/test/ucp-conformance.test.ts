import { afterAll, beforeAll, describe, it } from 'vitest';
import { EXAM, type ExamSwitches } from '../src/conformance/suite.ts';
import { createUcpConnector } from '../src/ucp/connector.ts';
import { BUYER, paysWith } from './purchases.ts';
import { directHttp, testContext } from './test-http-client.ts';
import type { Faults, MerchantOptions } from './ucp-merchant/model.ts';
import { type RunningMerchant, startMerchantProcess } from './ucp-merchant/start.ts';

/** More often than any purchase asks. */
const ALWAYS = 200;
const OPERATIONS = { offer: 'create', order: 'complete', read: 'read' } as const;

let shop: RunningMerchant;

beforeAll(async () => {
  shop = await startMerchantProcess();
});

afterAll(() => shop.close());

const faultsOf = ({ breaks = [], ...switches }: ExamSwitches): Faults => ({
  ...switches,
  once: breaks.flatMap(({ moment, fault, times }) =>
    Array.from({ length: times ?? ALWAYS }, () => ({
      operation: OPERATIONS[moment],
      fault: fault === 'rate_limited' ? ('too_many' as const) : fault,
    })),
  ),
});

/** What a version changes about a purchase; how transports break is the same in all. */
const PURCHASES = EXAM.filter(({ guarantee }) =>
  /^an (?:offer adds up|accepted offer)|add up|sold out|price that rose|crash|submitted twice|first answer is (?:drop_after|error_500)$/.test(
    guarantee,
  ),
);

const SITTINGS: readonly (readonly [string, Partial<MerchantOptions>, typeof EXAM])[] = [
  ['2026-04-08 by REST', { version: '2026-04-08', transports: ['rest', 'mcp'] }, EXAM],
  ['2026-08-25 by MCP', { version: '2026-08-25', transports: ['mcp'] }, EXAM],
  ['2026-01-11 by REST', { version: '2026-01-11', transports: ['rest'] }, PURCHASES],
  ['2026-01-23 by REST', { version: '2026-01-23', transports: ['rest'] }, PURCHASES],
  ['2026-08-25 by REST', { version: '2026-08-25', transports: ['rest'] }, PURCHASES],
  ['2026-01-11 by MCP, bare', { version: '2026-01-11', transports: ['mcp'], toolAnswer: 'bare' }, PURCHASES],
  ['2026-04-08 by MCP, streamed', { transports: ['mcp'], toolAnswer: 'text', streams: true }, PURCHASES],
];

describe.each(SITTINGS)('the UCP connector, %s', (_name, options, questions) => {
  it.each(questions.map((question) => [question.guarantee, question] as const))(
    '%s',
    async (_guarantee, question) => {
      await shop.reset(options);
      await question.ask({
        connector: createUcpConnector(),
        context: testContext(directHttp()),
        buyer: BUYER,
        payment: paysWith('success_token'),
        merchant: {
          productUrl: `${shop.url}/products/lamp`,
          set: (switches) => shop.set(faultsOf(switches)),
          orderCount: async () => (await shop.orders()).length,
        },
      });
    },
  );
});
