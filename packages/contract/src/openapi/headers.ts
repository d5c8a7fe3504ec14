/** Response headers by component name. */
export const RESPONSE_HEADERS = {
  'x-request-id': {
    description: 'Request ID. Quote it in support requests.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
  },
  'RateLimit-Policy': {
    description:
      'Rate-limit buckets that the request counted toward: `q` is the quota, `w` the window in seconds.',
    required: true,
    schema: { type: 'string', examples: ['"mutations";q=5;w=1, "checkout-intents";q=50;w=86400'] },
  },
  RateLimit: {
    description:
      'Remaining quota of these buckets: `r` is the remaining quota, `t` the seconds until reset. The most restrictive bucket comes first.',
    required: true,
    schema: { type: 'string', examples: ['"mutations";r=4;t=1, "checkout-intents";r=49;t=51234'] },
  },
  'Cache-Control': {
    description: 'Responses must not be cached.',
    required: true,
    schema: { type: 'string', const: 'no-store' },
  },
  'X-Content-Type-Options': {
    description: 'Browsers must not guess the content type.',
    required: true,
    schema: { type: 'string', const: 'nosniff' },
  },
  'Strict-Transport-Security': {
    description: 'Tells browsers to use HTTPS only. Sent in production.',
    schema: { type: 'string' },
  },
  Vary: {
    description: 'Sent if cross-origin requests are allowed.',
    schema: { type: 'string', const: 'origin' },
  },
  'Access-Control-Allow-Origin': {
    description: 'Origin that may read the response, or `*`. Sent to allowed origins.',
    schema: { type: 'string' },
  },
  'Access-Control-Expose-Headers': {
    description: 'Headers that scripts may read. Sent to allowed origins.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying. Sent only if a short wait helps.',
    schema: { type: 'integer', minimum: 1 },
  },
  'retry-after-ms': {
    description: 'Milliseconds to wait before polling again.',
    schema: { type: 'integer', minimum: 0 },
  },
  'x-should-retry': {
    description: '`false` if retrying the request soon will not help.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'Idempotency-Replayed': {
    description: '`true` if this is the stored response to an earlier request with the same idempotency key.',
    schema: { type: 'string', enum: ['true'] },
  },
  Allow: {
    description: 'HTTP methods that the path supports.',
    required: true,
    schema: { type: 'string', examples: ['GET, POST'] },
  },
} as const;
export type ResponseHeaderName = keyof typeof RESPONSE_HEADERS;

/** Headers that any response may carry. Every response has those marked as required. */
const COMMON_HEADERS: readonly ResponseHeaderName[] = [
  'x-request-id',
  'RateLimit-Policy',
  'RateLimit',
  'Cache-Control',
  'X-Content-Type-Options',
  'Strict-Transport-Security',
  'Vary',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
];

/** References to the headers of one response: the common ones and `names`. */
export function headerReferences(names: readonly ResponseHeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...COMMON_HEADERS, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** Request headers as OpenAPI parameter components. */
export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes retries safe. Use a new key for each operation and the same key for its retries. For 24 hours, the same key with the same request returns the stored response; with a different request it returns 422.',
    // A quoted empty string is not a valid key.
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^(?!""$)[\\x21-\\x7E]+$' },
  },
  RequestId: {
    name: 'x-request-id',
    in: 'header',
    required: false,
    description: 'Your request ID. Returned in the response if valid.',
    schema: { type: 'string' },
  },
} as const;
