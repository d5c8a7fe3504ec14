import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from '../shapes/pages.ts';
import {
  described,
  givenTime,
  identifier,
  responseId,
  stringEnum,
  stringOrNull,
  timestamp,
} from '../shapes/scalars.ts';
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

const operationName = stringOrNull(
  '`operationId` in the OpenAPI document. Null if no operation matches the path.',
);
const errorName = stringEnum(ERROR_NAMES, { description: '`name` of the returned error.' });
const fields = Type.Array(Type.String(), {
  description: 'Rejected fields of a validation error, without their values.',
  examples: [['body.buyer.phone']],
});

export const ApiRequest = Type.Object(
  {
    id: responseId(
      'Request ID: the `x-request-id` header of the response. Not necessarily unique, because clients can choose it.',
      'req_5b1f0c1e-7a3d-4a52-9f0e-8f6b5a3c2d10',
    ),
    createdAt: timestamp('When the request arrived.'),
    actor: Type.Object(
      {
        kind: stringEnum(['key', 'user', 'portal_link'], {
          description:
            '`key`: an API key. `user`: a user of the console. `portal_link`: whoever has the portal link.',
        }),
        id: Type.String({ description: 'Identifier of the API key, user or portal link.' }),
        name: stringOrNull('Current name of the API key or user. Null if it has none.'),
      },
      { description: 'Who sent the request.' },
    ),
    operation: operationName,
    method: stringEnum(METHODS, { description: 'HTTP method.' }),
    path: Type.String({
      description:
        'Path without the query string. Path parameters that are not identifiers of this service are replaced by their names, such as `{host}`.',
      examples: ['/api/v1/checkout-intents/ci_01jq8w3n5v7x9y2z4a6b8c0d1e/confirm'],
    }),
    subjectId: Type.Optional(
      responseId(
        'Identifier of the object that the request read, changed or created, such as the host of a host rule; `balance` for the balance of the account. Omitted if there is none.',
        'ci_01jq8w3n5v7x9y2z4a6b8c0d1e',
      ),
    ),
    status: Type.Integer({ description: 'HTTP status of the response.' }),
    errorName: Type.Optional(
      described(errorName, '`name` of the returned error. Omitted if the request succeeded.'),
    ),
    fields: Type.Optional(
      described(fields, 'Rejected fields, without their values. Omitted unless fields were rejected.'),
    ),
    errorMessage: Type.Optional(
      Type.String({
        description:
          '`message` of the returned error; for a validation error, the broken rule of each field. Omitted if the request succeeded, or if the text contains personal data of the request.',
        examples: ['Daily checkout intent limit of 50 reached.'],
      }),
    ),
    refusedBy: Type.Optional(
      stringEnum(BUCKET_NAMES, {
        description: 'The limit that refused the request with 429. Omitted otherwise.',
      }),
    ),
    bucket: Type.Optional(
      Type.Object(
        {
          name: stringEnum(BUCKET_NAMES, { description: 'Name of the bucket.' }),
          quota: Type.Integer({ description: 'Quota of the bucket, in requests per second.' }),
          remaining: Type.Integer({ description: 'Remaining quota after this request.' }),
        },
        {
          description:
            'The per-second rate-limit bucket after this request. Omitted if the request was not counted.',
        },
      ),
    ),
    idempotencyKeyHash: Type.Optional(
      Type.String({
        description:
          'First 16 hexadecimal digits of the SHA-256 hash of the `Idempotency-Key`. Omitted if the request had no key.',
        examples: ['9f86d081884c7d65'],
      }),
    ),
    replayed: Type.Boolean({
      description:
        'Whether the response was the stored response of an earlier request with the same idempotency key.',
    }),
    durationMs: Type.Number({
      description: 'Time from the arrival of the request to the end of the response, in milliseconds.',
    }),
    userAgent: Type.Optional(
      Type.String({
        description: 'Products and versions from the `User-Agent` header. Omitted if there are none.',
        examples: ['purser-client/1.0.0'],
      }),
    ),
    requestBody: Type.Optional(
      Type.String({
        description:
          'Masked request body as JSON text: personal data, secrets and free texts are replaced by dots. Only in `GET /api/v1/requests/{id}`, and only if the service stores bodies.',
        examples: ['{"quantity":2,"constraints":{"maxTotalPrice":5000}}'],
      }),
    ),
    responseBody: Type.Optional(
      Type.String({
        description:
          'Masked response body as JSON text, of changes and of errors. Only in `GET /api/v1/requests/{id}`, and only if the service stores bodies.',
        examples: ['{"id":"ci_01jq8w3n5v7x9y2z4a6b8c0d1e","state":"retrieving_offer"}'],
      }),
    ),
  },
  { description: 'An API request and the status of its response.' },
);
export type ApiRequest = Static<typeof ApiRequest>;

export const ApiRequestPage = pageOf(ApiRequest, 'A page of API requests.');

export const ApiRequestParams = Type.Object({
  id: Type.String({ pattern: REQUEST_ID, description: 'Request ID.' }),
});

export const ApiRequestsQuery = Type.Object({
  ...pageQuery,
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7E]+$',
      description: 'Return only requests with this request ID, object identifier or idempotency key.',
    }),
  ),
  status: Type.Optional(
    Type.String({
      pattern: '^[1-5]([0-9]{2}|xx)$',
      description: 'Return only requests with this HTTP status or status class, such as `4xx`.',
      examples: ['4xx'],
    }),
  ),
  actorId: Type.Optional(
    identifier({ description: 'Return only requests by the API key or user with this identifier.' }),
  ),
  operation: Type.Optional(
    identifier({ description: 'Return only requests to the operation with this `operationId`.' }),
  ),
  errorName: Type.Optional(described(errorName, 'Return only requests that failed with this error.')),
  ...createdBetween,
});

export const ApiRequestErrors = Type.Object(
  {
    since: timestamp('Start of the counted period.'),
    data: Type.Array(
      Type.Object({
        errorName,
        status: Type.Integer({ description: 'HTTP status of the error.' }),
        operation: operationName,
        fields,
        count: Type.Integer({ description: 'Number of requests in the group.' }),
        firstAt: timestamp('When the first request of the group arrived.'),
        lastAt: timestamp('When the latest request of the group arrived.'),
        lastRequestId: Type.String({ description: 'Request ID of the latest request of the group.' }),
      }),
      {
        description:
          'Groups of requests with the same error, operation and rejected fields, most frequent first. At most 100.',
      },
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
