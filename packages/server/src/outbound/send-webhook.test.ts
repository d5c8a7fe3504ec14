import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Respond, startHttpServer, startRawServer } from '../../test-support/outbound-servers.ts';
import { makeTestCertificate, type TestCertificate } from '../../test-support/test-certificate.ts';
import { judgeChallengeResponse } from '../domain/webhooks/challenge.ts';
import { prepareDelivery } from '../domain/webhooks/delivery-request.ts';
import { verifySignature } from '../domain/webhooks/signature.ts';
import {
  createWebhookSender,
  WEBHOOK_LIMITS,
  type WebhookLimits,
  type WebhookSender,
} from './send-webhook.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function senderWith(limits: Partial<WebhookLimits> = {}, certificate?: TestCertificate): WebhookSender {
  const sender = createWebhookSender({
    guard: { allowNetworks: ['127.0.0.0/8'], allowHttp: true },
    now: () => performance.now(),
    limits: { ...WEBHOOK_LIMITS, ...limits },
    resolver: () => Promise.reject(new Error('no such name')),
    extraCertificates: certificate === undefined ? [] : [certificate.cert],
  });
  cleanups.push(() => sender.close());
  return sender;
}

async function receiver(respond: Respond, certificate?: TestCertificate) {
  const server = await startHttpServer(respond, certificate);
  cleanups.push(server.close);
  const scheme = certificate === undefined ? 'http' : 'https';
  return { ...server, url: `${scheme}://127.0.0.1:${server.port}/hooks` };
}

async function rawReceiver(onRequest: (socket: Socket) => void) {
  const server = await startRawServer(onRequest);
  cleanups.push(server.close);
  return `http://127.0.0.1:${server.port}/`;
}

const delivery = (url: string) =>
  prepareDelivery({
    url,
    body: '{"id":"evt_1","object":"event"}',
    eventId: 'evt_1',
    eventType: 'checkout_intent.completed',
    secret: 'whsec_test',
    userAgent: 'Purser-Test/1',
    now: new Date('2026-03-25T00:00:00.000Z'),
  });

describe('an answered attempt', () => {
  it('delivers a signed body and returns the response', async () => {
    const server = await receiver((_request, response) => {
      response.writeHead(202, { 'X-Trace': 'abc' });
      response.end('thanks');
    });
    const outcome = await senderWith().send(delivery(server.url));
    expect(outcome).toMatchObject({
      kind: 'answered',
      status: 202,
      bodyText: 'thanks',
      isBodyWhole: true,
      address: '127.0.0.1',
      isConnectionReused: false,
      headers: { 'x-trace': 'abc' },
    });
    const [seen] = server.seen;
    expect(seen).toMatchObject({ method: 'POST', url: '/hooks' });
    expect(verifySignature('whsec_test', seen?.body ?? '', String(seen?.headers['x-svc-signature']))).toBe(
      true,
    );
    expect(seen?.headers).toMatchObject({ 'content-type': 'application/json', 'x-svc-event-id': 'evt_1' });
  });

  it('measures each step, and reports null for those that a reused connection does not need', async () => {
    const certificate = makeTestCertificate(['127.0.0.1']);
    const server = await receiver((_request, response) => response.end(), certificate);
    const sender = senderWith({}, certificate);
    const [first, second] = [
      await sender.send(delivery(server.url)),
      await sender.send(delivery(server.url)),
    ];
    const { resolveMs, connectMs, tlsMs, firstByteMs, totalMs } = first.durations;
    const steps = [resolveMs, connectMs, tlsMs, firstByteMs].map((duration) => duration ?? Number.NaN);
    expect(steps.every((duration) => duration >= 0)).toBe(true);
    expect(steps.reduce((sum, duration) => sum + duration, 0)).toBeLessThanOrEqual(totalMs);
    expect(second).toMatchObject({
      isConnectionReused: true,
      address: '127.0.0.1',
      durations: { resolveMs: null, connectMs: null, tlsMs: null },
    });
  });

  it('does not follow redirects', async () => {
    const server = await receiver((_request, response) => {
      response.writeHead(307, { location: '/elsewhere' });
      response.end();
    });
    expect(await senderWith().send(delivery(server.url))).toMatchObject({ kind: 'answered', status: 307 });
    expect(server.seen.length).toBe(1);
  });

  it('keeps the first 4 KiB of the body and reports that it is truncated', async () => {
    const server = await receiver((_request, response) => response.end('x'.repeat(10_000)));
    const sender = senderWith();
    const outcome = await sender.send(delivery(server.url));
    expect(outcome).toMatchObject({ kind: 'answered', isBodyWhole: false, bodyText: 'x'.repeat(4096) });
    expect(await sender.send(delivery(server.url))).toMatchObject({ isConnectionReused: true });
  });

  it('keeps a body that the database can store, whatever bytes were received', async () => {
    const server = await receiver((_request, response) => response.end(Buffer.from([0x61, 0, 0xff, 0x62])));
    expect(await senderWith().send(delivery(server.url))).toMatchObject({ bodyText: 'a\ufffd\ufffdb' });
  });

  it('keeps headers up to the limit', async () => {
    const server = await receiver((_request, response) => {
      response.writeHead(200, { 'x-small': '1', 'x-large': 'y'.repeat(9000) });
      response.end();
    });
    const outcome = await senderWith().send(delivery(server.url));
    if (outcome.kind !== 'answered') throw new Error(outcome.message);
    expect(outcome.headers).toHaveProperty('x-small');
    expect(JSON.stringify(outcome.headers).length).toBeLessThan(9000);
  });

  it('returns in time for an endless body and for one that stalls', async () => {
    const endless = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const push = (): void => {
        if (!socket.destroyed) socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`, push);
      };
      push();
    });
    expect(await senderWith().send(delivery(endless))).toMatchObject({ status: 200, isBodyWhole: false });
    const hanging = await rawReceiver((socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"challenge":"we_1"}'),
    );
    const outcome = await senderWith({ timeoutMs: 400 }).send(delivery(hanging));
    expect(outcome).toMatchObject({ status: 200, isBodyWhole: false, bodyText: '{"challenge":"we_1"}' });
    expect(judgeChallengeResponse('we_1', outcome)).toMatchObject({ rule: 'must_be_short' });
  });

  it('does not decompress a response', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const server = await receiver((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end(bomb);
    });
    const outcome = await senderWith().send(delivery(server.url));
    expect(outcome.kind === 'answered' && outcome.bodyText.length).toBeLessThanOrEqual(4096);
    expect(server.seen[0]?.headers['accept-encoding']).toBe('identity');
  });
});

describe('a failed attempt', () => {
  it('ends at the total time limit', async () => {
    const url = await rawReceiver(() => undefined);
    const outcome = await senderWith({ timeoutMs: 300 }).send(delivery(url));
    expect(outcome).toMatchObject({
      kind: 'failed',
      phase: 'response_lost',
      code: 'timeout',
      address: '127.0.0.1',
    });
    expect(outcome.durations.totalMs).toBeGreaterThanOrEqual(299);
    expect(outcome.durations.totalMs).toBeLessThan(60_000);
  });

  it.each<[string, string, string]>([
    ['http://10.0.0.1/', 'not_sent', 'address_refused'],
    ['http://user:pass@127.0.0.1/', 'not_sent', 'url_refused'],
    ['https://unknown.test/', 'not_sent', 'dns_failed'],
    ['no url', 'not_sent', 'url_refused'],
  ])('reports why %s was not reached', async (url, phase, code) => {
    const outcome = await senderWith().send(delivery(url));
    expect(outcome).toMatchObject({ kind: 'failed', phase, code, address: null });
    expect(judgeChallengeResponse('we_1', outcome)).toMatchObject({ rule: 'must_answer' });
  });

  it('distinguishes a reset from an untrusted certificate', async () => {
    const resetting = await rawReceiver((socket) => socket.resetAndDestroy());
    expect(await senderWith().send(delivery(resetting))).toMatchObject({
      phase: 'response_lost',
      code: 'reset',
    });
    const server = await receiver((_request, response) => response.end(), makeTestCertificate(['127.0.0.1']));
    expect(await senderWith().send(delivery(server.url))).toMatchObject({
      phase: 'not_sent',
      code: 'tls_failed',
    });
  });

  it('refuses headers over the size limit', async () => {
    const url = await rawReceiver((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`),
    );
    expect(await senderWith().send(delivery(url))).toMatchObject({ kind: 'failed', code: 'too_large' });
  });
});

describe('endpoints that share a host', () => {
  it('do not wait for each other, and each keeps to its connection limit', async () => {
    const server = await receiver((request, response) => {
      if (request.url !== '/hang') response.end();
    });
    const sender = senderWith({ timeoutMs: 600_000, connectionsPerOriginMax: 10 });
    const base = server.url.replace('/hooks', '');
    const hanging = Array.from({ length: 30 }, () =>
      sender.send({ ...delivery(`${base}/hang`), poolKey: 'we_slow' }),
    );
    const healthy = await sender.send({ ...delivery(`${base}/ok`), poolKey: 'we_healthy' });
    expect(healthy).toMatchObject({ kind: 'answered', status: 200 });
    expect(server.connectionCount()).toBe(11);
    expect(sender.openCount).toBe(11);
    sender.close();
    expect((await Promise.all(hanging)).every(({ kind }) => kind === 'failed')).toBe(true);
  });
});

describe('a reused connection', () => {
  const repeatable = (url: string) => ({ ...delivery(url), isRepeatable: true });

  /** Responds to the first request of each connection and closes it at the second. */
  const respondsOnce = async () => {
    let requestCount = 0;
    const answered = new WeakSet<Socket>();
    const url = await rawReceiver((socket) => {
      requestCount += 1;
      if (answered.has(socket)) return socket.destroy();
      answered.add(socket);
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
    return { url, requestCount: () => requestCount };
  };

  it('that turns out to be closed does not fail a repeatable request, which is sent on a new connection', async () => {
    const { url, requestCount } = await respondsOnce();
    const sender = senderWith();
    for (let count = 0; count < 4; count += 1) {
      expect(await sender.send(repeatable(url))).toMatchObject({ kind: 'answered', status: 200 });
    }
    expect(requestCount()).toBe(7);
  });

  it('that turns out to be closed fails a request that is not repeatable', async () => {
    const { url, requestCount } = await respondsOnce();
    const sender = senderWith();
    await sender.send(delivery(url));
    expect(await sender.send(delivery(url))).toMatchObject({ kind: 'failed', code: 'reset' });
    expect(requestCount()).toBe(2);
  });

  it('is replaced once only: a receiver that closes every connection fails', async () => {
    let requestCount = 0;
    const url = await rawReceiver((socket) => {
      requestCount += 1;
      if (requestCount > 1) return socket.destroy();
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
    const sender = senderWith();
    await sender.send(repeatable(url));
    expect(await sender.send(repeatable(url))).toMatchObject({ kind: 'failed', code: 'reset' });
    expect(requestCount).toBe(3);
  });
});

describe('an endpoint with a hundred requests in flight', () => {
  it('does not make any of them wait for a connection', async () => {
    const open: ServerResponse[] = [];
    // No request gets its response before all of them have arrived.
    const server = await receiver((_request, response) => {
      open.push(response);
      if (open.length === 100) for (const each of open) each.end();
    });
    const sender = senderWith({ timeoutMs: 120_000 });
    const sent = await Promise.all(Array.from({ length: 100 }, () => sender.send(delivery(server.url))));
    expect(sent.filter(({ kind }) => kind === 'answered')).toHaveLength(100);
  });
});
