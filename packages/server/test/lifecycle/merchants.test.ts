import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;
/** A web server without any merchant interface. */
const plainServer = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Lamp</h1><p>$10</p></html>');
});
let plainUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => plainServer.listen(0, '127.0.0.1', resolve));
  const address = plainServer.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  plainUrl = `http://127.0.0.1:${address.port}/lamp`;
  fixture = await openPurchaseFixture({ env: { MERCHANT_HOSTS: '127.0.0.1, *.allowed.example' } });
});
afterAll(async () => {
  plainServer.closeAllConnections();
  plainServer.close();
  await fixture.close();
});

/** The reason why the offer could not be retrieved. */
async function reasonAt(
  productUrl: string,
  changes: Parameters<typeof fixture.offered>[1] = {},
): Promise<string> {
  const intent = await fixture.offered('plain', { productUrl, ...changes });
  if (intent.state !== 'failed') throw new Error(intent.state);
  expect(intent.failureReason.code).toBe('offer_retrieval_failed');
  expect((await fixture.eventsOf(intent.id)).map(({ type }) => type)).toEqual([
    'checkout_intent.offer_failed',
  ]);
  return intent.failureReason.message;
}

describe('offer retrieval fails', () => {
  it.each(['localhost', 'allowed.example', 'sub.allowed.example.net', 'notallowed.example'])(
    'for %s, which MERCHANT_HOSTS does not list, with a message that says so',
    async (host) => {
      const { port } = new URL(fixture.shopUrl);
      const message = await reasonAt(`http://${host}:${port}/products/plain`);
      expect(message).toContain(host);
      expect(message).toContain('MERCHANT_HOSTS');
    },
  );

  it('for a host without a supported interface if the request rules out a browser, with a message that says so', async () => {
    expect(await reasonAt(plainUrl, { constraints: { offerRetrievalEffort: 'low' } })).toMatch(
      /127\.0\.0\.1 offers no interface/,
    );
  });

  it('for an unreachable host, after a retry', async () => {
    const spare = createServer();
    await new Promise<void>((resolve) => spare.listen(0, '127.0.0.1', resolve));
    const address = spare.address();
    if (address === null || typeof address === 'string') throw new Error('listens on no port');
    await new Promise((resolve) => spare.close(resolve));
    expect(await reasonAt(`http://127.0.0.1:${address.port}/products/plain`)).not.toBe('');
  });
});
