import { afterAll, beforeAll } from 'vitest';
import type { MerchantFaults, Requirement } from '../../src/conformance/conformance-subject.ts';
import { CONFORMANCE_REQUIREMENTS } from '../../src/conformance/suite.ts';
import { createUcpConnector } from '../../src/ucp/connector.ts';
import { describeConformance } from '../conformance.ts';
import { BUYER, paysWith } from '../purchases.ts';
import { signingHttp, testContext } from '../test-http-client.ts';
import type { Faults, MerchantOptions } from '../ucp-merchant/model.ts';
import { type RunningMerchant, startMerchantProcess } from '../ucp-merchant/start.ts';

/** More often than any purchase calls. */
const ALWAYS = 200;
const OPERATIONS = { offer: 'create', order: 'complete', read: 'read' } as const;

let shop: RunningMerchant;

beforeAll(async () => {
  shop = await startMerchantProcess();
});

afterAll(() => shop.close());

const faultsOf = ({ breaks = [], ...faults }: MerchantFaults): Faults => ({
  ...faults,
  once: breaks.flatMap(({ point, fault, times }) =>
    Array.from({ length: times ?? ALWAYS }, () => ({
      operation: OPERATIONS[point],
      fault: fault === 'rate_limited' ? ('too_many' as const) : fault,
    })),
  ),
});

/** The requirements that depend on the version; transport faults are handled the same in all. */
const PURCHASES = CONFORMANCE_REQUIREMENTS.filter(({ guarantee }) =>
  /^an (?:offer adds up|accepted offer)|add up|sold out|higher price|crash|submitted twice|first response is (?:drop_after|error_500)$/.test(
    guarantee,
  ),
);

const VARIANTS: readonly (readonly [string, Partial<MerchantOptions>, readonly Requirement[]])[] = [
  ['2026-04-08 by REST', { version: '2026-04-08', transports: ['rest', 'mcp'] }, CONFORMANCE_REQUIREMENTS],
  ['2026-08-25 by MCP', { version: '2026-08-25', transports: ['mcp'] }, CONFORMANCE_REQUIREMENTS],
  ['2026-01-11 by REST', { version: '2026-01-11', transports: ['rest'] }, PURCHASES],
  ['2026-01-23 by REST', { version: '2026-01-23', transports: ['rest'] }, PURCHASES],
  ['2026-08-25 by REST', { version: '2026-08-25', transports: ['rest'] }, PURCHASES],
  [
    '2026-01-11 by MCP, bare',
    { version: '2026-01-11', transports: ['mcp'], toolResponse: 'bare' },
    PURCHASES,
  ],
  ['2026-04-08 by MCP, streamed', { transports: ['mcp'], toolResponse: 'text', streams: true }, PURCHASES],
];

for (const [name, options, requirements] of VARIANTS) {
  describeConformance(`the UCP connector, ${name}`, requirements, async () => {
    await shop.reset(options);
    return {
      connector: createUcpConnector(),
      context: testContext(signingHttp()),
      buyer: BUYER,
      payment: paysWith('success_token'),
      merchant: {
        productUrl: `${shop.url}/products/lamp`,
        categories: ['Home & Living', 'Lamps'],
        variation: {
          productUrl: `${shop.url}/products/mug`,
          selections: [{ label: 'color', value: 'blue' }],
          unitPriceSubunits: 1300,
        },
        region: {
          buyer: { ...BUYER, country: 'MX', city: 'Guadalajara', postalCode: '44100' },
          spellings: ['Jalisco', 'JAL', 'MX-JAL', 'jalisco'],
          stored: () => shop.lastRegion(),
          expected: 'JAL',
        },
        set: (faults) => shop.set(faultsOf(faults)),
        orderCount: async () => (await shop.orders()).length,
      },
    };
  });
}
