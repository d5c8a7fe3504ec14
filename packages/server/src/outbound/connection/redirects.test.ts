import { describe, expect, it } from 'vitest';
import { outboundFixture } from '../../../test-support/outbound-client.ts';
import type { Resolver } from './address-guard.ts';

const { clientWith, serverOf } = outboundFixture();

describe('redirects', () => {
  const bouncing = (location: string | ((url: string) => string)) =>
    serverOf((request, response) => {
      if (request.url === '/end') return response.end('there');
      response.writeHead(302, { location: typeof location === 'string' ? location : location(request.url) });
      response.end();
    });

  it('are returned as the response by default', async () => {
    const server = await bouncing('/end');
    const response = await clientWith().request({ method: 'GET', url: server.url });
    expect(response).toMatchObject({ status: 302, headers: { location: '/end' } });
    expect(server.seen.length).toBe(1);
  });

  it('are followed within the same site, and the response has the final URL', async () => {
    const server = await bouncing('/end');
    const response = await clientWith().request({
      method: 'GET',
      url: `${server.url}/start`,
      followRedirects: 'same-site',
    });
    expect(response).toMatchObject({ status: 200, url: `${server.url}/end` });
  });

  it('are followed for GET only', async () => {
    const server = await bouncing('/end');
    const request = { method: 'POST', url: server.url, body: '{}', followRedirects: 'same-site' } as const;
    expect((await clientWith().request(request)).status).toBe(302);
    expect(server.seen.length).toBe(1);
  });

  it('are not followed to another site', async () => {
    const other = await serverOf((_request, response) => response.end());
    const server = await bouncing(`http://localhost:${other.port}/`);
    const request = { method: 'GET', url: server.url, followRedirects: 'same-site' } as const;
    expect((await clientWith().request(request)).status).toBe(302);
    expect(other.connectionCount()).toBe(0);
  });

  it('are followed three times at most', async () => {
    const server = await bouncing((url) => `${url}x`);
    const request = { method: 'GET', url: `${server.url}/`, followRedirects: 'same-site' } as const;
    expect(await clientWith().request(request)).toMatchObject({ status: 302, url: `${server.url}/xxx` });
    expect(server.seen.length).toBe(4);
  });

  it('are checked by the guard on every hop', async () => {
    const resolver: Resolver = async (name) => [name === 'shop.test' ? '127.0.0.1' : '10.0.0.1'];
    const server = await bouncing('http://inside.shop.test/');
    await expect(
      clientWith({}, resolver).request({
        method: 'GET',
        url: `http://shop.test:${server.port}/`,
        followRedirects: 'same-site',
      }),
    ).rejects.toMatchObject({ phase: 'response_lost', code: 'address_refused' });
  });

  it('drop credentials when the origin changes, and keep them when it does not', async () => {
    const second = await serverOf((_request, response) => response.end());
    const first = await bouncing((url) => (url === '/' ? '/again' : `http://127.0.0.1:${second.port}/`));
    await clientWith().request({
      method: 'GET',
      url: `${first.url}/`,
      headers: { Authorization: 'Bearer x', Cookie: 'a=b', 'x-other': '1' },
      followRedirects: 'same-site',
    });
    expect(first.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer x', 'Bearer x']);
    expect(second.seen[0]?.headers).toMatchObject({ 'x-other': '1' });
    expect(second.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(second.seen[0]?.headers).not.toHaveProperty('cookie');
  });
});
