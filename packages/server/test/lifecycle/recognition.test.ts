import { createServer } from 'node:http';
import { ValidateError } from '@purser/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;
const asked: string[] = [];
/** A shop whose pages show its platform, without an interface that this server supports. */
const shopifyLike = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/.well-known/ucp') {
    setTimeout(() => response.writeHead(404).end(), 30);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html', 'powered-by': 'Shopify' }).end('<h1>Lamp</h1>');
});
let shopifyHost = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => shopifyLike.listen(0, '127.0.0.1', resolve));
  const address = shopifyLike.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  shopifyHost = `127.0.0.1:${address.port}`;
  fixture = await openPurchaseFixture({ env: { MERCHANT_HOSTS: '127.0.0.1' } });
});
afterEach(async () => {
  const operator = await fixture.service.operator();
  for await (const { host } of operator.operator.listHostRules())
    await operator.operator.deleteHostRule(host);
});
afterAll(async () => {
  shopifyLike.closeAllConnections();
  shopifyLike.close();
  await fixture.close();
});

const shopHost = () => new URL(fixture.shopUrl).host;
const reasonOf = (intent: Awaited<ReturnType<PurchaseFixture['offered']>>) => {
  if (intent.state !== 'failed') throw new Error(intent.state);
  return intent.failureReason;
};

describe('a host', () => {
  it('is recognized once for concurrent requests, and reported with the platform that its markers prove', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => fixture.client.brands.retrieveByDomain(shopifyHost)),
    );
    // Without a certificate only plain HTTP answers.
    for (const response of responses)
      expect(response).toEqual({ id: shopifyHost, supported: false, marketplace: 'SHOPIFY' });
    expect(asked.toSorted()).toEqual(['/', '/.well-known/ucp', '/robots.txt']);
    expect(await fixture.client.brands.retrieveByDomain(shopHost())).toEqual({
      id: shopHost(),
      supported: true,
      marketplace: 'UCP',
    });
  });

  it('without an interface fails the intent with a message that names the platform, if the request rules out a browser', async () => {
    const intent = await fixture.offered('plain', {
      productUrl: `http://${shopifyHost}/products/lamp`,
      constraints: { offerRetrievalEffort: 'low' },
    });
    expect(reasonOf(intent)).toEqual({
      code: 'offer_retrieval_failed',
      message: expect.stringMatching(/no interface .*Shopify.*offerRetrievalEffort/),
    });
  });

  it('that the operator does not list for orders is not supported', async () => {
    const { port } = new URL(fixture.shopUrl);
    expect(await fixture.client.brands.retrieveByDomain(`localhost:${port}`)).toMatchObject({
      supported: false,
    });
  });
});

describe('an operator', () => {
  it('can block a host: no offers, no orders for earlier offers, and lookup says so', async () => {
    const { operator } = await fixture.service.operator();
    const before = await fixture.offered('plain');
    expect(before.state).toBe('awaiting_confirmation');
    expect(await operator.setHostRule('WWW.127.0.0.1', { rule: 'block', note: 'by request' })).toMatchObject({
      host: '127.0.0.1',
      rule: 'block',
      note: 'by request',
    });
    const message = expect.stringMatching(/operator .* does not allow purchases at 127\.0\.0\.1/);
    expect(reasonOf(await fixture.offered('plain'))).toEqual({ code: 'offer_retrieval_failed', message });
    await fixture.client.checkoutIntents.confirm(before.id, { paymentMethod: drawdown });
    expect(await fixture.inState(before.id, 'failed')).toMatchObject({
      failureReason: { code: 'order_placement_failed', message },
    });
    expect(await fixture.shopOrders('plain')).toEqual([]);
    const url = `${fixture.shopUrl}/products/plain`;
    expect(await fixture.client.products.lookup(url)).toMatchObject({ isPurchasable: false });
    expect(await fixture.client.brands.retrieveByDomain(shopHost())).toMatchObject({ supported: false });

    await operator.deleteHostRule('127.0.0.1');
    expect((await fixture.offered('plain')).state).toBe('awaiting_confirmation');
    expect(await fixture.client.products.lookup(url)).toMatchObject({ isPurchasable: true });
    await expect(operator.deleteHostRule('127.0.0.1')).rejects.toMatchObject({ status: 404 });
  });

  it('can pin a connection to a host, whatever the pages of the host show', async () => {
    const { operator } = await fixture.service.operator();
    await operator.setHostRule('127.0.0.1', { rule: 'block' });
    await operator.setHostRule('127.0.0.1', { rule: 'pin', marketplace: 'UCP' });
    expect((await operator.listHostRules()).data).toEqual([
      {
        host: '127.0.0.1',
        rule: 'pin',
        marketplace: 'UCP',
        robots: 'obey',
        requestsPerSecond: null,
        concurrency: null,
        note: null,
        createdAt: expect.any(String),
      },
    ]);
    expect(await fixture.client.brands.retrieveByDomain(shopifyHost)).toMatchObject({
      supported: true,
      marketplace: 'UCP',
    });
    expect((await fixture.offered('plain')).state).toBe('awaiting_confirmation');
  });

  it('cannot pin a connection that does not exist', async () => {
    const { operator } = await fixture.service.operator();
    // @ts-expect-error: the types allow the known connections only.
    const pinned = operator.setHostRule('127.0.0.1', { rule: 'pin', marketplace: 'UNKNOWN' });
    await expect(pinned).rejects.toBeInstanceOf(ValidateError);
    await expect(pinned).rejects.toMatchObject({ fields: { 'body.marketplace': expect.anything() } });
    expect((await operator.listHostRules()).data).toEqual([]);
  });
});
