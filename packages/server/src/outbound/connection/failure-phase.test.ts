import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { outboundFixture } from '../../../test-support/outbound-client.ts';
import { startRawServer } from '../../../test-support/outbound-servers.ts';
import type { OutboundClient } from './http-client.ts';

const { cleanups, clientWith } = outboundFixture();

/** A server with raw responses; `requestCount` counts received request starts. */
async function rawServer(onRequest: (socket: Socket, requestNumber: number) => void) {
  let requestCount = 0;
  const server = await startRawServer((socket, text) => {
    if (/^(GET|POST) /.test(text)) onRequest(socket, ++requestCount);
  });
  cleanups.push(server.close);
  return { url: `http://127.0.0.1:${server.port}/`, requestCount: () => requestCount };
}

/** A server in another thread, so that it resets a connection while this one is between two events. */
async function startResettingServer() {
  const isReset = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const server = require('node:net').createServer((socket) => {
       socket.once('close', () => { Atomics.store(workerData, 0, 1); Atomics.notify(workerData, 0); });
       socket.resetAndDestroy();
     }).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true, workerData: isReset },
  );
  const [port]: unknown[] = await once(thread, 'message');
  return { port: Number(port), isReset, close: async () => void (await thread.terminate()) };
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const order = (client: OutboundClient, url: string) => client.request({ method: 'POST', url, body: '{}' });

describe('not_sent', () => {
  it('when the connection is refused', async () => {
    const server = await startRawServer(() => undefined);
    await server.close();
    await expect(order(clientWith(), `http://127.0.0.1:${server.port}/`)).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'connect_failed',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('when the server resets the connection as soon as it is open, which is no refusal of its address', async () => {
    const { port, isReset, close } = await startResettingServer();
    cleanups.push(close);
    const onSocket = (message: unknown) => {
      if (message instanceof Object && 'socket' in message && message.socket instanceof Socket)
        message.socket.prependOnceListener('connect', () => void Atomics.wait(isReset, 0, 0, 10_000));
    };
    subscribe('net.client.socket', onSocket);
    try {
      await expect(order(clientWith(), `http://127.0.0.1:${port}/`)).rejects.toMatchObject({
        phase: 'not_sent',
        code: 'connect_failed',
      });
    } finally {
      unsubscribe('net.client.socket', onSocket);
    }
  });

  it('when the name server does not respond in time', async () => {
    const client = clientWith({ connectTimeoutMs: 50 }, () => new Promise(() => undefined));
    await expect(order(client, 'http://shop.test/')).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'timeout',
    });
    expect(client.openCount).toBe(0);
  });

  it('when the request times out before it is connected', async () => {
    const client = clientWith({ timeoutMs: 50 }, () => new Promise(() => undefined));
    await expect(order(client, 'http://shop.test/')).rejects.toMatchObject({
      phase: 'not_sent',
      code: 'timeout',
    });
  });

  it('when the request times out while it waits for a connection, and it is not sent later', async () => {
    const server = await rawServer((socket, number) => {
      if (number === 1) setTimeout(() => socket.write(OK), 200);
      else socket.write(OK);
    });
    const client = clientWith({ connectionsPerOriginMax: 1 });
    let isFirstDone = false;
    const first = order(client, server.url).finally(() => {
      isFirstDone = true;
    });
    await expect(
      client.request({ method: 'POST', url: server.url, body: '{}', timeoutMs: 50 }),
    ).rejects.toMatchObject({ phase: 'not_sent', code: 'timeout' });
    expect(isFirstDone).toBe(false);
    expect((await first).status).toBe(200);
    expect((await order(client, server.url)).status).toBe(200);
    expect(server.requestCount()).toBe(2);
  });

  it('when the caller had aborted before', async () => {
    const server = await rawServer((socket) => socket.write(OK));
    const request = { method: 'POST', url: server.url, signal: AbortSignal.abort() } as const;
    await expect(clientWith().request(request)).rejects.toMatchObject({ phase: 'not_sent', code: 'aborted' });
    expect(server.requestCount()).toBe(0);
  });
});

describe('response_lost', () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ['the connection is reset', (socket) => socket.resetAndDestroy(), 'reset'],
    ['the connection is closed without a response', (socket) => socket.end(), 'reset'],
    [
      'the body stops in the middle',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nok'),
      'reset',
    ],
    [
      'a chunked body stops',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab'),
      'reset',
    ],
    ['the response is not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'protocol_error'],
    [
      'the headers are malformed',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nbad header\r\n\r\n'),
      'protocol_error',
    ],
    [
      'an unrequested upgrade is sent',
      (socket) => socket.write('HTTP/1.1 101 Go\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      'protocol_error',
    ],
    [
      'one header is too large',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`),
      'too_large',
    ],
    [
      'the headers are too large',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(50_000)}\r\n`),
      'too_large',
    ],
  ])('when %s', async (_what, bytes, code) => {
    const server = await rawServer(bytes);
    await expect(order(clientWith(), server.url)).rejects.toMatchObject({ phase: 'response_lost', code });
    expect(server.requestCount()).toBe(1);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['nothing is sent', () => undefined],
    ['the headers arrive slowly', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x-a: b\r\n')],
    [
      'only informational responses are sent',
      (socket) => drip(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n'),
    ],
  ])('when %s until the headers time out', async (_what, bytes) => {
    const server = await rawServer(bytes);
    await expect(order(clientWith({ headersTimeoutMs: 100 }), server.url)).rejects.toMatchObject({
      phase: 'response_lost',
      code: 'timeout',
    });
  });

  it('when the body arrives slowly until the request times out', async () => {
    const server = await rawServer((socket) =>
      drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n', 'x'),
    );
    await expect(order(clientWith({ timeoutMs: 300 }), server.url)).rejects.toMatchObject({
      phase: 'response_lost',
      code: 'timeout',
    });
  });

  it('when the caller aborts after sending', async () => {
    const caller = new AbortController();
    const server = await rawServer(() => caller.abort());
    const request = { method: 'POST', url: server.url, signal: caller.signal } as const;
    await expect(clientWith().request(request)).rejects.toMatchObject({
      phase: 'response_lost',
      code: 'aborted',
    });
  });

  it('when a reused connection closes after the request was written, which is not sent again', async () => {
    const server = await rawServer((socket, number) => {
      if (number === 1) socket.write(OK);
      else socket.destroy();
    });
    const client = clientWith();
    expect((await order(client, server.url)).status).toBe(200);
    await expect(order(client, server.url)).rejects.toMatchObject({ phase: 'response_lost', code: 'reset' });
    expect(server.requestCount()).toBe(2);
  });
});

describe('after a failure', () => {
  it('the broken connection is not reused', async () => {
    const server = await rawServer((socket, number) => {
      if (number === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nok');
      else socket.write(OK);
    });
    const client = clientWith();
    await expect(client.request({ method: 'POST', url: server.url, timeoutMs: 300 })).rejects.toMatchObject({
      phase: 'response_lost',
    });
    expect((await order(client, server.url)).body.toString()).toBe('ok');
    expect(client.openCount).toBe(1);
  });

  it('an idle connection that the server closed is replaced before anything is written', async () => {
    let firstSocket: Socket | undefined;
    const server = await rawServer((socket) => {
      firstSocket ??= socket;
      socket.write(OK);
    });
    const client = clientWith();
    await order(client, server.url);
    firstSocket?.destroy();
    await vi.waitFor(() => expect(client.openCount).toBe(0), 120_000);
    expect((await order(client, server.url)).status).toBe(200);
  });
});

/** Keeps sending `piece` until the socket is closed. */
function drip(socket: Socket, start: string, piece: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 10);
  socket.on('close', () => clearInterval(timer));
}
