import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';

/** How long a connection may keep the server waiting. */
export interface ConnectionTimes {
  /** From a request's first byte to its last; a connection without any request has this long as well. */
  readonly requestTimeoutMs: number;
  /** How long a connection stays open after an answer without another request. */
  readonly keepAliveTimeoutMs: number;
}

const HEADER_BYTES_MAX = 16 * 1024;
const HEADERS_MAX = 100;
const HEADERS_TIMEOUT_MS_MAX = 15_000;
const CHECK_EVERY_MS = 1000;
/** Beyond the request's own time: what an operation that asks the outside world may take. */
const STALLED_MS = 15_000;
/** How long the rest of a body is still taken, so that a client which is sending can read its answer. */
const LINGER_MS = 2000;

/** The options that bound what one connection can take from the others. */
export const connectionOptions = ({ requestTimeoutMs, keepAliveTimeoutMs }: ConnectionTimes) =>
  ({
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Nothing moves in either direction: the peer does not read its answer, or is gone.
    connectionTimeout: requestTimeoutMs + STALLED_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS_MAX, requestTimeoutMs),
      connectionsCheckingInterval: CHECK_EVERY_MS,
      maxHeaderSize: HEADER_BYTES_MAX,
      // Refused below, in the shape of every other error.
      requireHostHeader: false,
    },
  }) satisfies FastifyHttpOptions<Server>;

/** Switches off where Node.js would pass over headers without a word, or answer by itself in a shape of its own. */
export function boundConnections(server: FastifyInstance): void {
  // As many as fit into the bytes are read, so that too many can be refused.
  server.server.maxHeadersCount = 0;
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.routing(request, response);
  });
}

/** Throws `Refusal` 400 for a head that no well-meaning client sends. */
export function checkHead(request: IncomingMessage): void {
  if (request.rawHeaders.length > 2 * HEADERS_MAX) {
    throw new Refusal('BadRequestError', `The request has more than ${HEADERS_MAX} headers.`);
  }
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    throw new Refusal('BadRequestError', 'The request has no Host header.');
  }
}

/** Closes the connection of a request that was answered while its body was still coming, and that does not come to its end soon. */
export function endUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.socket.destroyed) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
