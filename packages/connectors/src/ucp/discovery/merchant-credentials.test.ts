import { afterEach, describe, expect, it } from 'vitest';
import { placeRequest, quoteRequest } from '../../../test/purchases.ts';
import { signingHttp, testContext } from '../../../test/test-http-client.ts';
import { type Merchant, startMerchant } from '../../../test/ucp-merchant/start.ts';
import { createUcpConnector } from '../connector.ts';

let shop: Merchant;

afterEach(() => shop.close());

const CASES = [
  { header: 'x-api-key', value: 'key_1', credentials: { ucpApiKey: 'key_1' } },
  { header: 'authorization', value: 'Bearer tok_1', credentials: { ucpToken: 'tok_1' } },
] as const;

describe('a merchant that requires credentials', () => {
  it.each(CASES)('is called with the stored credential in $header', async ({ credentials, ...wants }) => {
    for (const transports of [['rest'], ['mcp']] as const) {
      shop = await startMerchant({ wantsKey: wants, transports });
      const http = signingHttp();
      const context = testContext(http, credentials);
      const connector = createUcpConnector();
      const request = quoteRequest(shop.url, '/products/lamp');
      const outcome = await connector.quote(context, request);
      if (outcome.kind !== 'quoted') throw new Error(outcome.failure.message);
      const offer = { ...outcome, context, http, connector, request };
      expect((await connector.place(context, placeRequest(offer))).kind).toBe('placed');
      expect(JSON.stringify(outcome.reference)).not.toContain(wants.value);
      const onPages = http.calls.filter(({ path }) => !path.startsWith('/ucp') && !path.startsWith('/mcp'));
      expect(onPages.length).toBeGreaterThan(0);
      for (const { headers } of onPages) expect(headers[wants.header]).toBeUndefined();
      await shop.close();
    }
  });

  it('ends as a refusal without credentials', async () => {
    shop = await startMerchant({ wantsKey: { header: 'x-api-key', value: 'key_1' } });
    const outcome = await createUcpConnector().quote(
      testContext(signingHttp()),
      quoteRequest(shop.url, '/products/lamp'),
    );
    expect(outcome).toMatchObject({ kind: 'failed', retryable: false });
    expect(shop.sessions.size).toBe(0);
  });
});
