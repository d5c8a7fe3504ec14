import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { outboundFixture } from '../../../test-support/outbound-client.ts';

const { clientWith, serverOf } = outboundFixture();

const MIB = 1024 * 1024;

describe('a request', () => {
  it('sends method, headers and body as given, and resolves for any status', async () => {
    const server = await serverOf((_request, response) => {
      response.writeHead(
        418,
        [
          ['X-One', '1'],
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ].flat(),
      );
      response.end('teapot');
    });
    const response = await clientWith().request({
      method: 'PUT',
      url: `${server.url}/a%20b?c=d#fragment`,
      headers: { 'Content-Type': 'application/json', 'x-own': 'yes' },
      body: '{"zo\u00eb":1}',
    });
    expect(response).toMatchObject({ status: 418, headers: { 'x-one': '1', 'set-cookie': 'a=1, b=2' } });
    expect(response.body.toString()).toBe('teapot');
    expect(server.seen).toEqual([
      expect.objectContaining({ method: 'PUT', url: '/a%20b?c=d', body: '{"zo\u00eb":1}' }),
    ]);
    expect(server.seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-own': 'yes' });
  });

  it('can override the user agent', async () => {
    const server = await serverOf((_request, response) => response.end());
    await clientWith().request({ method: 'GET', url: server.url, headers: { 'User-Agent': 'Other/2' } });
    expect(server.seen[0]?.headers['user-agent']).toBe('Other/2');
  });
});

it('does not prepare a request that was aborted before: the preparation may send requests too', async () => {
  const beforeHop = vi.fn(async () => ({}));
  const request = {
    method: 'GET',
    url: 'http://127.0.0.1:9/',
    beforeHop,
    signal: AbortSignal.abort(),
  } as const;
  await expect(clientWith().request(request)).rejects.toMatchObject({ phase: 'not_sent', code: 'aborted' });
  expect(beforeHop).not.toHaveBeenCalled();
});

describe('size', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['GZIP', gzipSync],
  ] as const)('reads %s', async (coding, compress) => {
    const server = await serverOf((_request, response) => {
      response.setHeader('content-encoding', coding);
      response.end(compress(Buffer.from('hello '.repeat(1000))));
    });
    const response = await clientWith().request({ method: 'GET', url: server.url });
    expect(response.body.toString()).toBe('hello '.repeat(1000));
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('refuses a %s bomb', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(20 * MIB));
    const server = await serverOf((_request, response) => {
      response.setHeader('content-encoding', coding);
      response.end(bomb);
    });
    expect(bomb.length).toBeLessThan(MIB / 10);
    await expect(
      clientWith().request({ method: 'GET', url: server.url, maxBytes: MIB }),
    ).rejects.toMatchObject({ phase: 'response_lost', code: 'too_large' });
  });

  it.each(['gzip', 'gzip, gzip', 'zstd', 'constructor'])(
    'refuses a body that only claims to be %s',
    async (coding) => {
      const server = await serverOf((_request, response) => {
        response.setHeader('content-encoding', coding);
        response.end('plain');
      });
      await expect(clientWith().request({ method: 'GET', url: server.url })).rejects.toMatchObject({
        phase: 'response_lost',
        code: 'protocol_error',
      });
    },
  );

  it('stops reading an endless body at the limit', async () => {
    let sentBytes = 0;
    const server = await serverOf((_request, response) => {
      const push = (): void => {
        const piece = Buffer.alloc(64 * 1024);
        sentBytes += piece.length;
        if (response.destroyed) return;
        if (response.write(piece)) setImmediate(push);
        else response.once('drain', push);
      };
      push();
    });
    await expect(
      clientWith().request({ method: 'GET', url: server.url, maxBytes: MIB }),
    ).rejects.toMatchObject({ phase: 'response_lost', code: 'too_large' });
    expect(sentBytes).toBeLessThan(40 * MIB);
  });

  it('does not read a body whose content-length is over the limit', async () => {
    const server = await serverOf((_request, response) => {
      response.setHeader('content-length', String(10 * MIB));
      response.flushHeaders();
    });
    await expect(clientWith().request({ method: 'GET', url: server.url })).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  it('accepts a body of exactly the limit', async () => {
    const server = await serverOf((_request, response) => response.end(Buffer.alloc(1000)));
    const client = clientWith();
    const request = { method: 'GET', url: server.url } as const;
    expect((await client.request({ ...request, maxBytes: 1000 })).body.length).toBe(1000);
    await expect(client.request({ ...request, maxBytes: 999 })).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('connections', () => {
  it('are reused, and closed after being idle', async () => {
    const server = await serverOf((_request, response) => response.end('ok'));
    const client = clientWith({ keepAliveMs: 50, keepAliveMsMax: 50 });
    for (let count = 0; count < 5; count += 1) await client.request({ method: 'GET', url: server.url });
    expect(server.connectionCount()).toBe(1);
    expect(client.openCount).toBe(1);
    await vi.waitFor(() => expect(client.openCount).toBe(0), { timeout: 120_000 });
  });

  it('are limited per origin; further requests wait', async () => {
    const server = await serverOf((_request, response) => response.end('ok'));
    const client = clientWith({ connectionsPerOriginMax: 2 });
    const requests = Array.from({ length: 20 }, () => client.request({ method: 'GET', url: server.url }));
    expect((await Promise.all(requests)).every(({ status }) => status === 200)).toBe(true);
    expect(server.connectionCount()).toBe(2);
  });

  it('are evicted for another origin if idle at the limit; requests are refused if all are busy', async () => {
    const [idle, other] = [
      await serverOf((_request, response) => response.end('ok')),
      await serverOf((request, response) => request.url === '/hang' || response.end('ok')),
    ];
    const client = clientWith({ connectionsMax: 1 });
    await client.request({ method: 'GET', url: idle.url });
    expect((await client.request({ method: 'GET', url: other.url })).status).toBe(200);
    expect(client.openCount).toBe(1);
    const hanging = expect(client.request({ method: 'GET', url: `${other.url}/hang` })).rejects.toThrow();
    await expect(client.request({ method: 'GET', url: idle.url })).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'too_busy',
    });
    client.close();
    await hanging;
  });

  it('are closed with the client, which then sends nothing', async () => {
    const server = await serverOf(() => undefined);
    const client = clientWith();
    const hanging = client.request({ method: 'GET', url: server.url });
    await vi.waitFor(() => expect(server.seen.length).toBe(1), 120_000);
    client.close();
    await expect(hanging).rejects.toMatchObject({ phase: 'response_lost' });
    await expect(client.request({ method: 'GET', url: server.url })).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'aborted',
    });
    expect(client.openCount).toBe(0);
  });
});
