import Type, { type Static } from 'typebox';
import { stringEnum } from './shapes/scalars.ts';
import { CHALLENGE_RULES, type ErrorName, INTENT_STATES } from './vocabulary.ts';
import { AttemptDurations } from './webhooks/deliveries.ts';

const message = Type.String({ description: 'Human-readable description of the error.' });
const stack = Type.Optional(
  Type.String({ description: 'Stack trace. Present only if the server runs with `NODE_ENV=development`.' }),
);

function errorBody<const Name extends ErrorName>(name: Name, description: string) {
  return Type.Object({ name: Type.Literal(name), message, stack }, { description });
}

export const FieldError = Type.Object(
  {
    message: Type.String({ description: 'The rule that the value violates.' }),
    value: Type.Optional(Type.Unknown({ description: 'The rejected value. Omitted for secrets.' })),
  },
  { description: 'An invalid value.' },
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
      url: Type.String(),
      headers: headers('Headers as sent. Values of custom headers are hidden.'),
      body: Type.String({ description: 'Body as sent, byte for byte.' }),
    },
    { description: 'The request.' },
  ),
  received: Type.Unsafe<{ status: number; headers: Record<string, string>; body: string } | null>({
    type: ['object', 'null'],
    properties: {
      status: { type: 'integer' },
      headers: { type: 'object', additionalProperties: { type: 'string' } },
      body: { type: 'string', description: 'The first 4 KiB of the body.' },
    },
    required: ['status', 'headers', 'body'],
    description: 'The response. Null if there was none.',
  }),
  error: Type.Optional(Type.String({ description: 'Error code, if there was no response.' })),
  durationMs: Type.Integer({ description: 'Duration in milliseconds.' }),
  durations: AttemptDurations,
  address: Type.Optional(Type.String({ description: 'IP address of the receiver.' })),
};

export const ChallengeExchange = Type.Object(exchanged, {
  description: 'A verification challenge: the request and the response.',
});

export const ChallengeReport = Type.Object(
  {
    ...exchanged,
    rule: stringEnum(CHALLENGE_RULES, { description: 'The rule that the response broke.' }),
    message: Type.String({ description: 'Describes the rule and how to comply.' }),
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
      description:
        'All invalid values by location, such as `body.buyer.country`, `query.limit` or `path.id`.',
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
  PermissionDeniedError: errorBody('PermissionDeniedError', 'The API key lacks the required scope.'),
  NotFoundError: errorBody(
    'NotFoundError',
    'The path or resource does not exist, or belongs to another account.',
  ),
  MethodNotAllowedError: errorBody('MethodNotAllowedError', 'The path does not support this HTTP method.'),
  InvalidCheckoutIntentStateError,
  ConflictError: errorBody(
    'ConflictError',
    'The request conflicts with another request or with the current state of the resource.',
  ),
  PayloadTooLargeError: errorBody('PayloadTooLargeError', 'The request body is larger than 1 MiB.'),
  UnsupportedMediaTypeError: errorBody(
    'UnsupportedMediaTypeError',
    'The request body is not `application/json`.',
  ),
  ValidateError,
  TooManyRequestsError: errorBody('TooManyRequestsError', 'A rate limit is exceeded.'),
  RuntimeError: errorBody('RuntimeError', 'Internal error.'),
  ServiceUnavailableError: errorBody(
    'ServiceUnavailableError',
    'The service is starting, shutting down or has no database connection. Try again shortly.',
  ),
} as const satisfies Record<ErrorName, unknown>;
