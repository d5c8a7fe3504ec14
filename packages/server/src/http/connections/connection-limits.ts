import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';

/** Timeouts of a client connection. */
export interface ConnectionTimes {
  /** Maximum time from the first to the last byte of a request, and until the first request of a new connection. */
  readonly requestTimeoutMs: number;
  /** How long an idle connection stays open after a response. */
  readonly keepAliveTimeoutMs: number;
}

const HEADER_BYTES_MAX = 16 * 1024;
const HEADERS_MAX = 100;
const HEADERS_TIMEOUT_MS_MAX = 15_000;
const CHECK_EVERY_MS = 1000;
/** Added to the request timeout: the time that an operation may wait for external services. */
const STALLED_MS = 15_000;
/** How long the rest of a body is still read after the response, so that a client that is still sending can read the response. */
const LINGER_MS = 2000;

/** Server options that limit the resources of one connection. */
export const connectionOptions = ({ requestTimeoutMs, keepAliveTimeoutMs }: ConnectionTimes) =>
  ({
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Closes a connection without traffic in either direction: the peer is gone or does not read the response.
    connectionTimeout: requestTimeoutMs + STALLED_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS_MAX, requestTimeoutMs),
      connectionsCheckingInterval: CHECK_EVERY_MS,
      maxHeaderSize: HEADER_BYTES_MAX,
      // `checkHead` rejects a missing Host header with a JSON error.
      requireHostHeader: false,
    },
  }) satisfies FastifyHttpOptions<Server>;

/** Stops Node.js from silently dropping headers and from answering `Expect` headers without the error format of the API. */
export function boundConnections(server: FastifyInstance): void {
  // Limited by `maxHeaderSize` only, so that `checkHead` can count all headers.
  server.server.maxHeadersCount = 0;
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.routing(request, response);
  });
}

/** Throws `Refusal` 400 for too many headers or a missing Host header. */
export function checkHead(request: IncomingMessage): void {
  if (request.rawHeaders.length > 2 * HEADERS_MAX) {
    throw new Refusal('BadRequestError', `The request has more than ${HEADERS_MAX} headers.`);
  }
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    throw new Refusal('BadRequestError', 'The request has no Host header.');
  }
}

/** Closes the connection if the body of an answered request is not complete within `LINGER_MS`. */
export function endUnreadBody(request: IncomingMessage): void {
  // A call within the process has no connection.
  if (request.complete || request.socket.destroyed || !(request.socket instanceof Socket)) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
