import { createServer } from 'node:http';
import { ValidateError } from '@purser/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture, refusal } from '../lifecycle/purchase-fixture.ts';

let fixture: PurchaseFixture;
let aheadMs = 0;
/** The content and status of the shop's robots.txt. */
let robots = { status: 200, text: '' };
const requestedPaths: string[] = [];

const PAGE = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Product',
  name: 'Lamp',
  offers: { '@type': 'Offer', price: '12.00', priceCurrency: 'USD', availability: 'InStock' },
})}</script>`;
const shop = createServer((request, response) => {
  requestedPaths.push(request.url ?? '');
  if (request.url === '/robots.txt') response.writeHead(robots.status).end(robots.text);
  else if (request.url?.startsWith('/.well-known/') === true) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
});
let url = '';
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no port');
  host = `127.0.0.1:${address.port}`;
  url = `http://${host}`;
  fixture = await openPurchaseFixture({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    env: { MERCHANT_HOSTS: '127.0.0.1' },
  });
});
beforeEach(() => {
  // Longer than any cache lifetime.
  aheadMs += 2 * 86_400_000;
  requestedPaths.length = 0;
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await fixture.close();
});

const EVENTUALLY = { timeout: 120_000, interval: 50 };

const setRobots = (...lines: string[]) => {
  robots = { status: 200, text: lines.join('\n') };
};
const operator = async () => (await fixture.service.operator()).operator;
const nameOf = async (path: string) => (await fixture.client.products.lookup(url + path)).name;
async function failureOf(path: string): Promise<string> {
  const error = await refusal(fixture.client.products.lookup(url + path));
  return error instanceof ValidateError ? (error.fields['query.url']?.message ?? '') : error.message;
}

describe('a shop’s robots.txt', () => {
  it('blocks the disallowed pages only, and is fetched once', async () => {
    setRobots('User-agent: *', 'Disallow: /', '', 'User-agent: Purser', 'Disallow: /private');
    expect(await nameOf('/lamp')).toBe('Lamp');
    expect(await failureOf('/private/lamp')).toMatch(/robots\.txt/);
    expect(requestedPaths.filter((path) => path === '/robots.txt')).toHaveLength(1);
    expect(requestedPaths).not.toContain('/private/lamp');
  });

  it('fails an intent for a disallowed page with an error that names robots.txt', async () => {
    setRobots('User-agent: *', 'Disallow: /');
    const intent = await fixture.offered('lamp', { productUrl: `${url}/lamp` });
    if (intent.state !== 'failed') throw new Error(intent.state);
    expect(intent.failureReason).toEqual({
      code: 'bot_protection_blocked',
      message: 'The site’s robots.txt disallows fetching this page.',
    });
    expect(requestedPaths).not.toContain('/lamp');
  });

  it('is ignored if the host rule says so', async () => {
    setRobots('User-agent: *', 'Disallow: /');
    expect(await failureOf('/lamp')).toMatch(/robots\.txt/);
    expect(await (await operator()).setHostRule(host, { rule: 'auto', robots: 'ignore' })).toMatchObject({
      host,
      rule: 'auto',
      robots: 'ignore',
    });
    // The service remembers host rules until it is told of the change.
    await vi.waitFor(async () => expect(await nameOf('/lamp')).toBe('Lamp'), EVENTUALLY);
    expect(await fixture.client.brands.retrieveByDomain(host)).toMatchObject({ supported: false });
    await (await operator()).setHostRule(host, { rule: 'auto' });
    await vi.waitFor(async () => expect(await failureOf('/lamp')).toMatch(/robots\.txt/), EVENTUALLY);
    await (await operator()).setHostRule(host, { rule: 'pin', marketplace: 'UCP', robots: 'ignore' });
    expect((await (await operator()).listHostRules()).data).toMatchObject([
      { host, rule: 'pin', marketplace: 'UCP', robots: 'ignore' },
    ]);
    await (await operator()).deleteHostRule(host);
    await vi.waitFor(async () => expect(await failureOf('/lamp')).toMatch(/robots\.txt/), EVENTUALLY);
  });
});

describe('a robots.txt that cannot be read', () => {
  it('blocks requests to the shop for a minute; a missing one blocks none', async () => {
    robots = { status: 503, text: '' };
    expect(await failureOf('/lamp')).toMatch(/robots_unreachable/);
    robots = { status: 404, text: 'User-agent: *\nDisallow: /' };
    aheadMs += 60_001;
    expect(await nameOf('/lamp')).toBe('Lamp');
  });
});
