import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Respond, startHttpServer } from '../../test-support/outbound-servers.ts';
import { createOutboundClient } from './connection/http-client.ts';
import { createMerchantHttp } from './merchant-http.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function merchant(respond: Respond) {
  const server = await startHttpServer(respond);
  const client = createOutboundClient({
    guard: { allowNetworks: ['127.0.0.0/8'], allowHttp: true },
    userAgent: 'Purser-Test/1',
    now: () => performance.now(),
  });
  cleanups.push(server.close, () => client.close());
  return {
    client,
    http: createMerchantHttp(client, null),
    url: `http://127.0.0.1:${server.port}`,
    seen: server.seen,
  };
}

describe('createMerchantHttp', () => {
  it.each<[string, Buffer]>([
    ['text/html; charset=utf-8', Buffer.from('Zo\u00eb')],
    ['text/html; charset="ISO-8859-1"', Buffer.from('Zo\u00eb', 'latin1')],
    ['text/html;CHARSET=nonsense', Buffer.from('Zo\u00eb')],
    ['text/html', Buffer.from('\ufeffZo\u00eb')],
  ])('decodes text of type %s', async (type, body) => {
    const shop = await merchant((_request, response) => {
      response.setHeader('content-type', type);
      response.end(body);
    });
    expect(await shop.http.request({ method: 'GET', url: shop.url })).toMatchObject({
      status: 200,
      text: 'Zo\u00eb',
      url: `${shop.url}/`,
      headers: { 'content-type': type },
    });
  });

  it.each<[string, Record<string, string> | undefined, number]>([
    ['follows', undefined, 200],
    ['follows', { Accept: 'text/html,application/xhtml+xml' }, 200],
    ['does not follow', { accept: 'application/json' }, 302],
  ])('%s redirects of a GET with headers %j', async (_what, headers, status) => {
    const shop = await merchant((request, response) => {
      if (request.url === '/end') return response.end('page');
      response.writeHead(302, { location: '/end' });
      response.end();
    });
    const request = { method: 'GET', url: shop.url, ...(headers === undefined ? {} : { headers }) } as const;
    expect((await shop.http.request(request)).status).toBe(status);
  });

  it('signs each hop for its own authority', async () => {
    const end = await startHttpServer((_request, response) => response.end('page'));
    cleanups.push(end.close);
    const there = `127.0.0.1:${end.port}`;
    const shop = await merchant((_request, response) => {
      response.writeHead(302, { location: `http://${there}/end` }).end();
    });
    const http = createMerchantHttp(shop.client, {
      sign: async ({ url, headers }) => ({ ...headers, signature: new URL(url).host }),
      noteAsked: () => false,
      checkRobots: async () => undefined,
    });
    expect((await http.request({ method: 'GET', url: shop.url })).url).toBe(`http://${there}/end`);
    expect(shop.seen.map(({ headers }) => headers['signature'])).toEqual([new URL(shop.url).host]);
    expect(end.seen.map(({ headers }) => headers['signature'])).toEqual([there]);
  });

  it('returns the body as received, too', async () => {
    const shop = await merchant((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('page'));
    });
    const { content, text } = await shop.http.request({ method: 'GET', url: shop.url });
    expect([text, Buffer.from(content?.decoded ?? []).toString()]).toEqual(['page', 'page']);
    expect(Buffer.from(content?.encoded ?? [])).toEqual(gzipSync('page'));
  });

  it('rejects with the phase and code of the failure', async () => {
    const shop = await merchant(() => undefined);
    await expect(
      shop.http.request({ method: 'POST', url: shop.url, body: '{}', timeoutMs: 300 }),
    ).rejects.toMatchObject({
      phase: 'response_lost',
      code: 'timeout',
      message: expect.stringMatching(/\w/),
    });
    await expect(shop.http.request({ method: 'GET', url: 'http://10.0.0.1/' })).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'address_refused',
    });
  });
});
