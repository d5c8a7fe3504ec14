/** Headers of answers, by the name they have among the components. */
export const RESPONSE_HEADERS = {
  'x-request-id': {
    description: 'Identifier of the request, for support.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
  },
  'RateLimit-Policy': {
    description: 'The buckets the request drew from: `q` quota, `w` window in seconds.',
    required: true,
    schema: { type: 'string', examples: ['"mutations";q=5;w=1, "checkout-intents";q=50;w=86400'] },
  },
  RateLimit: {
    description: 'What is left: `r` remaining, `t` seconds until reset. The bucket that binds stands first.',
    required: true,
    schema: { type: 'string', examples: ['"mutations";r=4;t=1, "checkout-intents";r=49;t=51234'] },
  },
  'Cache-Control': {
    description: 'Answers are kept by nobody on the way.',
    required: true,
    schema: { type: 'string', const: 'no-store' },
  },
  'X-Content-Type-Options': {
    description: 'The content type is what it says.',
    required: true,
    schema: { type: 'string', const: 'nosniff' },
  },
  'Strict-Transport-Security': {
    description: 'In production: ask by https only.',
    schema: { type: 'string' },
  },
  Vary: {
    description: 'Given where pages of some origins may call.',
    schema: { type: 'string', const: 'origin' },
  },
  'Access-Control-Allow-Origin': {
    description: 'The origin whose pages may read this answer, or `*`. Given to pages that may call.',
    schema: { type: 'string' },
  },
  'Access-Control-Expose-Headers': {
    description: "The headers that a page's script may read. Given to pages that may call.",
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait. Given only where a short wait cures.',
    schema: { type: 'integer', minimum: 1 },
  },
  'retry-after-ms': {
    description: 'Milliseconds until it is worth asking again.',
    schema: { type: 'integer', minimum: 0 },
  },
  'x-should-retry': {
    description: '`false` where sending the same request again will not help soon.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'Idempotency-Replayed': {
    description: '`true` when this is the stored answer to an earlier request with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  Allow: {
    description: 'The methods that the path knows.',
    required: true,
    schema: { type: 'string', examples: ['GET, POST'] },
  },
} as const;
export type ResponseHeaderName = keyof typeof RESPONSE_HEADERS;

/** What any answer of the API may carry; those marked as required are on all of them. */
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

/** References to headers, for one answer: the common ones and these. */
export function headerReferences(names: readonly ResponseHeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...COMMON_HEADERS, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** Headers of requests, as parameters among the components. */
export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A fresh key with every logical call, the same key on each retry of it. Within 24 hours the same key with the same request answers what it answered before; with another request it is refused.',
    // An empty quoted string is no key.
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^(?!""$)[\\x21-\\x7E]+$' },
  },
  RequestId: {
    name: 'x-request-id',
    in: 'header',
    required: false,
    description: 'Your own identifier of the request; kept when it is a valid one.',
    schema: { type: 'string' },
  },
} as const;
