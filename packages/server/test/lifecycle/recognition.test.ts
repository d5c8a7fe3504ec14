import { createServer } from 'node:http';
import { ValidateError } from '@purser/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawdown, openScene, type Scene } from './purchase-fixture.ts';

let scene: Scene;
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
  scene = await openScene({ env: { MERCHANT_HOSTS: '127.0.0.1' } });
});
afterEach(async () => {
  const operator = await scene.service.operator();
  for await (const { host } of operator.operator.listHostRules())
    await operator.operator.deleteHostRule(host);
});
afterAll(async () => {
  shopifyLike.closeAllConnections();
  shopifyLike.close();
  await scene.close();
});

const shopHost = () => new URL(scene.shopUrl).host;
const reasonOf = (intent: Awaited<ReturnType<Scene['offered']>>) => {
  if (intent.state !== 'failed') throw new Error(intent.state);
  return intent.failureReason;
};

describe('a host', () => {
  it('is recognized once for concurrent requests, and reported with the platform that its markers prove', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => scene.client.brands.retrieveByDomain(shopifyHost)),
    );
    // Without a certificate only plain HTTP answers.
    for (const answer of answers)
      expect(answer).toEqual({ id: shopifyHost, supported: false, marketplace: 'SHOPIFY' });
    expect(asked.toSorted()).toEqual(['/', '/.well-known/ucp', '/robots.txt']);
    expect(await scene.client.brands.retrieveByDomain(shopHost())).toEqual({
      id: shopHost(),
      supported: true,
      marketplace: 'UCP',
    });
  });

  it('without an interface fails the intent with a message that names the platform and the missing connection', async () => {
    const intent = await scene.offered('plain', { productUrl: `http://${shopifyHost}/products/lamp` });
    expect(reasonOf(intent)).toEqual({
      code: 'offer_retrieval_failed',
      message: expect.stringMatching(/no interface .*Shopify.*browser is not installed/),
    });
  });

  it('that the operator does not list for orders is not supported', async () => {
    const { port } = new URL(scene.shopUrl);
    expect(await scene.client.brands.retrieveByDomain(`localhost:${port}`)).toMatchObject({
      supported: false,
    });
  });
});

describe('an operator', () => {
  it('can block a host: no offers, no orders for earlier offers, and lookup says so', async () => {
    const { operator } = await scene.service.operator();
    const before = await scene.offered('plain');
    expect(before.state).toBe('awaiting_confirmation');
    expect(await operator.setHostRule('WWW.127.0.0.1', { rule: 'block', note: 'by request' })).toMatchObject({
      host: '127.0.0.1',
      rule: 'block',
      note: 'by request',
    });
    const message = expect.stringMatching(/operator .* does not allow purchases at 127\.0\.0\.1/);
    expect(reasonOf(await scene.offered('plain'))).toEqual({ code: 'offer_retrieval_failed', message });
    await scene.client.checkoutIntents.confirm(before.id, { paymentMethod: drawdown });
    expect(await scene.inState(before.id, 'failed')).toMatchObject({
      failureReason: { code: 'order_placement_failed', message },
    });
    expect(await scene.shopOrders('plain')).toEqual([]);
    const url = `${scene.shopUrl}/products/plain`;
    expect(await scene.client.products.lookup(url)).toMatchObject({ isPurchasable: false });
    expect(await scene.client.brands.retrieveByDomain(shopHost())).toMatchObject({ supported: false });

    await operator.deleteHostRule('127.0.0.1');
    expect((await scene.offered('plain')).state).toBe('awaiting_confirmation');
    expect(await scene.client.products.lookup(url)).toMatchObject({ isPurchasable: true });
    await expect(operator.deleteHostRule('127.0.0.1')).rejects.toMatchObject({ status: 404 });
  });

  it('can pin a connection to a host, whatever the pages of the host show', async () => {
    const { operator } = await scene.service.operator();
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
    expect(await scene.client.brands.retrieveByDomain(shopifyHost)).toMatchObject({
      supported: true,
      marketplace: 'UCP',
    });
    expect((await scene.offered('plain')).state).toBe('awaiting_confirmation');
  });

  it('cannot pin a connection that is not installed', async () => {
    const { operator } = await scene.service.operator();
    const pinned = operator.setHostRule('127.0.0.1', { rule: 'pin', marketplace: 'BROWSER' });
    await expect(pinned).rejects.toBeInstanceOf(ValidateError);
    await expect(pinned).rejects.toMatchObject({ fields: { 'body.marketplace': expect.anything() } });
    expect((await operator.listHostRules()).data).toEqual([]);
  });
});
