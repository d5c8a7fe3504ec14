import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from '../shapes/pages.ts';
import { givenTime, identifier, responseId, stringEnum, stringOrNull, timestamp } from '../shapes/scalars.ts';
import { BUCKETS, ERROR_STATUS, type ErrorName } from '../vocabulary.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'other'] as const;
const ERROR_NAMES = Object.keys(ERROR_STATUS).filter((name): name is ErrorName =>
  Object.hasOwn(ERROR_STATUS, name),
);
const BUCKET_NAMES = Object.keys(BUCKETS).filter((name): name is keyof typeof BUCKETS =>
  Object.hasOwn(BUCKETS, name),
);

/** Clients may choose their own request IDs. Generated ones start with `req`. */
const REQUEST_ID = '^[A-Za-z0-9._:-]{1,128}$';

const operationName = stringOrNull('Name of the operation. Null if no operation matches the path.');
const errorName = stringEnum(ERROR_NAMES, { description: 'Name of the returned error.' });
const fields = Type.Array(Type.String(), {
  description: 'Names of the rejected fields, without their values.',
  examples: [['body.buyer.phone']],
});

export const ApiRequest = Type.Object(
  {
    id: responseId(
      'Request ID, as in the `X-Request-Id` response header. Clients may choose their own, so it is not necessarily unique.',
      'req_5b1f0c1e-7a3d-4a52-9f0e-8f6b5a3c2d10',
    ),
    createdAt: timestamp('When the request arrived.'),
    actor: Type.Object(
      {
        kind: stringEnum(['key', 'user'], {
          description: 'Whether the request was made with an API key or by a user of the console.',
        }),
        id: Type.String({ description: 'Identifier of the API key or user.' }),
        name: stringOrNull('Current name of the API key or user. Null if it has none.'),
      },
      { description: 'Who made the request.' },
    ),
    operation: operationName,
    method: stringEnum(METHODS, { description: 'The HTTP method.' }),
    path: Type.String({
      description:
        'The path without the query string. Identifiers of this service are shown; other variable parts are shown as `{name}`.',
      examples: ['/api/v1/checkout-intents/ci_01jq8w3n5v7x9y2z4a6b8c0d1e/confirm'],
    }),
    subjectId: Type.Optional(
      responseId(
        'Identifier of the object that the request read, changed or created.',
        'ci_01jq8w3n5v7x9y2z4a6b8c0d1e',
      ),
    ),
    status: Type.Integer({ description: 'HTTP status of the response.' }),
    errorName: Type.Optional(errorName),
    fields: Type.Optional(fields),
    bucket: Type.Optional(
      Type.Object(
        {
          name: stringEnum(BUCKET_NAMES, { description: 'Name of the bucket.' }),
          quota: Type.Integer({ description: 'Quota of the bucket.' }),
          remaining: Type.Integer({ description: 'Remaining quota after this request.' }),
        },
        { description: 'State of the per-second rate-limit bucket after the request.' },
      ),
    ),
    idempotencyKeyHash: Type.Optional(
      Type.String({
        description:
          'The first 16 hexadecimal digits of the SHA-256 hash of the `Idempotency-Key`. The key itself is not shown.',
        examples: ['9f86d081884c7d65'],
      }),
    ),
    replayed: Type.Boolean({
      description: 'Whether the stored response of an earlier request was returned.',
    }),
    durationMs: Type.Number({
      description: 'Time from the arrival of the request to the end of the response, in milliseconds.',
    }),
    userAgent: Type.Optional(
      Type.String({
        description: 'Products and versions from the `User-Agent` header, without comments.',
        examples: ['purser-client/1.0.0'],
      }),
    ),
  },
  { description: 'An API request and its result. Bodies are not stored.' },
);
export type ApiRequest = Static<typeof ApiRequest>;

export const ApiRequestPage = pageOf(ApiRequest, 'A page of API requests.');

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
      description: 'Return only requests with this request ID, object identifier or `Idempotency-Key`.',
    }),
  ),
  status: Type.Optional(
    Type.String({
      pattern: '^[1-5]([0-9]{2}|xx)$',
      description: 'Return only requests with this HTTP status or status class, such as `4xx`.',
      examples: ['4xx'],
    }),
  ),
  operation: Type.Optional(identifier({ description: 'Return only requests to this operation.' })),
  errorName: Type.Optional(errorName),
  ...createdBetween,
});

export const ApiRequestErrors = Type.Object(
  {
    since: timestamp('Start of the counted period.'),
    data: Type.Array(
      Type.Object({
        errorName,
        status: Type.Integer({ description: 'HTTP status of the latest request in the group.' }),
        operation: operationName,
        fields,
        count: Type.Integer({ description: 'Number of requests in the group.' }),
        firstAt: timestamp('When the first request arrived.'),
        lastAt: timestamp('When the latest request arrived.'),
        lastRequestId: Type.String({ description: 'Request ID of the latest request.' }),
      }),
      { description: 'At most 100 groups, most frequent first.' },
    ),
  },
  { description: 'Failed requests, grouped by error.' },
);
export type ApiRequestErrors = Static<typeof ApiRequestErrors>;

export const ApiRequestErrorsQuery = Type.Object({
  createdAfter: Type.Optional(
    givenTime('Count only requests that arrived at or after this time. Defaults to 24 hours ago.'),
  ),
  createdBefore: createdBetween.createdBefore,
});
