/** Response headers by component name. */
export const RESPONSE_HEADERS = {
  'x-request-id': {
    description: 'Request ID: the one that you sent, or a generated one. Quote it in support requests.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
  },
  'RateLimit-Policy': {
    description:
      'Rate-limit buckets that the request counts toward: `q` is the quota, `w` the length of the window in seconds.',
    required: true,
    schema: { type: 'string', examples: ['"mutations";q=5;w=1, "checkout-intents";q=50;w=86400'] },
  },
  RateLimit: {
    description:
      'State of these buckets: `r` is the remaining quota, `t` the number of seconds until it resets. The most restrictive bucket comes first.',
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
    description: 'The response depends on the `Origin` header. Sent if cross-origin requests are allowed.',
    schema: { type: 'string', const: 'origin' },
  },
  'Access-Control-Allow-Origin': {
    description: 'Origin that may read the response, or `*`. Sent to allowed origins.',
    schema: { type: 'string' },
  },
  'Access-Control-Expose-Headers': {
    description: 'Response headers that scripts may read. Sent to allowed origins.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before you retry. Omitted if waiting does not help.',
    schema: { type: 'integer', minimum: 1 },
  },
  'retry-after-ms': {
    description:
      'Milliseconds to wait before you poll again. Omitted if the state does not change without another request.',
    schema: { type: 'integer', minimum: 0 },
  },
  'x-should-retry': {
    description: '`false` if a retry of the request does not help.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'Idempotency-Replayed': {
    description:
      '`true` if this is the stored response of an earlier request with the same idempotency key. Omitted otherwise.',
    schema: { type: 'string', enum: ['true'] },
  },
  Deprecation: {
    description:
      'Since when the operation, or a field or parameter of the request, is deprecated: `@` and the seconds since 1970 (RFC 9745). Omitted otherwise.',
    schema: { type: 'string', pattern: '^@[0-9]+$', examples: ['@1798761600'] },
  },
  Sunset: {
    description: 'Until when it works (RFC 8594). Omitted if that is not decided.',
    schema: { type: 'string', examples: ['Thu, 01 Jul 2027 00:00:00 GMT'] },
  },
  Link: {
    description: 'Where deprecations are explained. Omitted if nothing is deprecated.',
    schema: { type: 'string', examples: ['</docs/versioning/>; rel="deprecation"; type="text/html"'] },
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
  'Deprecation',
  'Sunset',
  'Link',
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
      'Makes retries safe. Use a new key for each new request and the same key for its retries. For 24 hours, the same request with the same key returns the stored response; a different request with the same key returns 422. While the first request is in progress, its retries return 409.',
    // A quoted empty string is not a valid key.
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^(?!""$)[\\x21-\\x7E]+$' },
  },
  RequestId: {
    name: 'x-request-id',
    in: 'header',
    required: false,
    description:
      'Your request ID: 1 to 128 letters, digits, `.`, `_`, `:` or `-`. Returned in the response. If it is missing or invalid, the service generates one.',
    schema: { type: 'string' },
  },
} as const;
