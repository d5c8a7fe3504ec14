import { afterEach, describe, expect, it } from 'vitest';
import { type Respond, startHttpServer } from '../../test-support/outbound-servers.ts';
import { ROBOTS_BYTES_MAX } from '../domain/merchants/robots-file.ts';
import { createOutboundClient } from './connection/http-client.ts';
import { createMerchantHttp, type MerchantPurpose } from './merchant-http.ts';
import { createRobotsRules } from './robots-rules.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A site with the given robots.txt, which responds to everything else with a page. */
async function site(robots: Respond) {
  const server = await startHttpServer((request, response) => {
    if (request.url === '/robots.txt') return robots(request, response);
    if (request.url === '/moved') return response.writeHead(302, { location: '/private/page' }).end();
    return response.end('a page');
  });
  const client = createOutboundClient({
    guard: { allowNetworks: ['127.0.0.0/8'], allowHttp: true },
    userAgent: 'Purser-Test/1',
    now: () => performance.now(),
  });
  cleanups.push(server.close, () => client.close());
  const state = { now: new Date('2026-06-01T00:00:00Z'), ignored: false };
  const rules = createRobotsRules({
    client,
    userAgent: () => 'Purser/0.1 (+https://buyer.example)',
    beforeHop: async ({ headers }) => headers,
    now: () => state.now,
    isIgnored: async () => state.ignored,
  });
  const sign = async ({ headers }: { headers: Readonly<Record<string, string>> }) => headers;
  const http = createMerchantHttp(client, { sign, noteAsked: () => false, checkRobots: rules.check });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    state,
    seen: server.seen,
    later: (ms: number) => {
      state.now = new Date(state.now.getTime() + ms);
    },
    robotsCount: () => server.seen.filter((request) => request.url === '/robots.txt').length,
    get: (path: string, purpose?: MerchantPurpose) =>
      http
        .request({ method: 'GET', url: url + path, ...(purpose === undefined ? {} : { purpose }) })
        .then(({ status }) => status)
        .catch(({ code, phase }: { code: string; phase: string }) => `${code} ${phase}`),
  };
}

const RULES = 'User-agent: *\nDisallow: /\n\nUser-agent: purser\nDisallow: /private\nAllow: /private/open\n';
const text =
  (body: string, status = 200): Respond =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);

describe('robots rules', () => {
  it('for our user agent apply to pages and storefront resources, and are read once an hour', async () => {
    const shop = await site(text(RULES));
    expect(await Promise.all([shop.get('/products/lamp'), shop.get('/'), shop.get('/a')])).toEqual([
      200, 200, 200,
    ]);
    expect(await shop.get('/private/page')).toBe('robots_disallowed not_sent');
    expect(await shop.get('/private/cart.js', 'storefront')).toBe('robots_disallowed not_sent');
    expect(await shop.get('/private/open/page')).toBe(200);
    expect(shop.robotsCount()).toBe(1);
    expect(shop.seen.map(({ url }) => url)).not.toContain('/private/page');
    expect(shop.seen[0]?.headers['user-agent']).toBe('Purser/0.1 (+https://buyer.example)');
    shop.later(3_600_001);
    expect(await shop.get('/')).toBe(200);
    expect(shop.robotsCount()).toBe(2);
  });

  it('are not requested for interfaces that the merchant publishes for agents', async () => {
    const shop = await site(text('User-agent: *\nDisallow: /'));
    expect(await shop.get('/.well-known/ucp')).toBe(200);
    expect(await shop.get('/api/checkout', 'published_interface')).toBe(200);
    expect(shop.robotsCount()).toBe(0);
    expect(await shop.get('/')).toBe('robots_disallowed not_sent');
  });

  it('apply to the target of a redirect', async () => {
    const shop = await site(text(RULES));
    expect(await shop.get('/moved')).toBe('robots_disallowed response_lost');
  });

  it('can be ignored by the operator', async () => {
    const shop = await site(text(RULES));
    shop.state.ignored = true;
    expect(await shop.get('/private/page')).toBe(200);
  });

  it.each([404, 403, 401, 410])('do not apply if the file responds with %d', async (status) => {
    const shop = await site(text('User-agent: *\nDisallow: /', status));
    expect(await shop.get('/private/page')).toBe(200);
  });

  it.each([500, 503, 429])(
    'block the site while the file responds with %d and no earlier file is known',
    async (status) => {
      let respond = text('', status);
      const shop = await site((request, response) => respond(request, response));
      expect(await shop.get('/')).toBe('robots_unreachable not_sent');
      respond = text(RULES);
      expect(await shop.get('/')).toBe('robots_unreachable not_sent');
      shop.later(60_001);
      expect(await shop.get('/')).toBe(200);
      respond = text('', status);
      shop.later(3_600_001);
      // The file read an hour ago is used.
      expect([await shop.get('/'), await shop.get('/private/x')]).toEqual([
        200,
        'robots_disallowed not_sent',
      ]);
      shop.later(86_400_001);
      expect(await shop.get('/')).toBe('robots_unreachable not_sent');
    },
  );

  it('fail the request if the site does not respond', async () => {
    const shop = await site((_request, response) => response.destroy());
    expect(await shop.get('/')).toBe('reset not_sent');
  });

  it('are truncated at the size limit', async () => {
    const filler = `# ${'x'.repeat(98)}\n`.repeat(Math.ceil(ROBOTS_BYTES_MAX / 100) + 100);
    const shop = await site(text(`${RULES}${filler}\nUser-agent: purser\nDisallow: /products`));
    expect([await shop.get('/products/lamp'), await shop.get('/private/x')]).toEqual([
      200,
      'robots_disallowed not_sent',
    ]);
  });
});
