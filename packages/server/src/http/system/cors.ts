import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a page's script may send. */
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, x-request-id';
const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
/** What a page's script may read beyond the body: what the clients go by. */
const EXPOSED_HEADERS =
  'ratelimit, ratelimit-policy, x-request-id, retry-after, retry-after-ms, x-should-retry, idempotency-replayed, allow';
const PREFLIGHT_SECONDS = 600;

/** Whether pages of this origin may call; `*` alone stands for all. */
const isAllowed = (origins: readonly string[], origin: string): boolean =>
  origins.includes('*') || origins.includes(origin);

/**
 * Answers a browser's question whether a page of an allowed origin may make a request; false for every other request, which then goes
 * its ordinary way. The question has no key and draws from no bucket. Credentials of the browser are never allowed: keys are sent.
 */
export function answerPreflight(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { origin } = request.headers;
  const isQuestion =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!isQuestion || origin === undefined || !isAllowed(origins, origin)) return false;
  void reply
    .code(204)
    .headers({
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    })
    .send();
  return true;
}

/** Lets pages of allowed origins read this response, errors included. Without any origin nothing is said at all. */
export function addCorsHeaders(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (origins.length === 0) return;
  const anyOrigin = origins.includes('*');
  // Also where the request has no origin: a cache must not give that answer to a page.
  if (!anyOrigin) reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !isAllowed(origins, origin)) return;
  reply.headers({
    'access-control-allow-origin': anyOrigin ? '*' : origin,
    'access-control-expose-headers': EXPOSED_HEADERS,
  });
}
