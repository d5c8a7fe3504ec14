import Type, { type Static } from 'typebox';
import { AttemptDurations } from './deliveries.ts';
import { oneOfWords } from './scalars.ts';
import { CHALLENGE_RULES, type ErrorName, INTENT_STATES } from './vocabulary.ts';

const message = Type.String({ description: 'What went wrong, for people.' });
const stack = Type.Optional(Type.String({ description: 'Only where the server runs in development.' }));

function errorBody<const Name extends ErrorName>(name: Name, description: string) {
  return Type.Object({ name: Type.Literal(name), message, stack }, { description });
}

export const FieldError = Type.Object(
  {
    message: Type.String({ description: 'Which rule was broken.' }),
    value: Type.Optional(Type.Unknown({ description: 'What was sent; never a secret.' })),
  },
  { description: 'One bad value.' },
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
      headers: headers('As they were sent; values of headers of your own are hidden.'),
      body: Type.String({ description: 'The challenge, byte for byte.' }),
    },
    { description: 'The request.' },
  ),
  received: Type.Unsafe<{ status: number; headers: Record<string, string>; body: string } | null>({
    type: ['object', 'null'],
    properties: {
      status: { type: 'integer' },
      headers: { type: 'object', additionalProperties: { type: 'string' } },
      body: { type: 'string', description: 'The first 4 KiB.' },
    },
    required: ['status', 'headers', 'body'],
    description: 'The answer; null when none came.',
  }),
  error: Type.Optional(Type.String({ description: 'Why no answer came: a short word.' })),
  durationMs: Type.Integer({ description: 'After how long, in milliseconds.' }),
  durations: AttemptDurations,
  address: Type.Optional(Type.String({ description: 'The IP address that was connected to.' })),
};

export const ChallengeExchange = Type.Object(exchanged, {
  description: 'A challenge and its answer: what was sent, what came back.',
});

export const ChallengeReport = Type.Object(
  {
    ...exchanged,
    rule: oneOfWords(CHALLENGE_RULES, { description: 'The rule that the answer broke.' }),
    message: Type.String({ description: 'The rule in words, and what to do.' }),
  },
  { description: 'A challenge that was not answered as it must be: what was sent, what came back.' },
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
      description: 'Every bad value, by where it stood: `body.buyer.country`, `query.limit`, `path.id`.',
    }),
    challenge: Type.Optional(ChallengeReport),
    stack,
  },
  {
    description: 'A field breaks a rule. `challenge` is there when a webhook URL did not pass its challenge.',
  },
);

const InvalidCheckoutIntentStateError = Type.Object(
  {
    name: Type.Literal('InvalidCheckoutIntentStateError'),
    message,
    state: oneOfWords(INTENT_STATES, { description: 'The present state.' }),
    stack,
  },
  { description: 'The intent is in a state that does not allow this.' },
);

/** The body of every error, by name. */
export const ERROR_BODIES = {
  BadRequestError: errorBody('BadRequestError', 'The body is not JSON, or the request is malformed.'),
  AuthenticationError: errorBody('AuthenticationError', 'No API key, or not a valid one.'),
  InsufficientBalanceError: errorBody('InsufficientBalanceError', 'The drawdown balance is too low.'),
  PermissionDeniedError: errorBody('PermissionDeniedError', "The key's scopes do not allow this."),
  NotFoundError: errorBody('NotFoundError', 'There is no such path or resource.'),
  MethodNotAllowedError: errorBody('MethodNotAllowedError', 'The path is known, but not this method.'),
  InvalidCheckoutIntentStateError,
  ConflictError: errorBody('ConflictError', 'The request collides with another, or with what is there.'),
  PayloadTooLargeError: errorBody('PayloadTooLargeError', 'The body is over 1 MiB.'),
  UnsupportedMediaTypeError: errorBody('UnsupportedMediaTypeError', 'The body is not application/json.'),
  ValidateError,
  TooManyRequestsError: errorBody('TooManyRequestsError', 'A limit is reached.'),
  RuntimeError: errorBody('RuntimeError', 'A fault of the service.'),
  ServiceUnavailableError: errorBody('ServiceUnavailableError', 'The service is not ready; try again soon.'),
} as const satisfies Record<ErrorName, unknown>;
