import Type, { type Static } from 'typebox';
import { described, stringEnum } from './shapes/scalars.ts';
import { SpendingHeadroom } from './shapes/spending-limits.ts';
import { CHALLENGE_RULES, type ErrorName, INTENT_STATES } from './vocabulary.ts';
import { AttemptDurations } from './webhooks/deliveries.ts';

const message = Type.String({ description: 'Description of the error, for people. May change.' });
const stack = Type.Optional(
  Type.String({ description: 'Stack trace. Present only if the server runs with `NODE_ENV=development`.' }),
);

function errorBody<const Name extends ErrorName>(name: Name, description: string) {
  return Type.Object({ name: Type.Literal(name), message, stack }, { description });
}

export const FieldError = Type.Object(
  {
    message: Type.String({ description: 'The rule that the value breaks.' }),
    value: Type.Optional(
      Type.Unknown({ description: 'The rejected value. Omitted for secrets and missing values.' }),
    ),
  },
  { description: 'An invalid or missing value.' },
);

const headers = (description: string) =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description,
  });

const exchanged = {
  sent: Type.Object(
    {
      url: Type.String({ description: 'URL of the request.' }),
      headers: headers('Headers as sent. Values of custom headers are hidden.'),
      body: Type.String({ description: 'Body as sent, byte for byte.' }),
    },
    { description: 'The request.' },
  ),
  received: Type.Unsafe<{ status: number; headers: Record<string, string>; body: string } | null>({
    type: ['object', 'null'],
    properties: {
      status: { type: 'integer', description: 'HTTP status.' },
      headers: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Response headers.',
      },
      body: { type: 'string', description: 'The first 4 KiB of the body.' },
    },
    required: ['status', 'headers', 'body'],
    description: 'The response. Null if there was none.',
  }),
  error: Type.Optional(Type.String({ description: 'Error code. Omitted if there was a response.' })),
  durationMs: Type.Integer({ description: 'Total duration in milliseconds.' }),
  durations: AttemptDurations,
  address: Type.Optional(
    Type.String({
      description: 'IP address of the receiver. Omitted if its host name could not be resolved.',
    }),
  ),
};

export const ChallengeExchange = Type.Object(exchanged, {
  description: 'A verification challenge: the request and the response.',
});

export const ChallengeReport = Type.Object(
  {
    ...exchanged,
    rule: stringEnum(CHALLENGE_RULES, { description: 'The rule that the response broke.' }),
    message: Type.String({ description: 'What the rule requires, and what the response had instead.' }),
  },
  { description: 'A failed verification challenge: the request, the response and the broken rule.' },
);
export type ChallengeReport = Static<typeof ChallengeReport>;

const ValidateError = Type.Object(
  {
    name: Type.Literal('ValidateError'),
    message,
    status: Type.Literal(422),
    fields: Type.Unsafe<Record<string, Static<typeof FieldError>>>({
      type: 'object',
      additionalProperties: FieldError,
      description: 'All invalid values, by field: `body.buyer.country`, `query.limit`, `path.id`.',
    }),
    challenge: Type.Optional(ChallengeReport),
    stack,
  },
  {
    description:
      'One or more values are invalid. `challenge` is present if a webhook URL failed its verification challenge.',
  },
);

const InvalidCheckoutIntentStateError = Type.Object(
  {
    name: Type.Literal('InvalidCheckoutIntentStateError'),
    message,
    state: stringEnum(INTENT_STATES, { description: 'Current state of the checkout intent.' }),
    stack,
  },
  { description: 'The state of the checkout intent does not allow this operation.' },
);

const refusedByLimit = <const Name extends ErrorName>(name: Name, description: string) =>
  Type.Object(
    {
      name: Type.Literal(name),
      message,
      limit: described(SpendingHeadroom, 'The limit that refuses the purchase, and what is left of it.'),
      stack,
    },
    { description },
  );

/** Error bodies by name. */
export const ERROR_BODIES = {
  BadRequestError: errorBody('BadRequestError', 'The request is malformed, or its body is not valid JSON.'),
  AuthenticationError: errorBody(
    'AuthenticationError',
    'The API key is missing, malformed, unknown or revoked.',
  ),
  InsufficientBalanceError: errorBody(
    'InsufficientBalanceError',
    'The available drawdown balance does not cover the amount.',
  ),
  SpendingLimitError: refusedByLimit(
    'SpendingLimitError',
    'The purchase would exceed a limit of the amount or the number of orders.',
  ),
  PermissionDeniedError: errorBody(
    'PermissionDeniedError',
    'The caller does not have the required scope or access.',
  ),
  PurchaseNotAllowedError: refusedByLimit(
    'PurchaseNotAllowedError',
    'The spending limits of the account or the key do not allow this purchase.',
  ),
  NotFoundError: errorBody(
    'NotFoundError',
    'The path or the resource does not exist, or the resource belongs to another account.',
  ),
  MethodNotAllowedError: errorBody('MethodNotAllowedError', 'The path does not support this HTTP method.'),
  InvalidCheckoutIntentStateError,
  ConflictError: errorBody(
    'ConflictError',
    'The request conflicts with another request, or with the state of the resource.',
  ),
  PayloadTooLargeError: errorBody('PayloadTooLargeError', 'The request body is larger than 1 MiB.'),
  UnsupportedMediaTypeError: errorBody(
    'UnsupportedMediaTypeError',
    'The request body is not `application/json`.',
  ),
  ValidateError,
  TooManyRequestsError: errorBody(
    'TooManyRequestsError',
    'A rate limit is exceeded. `RateLimit` lists the exceeded bucket first.',
  ),
  RuntimeError: errorBody(
    'RuntimeError',
    'Internal error. The operator can find the cause in the log by the request ID.',
  ),
  ServiceUnavailableError: errorBody(
    'ServiceUnavailableError',
    'The service is starting or shutting down, or cannot reach the database. Retry after the time in `Retry-After`.',
  ),
} as const satisfies Record<ErrorName, unknown>;
