import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from './pages.ts';
import { answeredId, givenTime, identifier, oneOfWords, stringOrNull, timestamp } from './scalars.ts';
import { BUCKETS, ERROR_STATUS, type ErrorName } from './vocabulary.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'other'] as const;
const ERROR_NAMES = Object.keys(ERROR_STATUS).filter((name): name is ErrorName =>
  Object.hasOwn(ERROR_STATUS, name),
);
const BUCKET_NAMES = Object.keys(BUCKETS).filter((name): name is keyof typeof BUCKETS =>
  Object.hasOwn(BUCKETS, name),
);

/** As a client may choose one; ours have the prefix `req`. */
const REQUEST_ID = '^[A-Za-z0-9._:-]{1,128}$';

const operationName = stringOrNull('The operation that was asked for; null when no operation has the path.');
const errorName = oneOfWords(ERROR_NAMES, { description: 'The error that it was answered with.' });
const fields = Type.Array(Type.String(), {
  description: 'The names of the fields that were refused, without what stood in them.',
  examples: [['body.buyer.phone']],
});

export const ApiRequest = Type.Object(
  {
    id: answeredId(
      'The request id, as in the answer’s `X-Request-Id`. A client may send its own, and the same one twice.',
      'req_5b1f0c1e-7a3d-4a52-9f0e-8f6b5a3c2d10',
    ),
    createdAt: timestamp('When it arrived.'),
    by: Type.Object(
      {
        kind: oneOfWords(['key', 'person'], { description: 'An API key, or a person at the console.' }),
        id: Type.String({ description: 'Identifier of the key or the person.' }),
        name: stringOrNull('What the key or the person is called now; null when it has no name.'),
      },
      { description: 'Who asked.' },
    ),
    operation: operationName,
    method: oneOfWords(METHODS, { description: 'The HTTP method.' }),
    path: Type.String({
      description:
        'The path without the query string. Only identifiers of this service stand in it; everything else that varies is left in braces.',
      examples: ['/api/v1/checkout-intents/ci_01jq8w3n5v7x9y2z4a6b8c0d1e/confirm'],
    }),
    subjectId: Type.Optional(
      answeredId('What it was about, or what it made.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    ),
    status: Type.Integer({ description: 'HTTP status of the answer.' }),
    errorName: Type.Optional(errorName),
    fields: Type.Optional(fields),
    bucket: Type.Optional(
      Type.Object(
        {
          name: oneOfWords(BUCKET_NAMES, { description: 'The bucket.' }),
          quota: Type.Integer({ description: 'How much fits in.' }),
          remaining: Type.Integer({ description: 'How much was left after this request.' }),
        },
        { description: 'The per-second bucket that it drew from, as it was then.' },
      ),
    ),
    idempotencyKeyHash: Type.Optional(
      Type.String({
        description:
          'The first 16 hexadecimal digits of the SHA-256 of its `Idempotency-Key`. The key itself is not shown.',
        examples: ['9f86d081884c7d65'],
      }),
    ),
    replayed: Type.Boolean({ description: 'Whether the answer is the stored one of an earlier request.' }),
    durationMs: Type.Number({ description: 'From its arrival to the end of the answer, in milliseconds.' }),
    userAgent: Type.Optional(
      Type.String({
        description: 'The products and versions of its `User-Agent`, without comments.',
        examples: ['purser-client/1.0.0'],
      }),
    ),
  },
  { description: 'A request to the API and how it was answered. Bodies are not kept.' },
);
export type ApiRequest = Static<typeof ApiRequest>;

export const ApiRequestPage = pageOf(ApiRequest, 'A page of requests.');

export const ApiRequestParams = Type.Object({
  id: Type.String({ pattern: REQUEST_ID, description: 'The request id.' }),
});

export const ApiRequestsQuery = Type.Object({
  ...pageQuery,
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7E]+$',
      description:
        'Only requests with this request id, about what has this identifier, or with this `Idempotency-Key`.',
    }),
  ),
  status: Type.Optional(
    Type.String({
      pattern: '^[1-5]([0-9]{2}|xx)$',
      description: 'Only this HTTP status, or those of a class such as `4xx`.',
      examples: ['4xx'],
    }),
  ),
  operation: Type.Optional(identifier({ description: 'Only this operation.' })),
  errorName: Type.Optional(errorName),
  ...createdBetween,
});

export const ApiRequestErrors = Type.Object(
  {
    since: timestamp('From when on requests were counted.'),
    data: Type.Array(
      Type.Object({
        errorName,
        status: Type.Integer({ description: 'HTTP status of the latest one.' }),
        operation: operationName,
        fields,
        count: Type.Integer({ description: 'How many requests were answered so.' }),
        firstAt: timestamp('When the first of them arrived.'),
        lastAt: timestamp('When the latest arrived.'),
        lastRequestId: Type.String({ description: 'Request id of the latest.' }),
      }),
      { description: 'At most 100, the most frequent first.' },
    ),
  },
  { description: 'Requests that were refused or failed, those alike together.' },
);
export type ApiRequestErrors = Static<typeof ApiRequestErrors>;

export const ApiRequestErrorsQuery = Type.Object({
  createdAfter: Type.Optional(givenTime('Only what arrived at this time or later; a day ago when left out.')),
  createdBefore: createdBetween.createdBefore,
});
