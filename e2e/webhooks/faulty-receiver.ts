/**
 * Webhook receivers with one kind of fault each, in a separate process: `faulty-receiver.ts <receivers as JSON>`. Prints their URLs as JSON,
 * in the same order. Every mode answers challenges correctly, and lists the received events on `GET`.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';

type Misbehave = (response: ServerResponse, socket: Socket, nth: number) => void;

interface Seen {
  readonly id: string;
  readonly atMs: number;
  readonly path: string;
}

/** Uses TLS if it has files for that. */
interface Wanted {
  readonly mode: string;
  readonly tls?: { readonly keyFile: string; readonly certFile: string };
}

/** Writes for as long as the connection accepts data. */
function pourInto(socket: Socket, chunk: string): void {
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', pour);
  pour();
}

const raw = (socket: Socket, text: string): boolean => socket.write(text);

const MODES: Readonly<Record<string, Misbehave>> = {
  healthy: (response) => response.end('ok'),
  slow: (response) => setTimeout(() => response.end('ok'), 3000),
  late: (response) => setTimeout(() => response.end('ok'), 5500),
  hanging: () => undefined,
  'resetting-at-once': (_response, socket) => socket.resetAndDestroy(),
  'resetting-in-body': (_response, socket) => {
    raw(socket, 'HTTP/1.1 500 Oops\r\ncontent-length: 100\r\n\r\nhalf of');
    setTimeout(() => socket.resetAndDestroy(), 100);
  },
  'resetting-in-headers': (_response, socket) => {
    raw(socket, 'HTTP/1.1 200 OK\r\ncontent-type: text/pl');
    setTimeout(() => socket.resetAndDestroy(), 100);
  },
  redirecting: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  'endless-body': (response, socket) => {
    response.writeHead(200).flushHeaders();
    pourInto(socket, `1000\r\n${'x'.repeat(4096)}\r\n`);
  },
  'dripping-body': (response) => {
    response.writeHead(200).write('.');
    setInterval(() => response.write('.'), 200);
  },
  'endless-headers': (_response, socket) => {
    raw(socket, 'HTTP/1.1 200 OK\r\n');
    pourInto(socket, `x-more: ${'y'.repeat(1000)}\r\n`);
  },
  'retry-after-seconds': (response, _socket, nth) =>
    nth === 1 ? response.writeHead(429, { 'retry-after': '2' }).end() : response.end('ok'),
  'retry-after-date': (response, _socket, nth) =>
    nth === 1
      ? response.writeHead(429, { 'retry-after': new Date(Date.now() + 3000).toUTCString() }).end()
      : response.end('ok'),
  gone: (response) => response.writeHead(410).end(),
  flapping: (response, _socket, nth) => response.writeHead(nth % 2 === 1 ? 503 : 200).end(),
  'informational-first': (response) => {
    response.writeProcessing();
    response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
    setTimeout(() => response.end('ok'), 100);
  },
  'http-1.0': (_response, socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nok'),
  'invalid-http': (_response, socket) => socket.end('220 mail.example ESMTP\r\n'),
  /** Announces keep-alive and closes the connection right after the response. */
  'closing-unannounced': (_response, socket) =>
    socket.end('HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\nok'),
  /** Closes idle connections after a moment, unannounced. */
  'closing-idle': (response, socket) => {
    response.end('ok');
    setTimeout(() => socket.destroy(), 150);
  },
};

async function startReceiver({ mode, tls }: Wanted): Promise<string> {
  const misbehave = MODES[mode];
  if (misbehave === undefined)
    throw new Error(`Unknown mode ${mode}; use one of ${Object.keys(MODES).join(', ')}`);
  const seen: Seen[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.method === 'GET') {
      response.end(JSON.stringify({ seen }));
      return;
    }
    const event: { id: string; type: string; source: { id: string } } = JSON.parse(
      Buffer.concat(parts).toString(),
    );
    if (event.type === 'webhook_endpoint.verification_challenge') {
      // So that each delivery opens a new connection first.
      response.writeHead(200, { connection: 'close' }).end(JSON.stringify({ challenge: event.source.id }));
      return;
    }
    seen.push({ id: event.id, atMs: Date.now(), path: request.url ?? '' });
    misbehave(response, request.socket, seen.length);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    serve(request, response).catch(() => response.destroy());
  };
  const server =
    tls === undefined
      ? createServer(listener)
      : createTlsServer({ key: readFileSync(tls.keyFile), cert: readFileSync(tls.certFile) }, listener);
  server.on('connection', (socket) => socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return `http${tls === undefined ? '' : 's'}://127.0.0.1:${address.port}/`;
}

const wanted: readonly Wanted[] = JSON.parse(process.argv[2] ?? '[]');
Promise.all(wanted.map(startReceiver)).then((urls) => process.stdout.write(`${JSON.stringify(urls)}\n`));
