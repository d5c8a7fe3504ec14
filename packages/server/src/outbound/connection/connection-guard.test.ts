import { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { startHttpServer, startRawServer } from '../../../test-support/outbound-servers.ts';
import { makeTestCertificate } from '../../../test-support/test-certificate.ts';
import type { Resolver } from './address-guard.ts';
import { createOutboundClient, type OutboundClient, PAGE_LIMITS } from './http-client.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Options {
  readonly resolver?: Resolver;
  readonly allowNetworks?: readonly string[];
  readonly extraCertificates?: readonly string[];
  readonly connectTimeoutMs?: number;
}

function clientWith(options: Options = {}): OutboundClient {
  const client = createOutboundClient({
    guard: { allowNetworks: options.allowNetworks ?? ['127.0.0.1/32'], allowHttp: true },
    userAgent: 'Purser-Test/1',
    now: () => performance.now(),
    limits: { ...PAGE_LIMITS, connectTimeoutMs: options.connectTimeoutMs ?? 2_000 },
    resolver: options.resolver,
    extraCertificates: options.extraCertificates,
  });
  cleanups.push(() => client.close());
  return client;
}

async function okServer(...rest: [] | [ReturnType<typeof makeTestCertificate>]) {
  const server = await startHttpServer((_request, response) => response.end('ok'), ...rest);
  cleanups.push(server.close);
  return server;
}

const get = (client: OutboundClient, url: string) => client.request({ method: 'GET', url });

describe('the target of a connection', () => {
  it('is the checked address, with the name in the Host header', async () => {
    const server = await okServer();
    const client = clientWith({ resolver: async () => ['127.0.0.1'] });
    const response = await get(client, `http://shop.test:${server.port}/p?x=1`);
    expect(response.body.toString()).toBe('ok');
    expect(server.seen[0]).toMatchObject({
      url: '/p?x=1',
      headers: { host: `shop.test:${server.port}`, 'user-agent': 'Purser-Test/1' },
    });
  });

  it('is resolved once per connection, so that a later private address is never used', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let askedCount = 0;
    const server = await startHttpServer((_request, response) => {
      response.setHeader('connection', 'close');
      response.end('ok');
    });
    cleanups.push(server.close);
    const client = clientWith({ resolver: async () => answers[askedCount++] ?? [] });
    expect((await get(client, `http://rebind.test:${server.port}/`)).status).toBe(200);
    expect(askedCount).toBe(1);
    await expect(get(client, `http://rebind.test:${server.port}/`)).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'address_refused',
    });
    expect(server.connectionCount()).toBe(1);
  });

  it('is refused if one of several addresses is private or reserved', async () => {
    const server = await okServer();
    const client = clientWith({ resolver: async () => ['127.0.0.1', '10.0.0.1'] });
    await expect(get(client, `http://mixed.test:${server.port}/`)).rejects.toMatchObject({
      code: 'address_refused',
    });
    expect(server.connectionCount()).toBe(0);
  });

  it('is the next address if the first does not respond', async () => {
    const server = await okServer();
    const client = clientWith({
      resolver: async () => ['127.0.0.3', '127.0.0.1'],
      allowNetworks: ['127.0.0.0/8'],
    });
    expect((await get(client, `http://two.test:${server.port}/`)).status).toBe(200);
  });

  it.each(['127.1', '2130706433', '0x7f000001', '[::ffff:127.0.0.1]'])(
    'connects to http://%s only where its network is allowed',
    async (host) => {
      const server = await okServer();
      await expect(
        get(clientWith({ allowNetworks: [] }), `http://${host}:${server.port}/`),
      ).rejects.toMatchObject({
        phase: 'not_sent',
        code: 'address_refused',
      });
      expect(server.connectionCount()).toBe(0);
      expect((await get(clientWith(), `http://${host}:${server.port}/`)).status).toBe(200);
    },
  );

  it.each(['host', 'Host', 'content-length', 'Transfer-Encoding', 'connection'])(
    'does not let a caller set %s',
    async (name) => {
      const server = await okServer();
      const url = `http://127.0.0.1:${server.port}/`;
      await expect(
        clientWith().request({ method: 'GET', url, headers: { [name]: 'x' } }),
      ).rejects.toMatchObject({ phase: 'not_sent', code: 'invalid_request' });
      expect(server.connectionCount()).toBe(0);
    },
  );

  it('refuses headers that would smuggle a second request', async () => {
    const server = await okServer();
    const url = `http://127.0.0.1:${server.port}/`;
    await expect(
      clientWith().request({ method: 'GET', url, headers: { 'x-a': 'b\r\nx-c: d' } }),
    ).rejects.toMatchObject({ phase: 'not_sent', code: 'invalid_request' });
    expect(server.seen).toEqual([]);
  });
});

describe('TLS', () => {
  const certificate = makeTestCertificate(['shop.test', '127.0.0.1']);
  const trusted = { extraCertificates: [certificate.cert], resolver: async () => ['127.0.0.1'] };

  it('verifies the certificate against the name, not the address', async () => {
    const server = await okServer(certificate);
    expect((await get(clientWith(trusted), `https://shop.test:${server.port}/`)).status).toBe(200);
    await expect(get(clientWith(trusted), `https://other.test:${server.port}/`)).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'tls_failed',
    });
    expect(server.seen.map(({ headers }) => headers.host)).toEqual([`shop.test:${server.port}`]);
  });

  it('verifies the certificate of a host that is an address', async () => {
    const server = await okServer(certificate);
    expect((await get(clientWith(trusted), `https://127.0.0.1:${server.port}/`)).status).toBe(200);
  });

  it('sends nothing if the certificate is untrusted', async () => {
    const server = await okServer(certificate);
    const client = clientWith({ resolver: async () => ['127.0.0.1'] });
    await expect(get(client, `https://shop.test:${server.port}/`)).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'tls_failed',
    });
    expect(server.seen).toEqual([]);
  });

  it('resumes sessions, and still verifies the name', async () => {
    let resumedCount = 0;
    const server = await startHttpServer((_request, response) => {
      if (response.socket instanceof TLSSocket && response.socket.isSessionReused()) resumedCount += 1;
      response.setHeader('connection', 'close');
      response.end('ok');
    }, certificate);
    cleanups.push(server.close);
    const client = clientWith(trusted);
    for (let count = 0; count < 3; count += 1) await get(client, `https://shop.test:${server.port}/`);
    expect(resumedCount).toBe(2);
    await expect(get(client, `https://other.test:${server.port}/`)).rejects.toMatchObject({
      code: 'tls_failed',
    });
  });

  it('reports a server without TLS as a TLS failure, and a silent one as a timeout', async () => {
    const plain = await okServer();
    await expect(get(clientWith(), `https://127.0.0.1:${plain.port}/`)).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'tls_failed',
    });
    const silent = await startRawServer(() => undefined);
    cleanups.push(silent.close);
    const client = clientWith({ connectTimeoutMs: 100 });
    await expect(get(client, `https://127.0.0.1:${silent.port}/`)).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'timeout',
    });
  });
});
