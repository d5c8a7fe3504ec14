import type { FastifyReply, FastifyRequest } from 'fastify';

/** Request headers that scripts may send. */
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, x-request-id';
const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
/** Response headers that scripts may read. */
const EXPOSED_HEADERS =
  'ratelimit, ratelimit-policy, x-request-id, retry-after, retry-after-ms, x-should-retry, idempotency-replayed, allow, deprecation, sunset, link';
const PREFLIGHT_SECONDS = 600;

/** Whether the origin is allowed; `*` allows all. */
const isAllowed = (origins: readonly string[], origin: string): boolean =>
  origins.includes('*') || origins.includes(origin);

/**
 * Answers a CORS preflight request from an allowed origin; returns false for any other request. Preflight requests have no API key and
 * are not rate-limited. Browser credentials are never allowed: clients authenticate with API keys.
 */
export function respondToPreflight(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { origin } = request.headers;
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!isPreflight || origin === undefined || !isAllowed(origins, origin)) return false;
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

/** Adds CORS headers for allowed origins, also to errors. Adds none if no origin is configured. */
export function addCorsHeaders(
  origins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (origins.length === 0) return;
  const anyOrigin = origins.includes('*');
  // Also without an Origin header, because a cache must not reuse that response for a page.
  if (!anyOrigin) reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !isAllowed(origins, origin)) return;
  reply.headers({
    'access-control-allow-origin': anyOrigin ? '*' : origin,
    'access-control-expose-headers': EXPOSED_HEADERS,
  });
}
