import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import type { TestCertificate } from './test-certificate.ts';

export interface TestServer {
  readonly port: number;
  /** Connections accepted so far. */
  connectionCount(): number;
  close(): Promise<void>;
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  return address.port;
}

async function start(server: Server): Promise<TestServer> {
  const sockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    connectionCount: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A server that sends raw bytes: `onRequest` runs for every chunk that a client sends. */
export const startRawServer = (onRequest: (socket: Socket, text: string) => void): Promise<TestServer> =>
  start(createTcpServer((socket) => socket.on('data', (data) => onRequest(socket, data.toString('latin1')))));

export type Respond = (request: SeenRequest, response: ServerResponse) => void;

function listenerOf(seen: SeenRequest[], respond: Respond): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const entry = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(entry);
      respond(entry, response);
    });
  };
}

/** An HTTP server that records its requests. */
export async function startHttpServer(
  respond: Respond,
  certificate?: TestCertificate,
): Promise<TestServer & { readonly seen: readonly SeenRequest[] }> {
  const seen: SeenRequest[] = [];
  const listener = listenerOf(seen, respond);
  const server =
    certificate === undefined ? createHttpServer(listener) : createHttpsServer(certificate, listener);
  return { ...(await start(server)), seen };
}
