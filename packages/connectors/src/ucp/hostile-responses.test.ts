import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signingHttp, testContext } from '../../test/test-http-client.ts';
import { readCheckout } from './checkout/read-checkout.ts';
import { readMessages } from './checkout/read-messages.ts';
import { createUcpConnector } from './connector.ts';
import { otherVersions, readDiscovery, versionOf } from './discovery/discovery-document.ts';
import { MCP } from './transport/mcp-transport.ts';

const NAMES = [
  'ucp',
  'id',
  'status',
  'line_items',
  'totals',
  'messages',
  'fulfillment',
  'methods',
  'groups',
  'options',
  'actions',
  'payment',
  'terms',
  'services',
  'dev.ucp.shopping',
  'keys',
  'signing_keys',
  'supported_versions',
  'result',
  'error',
  'content',
  'structuredContent',
  'data',
  'jsonrpc',
  'code',
];
const leaf = fc.oneof(fc.constantFrom(null, true, 1, -1, 1e21, '', 'x', '2026-04-08', '2.0'), fc.string());
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('json'), { maxKeys: 6 }),
  ),
}));

describe('hostile responses', () => {
  it('never make the reader throw', () => {
    fc.assert(
      fc.property(json, (given) => {
        readCheckout(given);
        readMessages(given);
        readDiscovery(given, 'https://shop.test');
        otherVersions(given);
        versionOf(given);
        const text = JSON.stringify(given);
        for (const type of ['application/json', 'text/event-stream'])
          MCP.read({ status: 200, headers: { 'content-type': type }, text: `data: ${text}`, url: '' });
        MCP.read({ status: 200, headers: {}, text, url: '' });
        MCP.read({ status: 500, headers: {}, text, url: '' });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a merchant that only offers its catalogue', () => {
  const respondingWith = (capabilities: object) => ({
    ...testContext(signingHttp()),
    http: {
      request: async ({ url }: { readonly url: string }) => {
        const services = { 'dev.ucp.shopping': [{ transport: 'mcp', endpoint: '/mcp' }] };
        const text = JSON.stringify({ ucp: { version: '2026-04-08', services, capabilities } });
        return { status: 200, headers: {}, text, url };
      },
    },
  });

  it('is not recognised', async () => {
    const kind = async (capabilities: object) =>
      (await createUcpConnector().recognise(respondingWith(capabilities), 'https://shop.test/', null)).kind;
    expect(await kind({ 'dev.ucp.shopping.catalog.search': [] })).toBe('no');
    expect(await kind({ 'dev.ucp.shopping.checkout': [] })).toBe('yes');
    expect(await kind({})).toBe('yes');
  });
});
