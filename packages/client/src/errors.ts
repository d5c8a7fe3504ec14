import type { ChallengeReport, FieldError, IntentState } from './types.gen.ts';

/** The root of every error this client throws on its own account. */
export class PurserError extends Error {
  override name = 'PurserError';
}

/** No answer came: the connection failed or was lost, or the answer could not be read. */
export class ConnectionError extends PurserError {
  override name = 'ConnectionError';
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** A webhook did not prove that it comes from the service. */
export class WebhookVerificationError extends PurserError {
  override name = 'WebhookVerificationError';
}

/** What the service answered. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; the text where it was not JSON. */
  readonly body: unknown;
}

/** The service answered with an error. */
export class ApiError extends PurserError {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** `x-request-id` of the answer, for support. */
  readonly requestId: string | undefined;

  constructor(answer: ErrorAnswer) {
    super(messageOf(answer));
    this.name = nameOf(answer.body) ?? 'ApiError';
    this.status = answer.status;
    this.headers = answer.headers;
    this.body = answer.body;
    this.requestId = answer.headers.get('x-request-id') ?? undefined;
  }
}

/** 400: the request is malformed. */
export class BadRequestError extends ApiError {}
/** 401: no API key, or not a valid one. */
export class AuthenticationError extends ApiError {}
/** 402: the available drawdown balance is too low. */
export class InsufficientBalanceError extends ApiError {}
/** 403: the key's scopes do not allow this. */
export class PermissionDeniedError extends ApiError {}
/** 404: no such path or resource. */
export class NotFoundError extends ApiError {}
/** 405: the path is known, but not this method. */
export class MethodNotAllowedError extends ApiError {}
/** 409: the request collides with another, or with what is there. */
export class ConflictError extends ApiError {}
/** 413: the body is too large. */
export class PayloadTooLargeError extends ApiError {}
/** 415: the body is not JSON by its type. */
export class UnsupportedMediaTypeError extends ApiError {}
/** 429: a limit is reached. */
export class TooManyRequestsError extends ApiError {}
/** Any 5xx. */
export class InternalServerError extends ApiError {}
/** 500: a fault of the service. */
export class RuntimeError extends InternalServerError {}
/** 503: the service is not ready. */
export class ServiceUnavailableError extends InternalServerError {}

/** 409: the intent is in a state that does not allow this. */
export class InvalidCheckoutIntentStateError extends ConflictError {
  /** The present state of the intent. */
  get state(): IntentState | undefined {
    const state = property(this.body, 'state');
    return isIntentState(state) ? state : undefined;
  }
}

/** 422: fields break rules. */
export class ValidateError extends ApiError {
  /** Every bad value by where it stood: `body.buyer.country`, `query.limit`, `path.id`. */
  readonly fields: Readonly<Record<string, FieldError>>;

  constructor(answer: ErrorAnswer) {
    super(answer);
    this.fields = fieldsOf(answer.body);
  }

  /** When a webhook URL did not pass its challenge: what was sent, what came back, and the rule that was broken. */
  get challenge(): ChallengeReport | undefined {
    const challenge = property(this.body, 'challenge');
    return isChallengeReport(challenge) ? challenge : undefined;
  }
}

const BY_STATUS: Readonly<Record<number, new (answer: ErrorAnswer) => ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  402: InsufficientBalanceError,
  403: PermissionDeniedError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  409: ConflictError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  422: ValidateError,
  429: TooManyRequestsError,
  500: RuntimeError,
  503: ServiceUnavailableError,
};

/** The typed error for an answer, by the status; a 409 is told apart by the name in its body. */
export function errorFor(answer: ErrorAnswer): ApiError {
  if (answer.status === 409 && nameOf(answer.body) === 'InvalidCheckoutIntentStateError') {
    return new InvalidCheckoutIntentStateError(answer);
  }
  const Typed = BY_STATUS[answer.status] ?? (answer.status >= 500 ? InternalServerError : ApiError);
  return new Typed(answer);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function nameOf(body: unknown): string | undefined {
  const name = property(body, 'name');
  return typeof name === 'string' ? name : undefined;
}

function messageOf(answer: ErrorAnswer): string {
  const message = property(answer.body, 'message');
  return typeof message === 'string' ? message : `The service answered with status ${answer.status}.`;
}

function isIntentState(value: unknown): value is IntentState {
  return (
    value === 'retrieving_offer' ||
    value === 'awaiting_confirmation' ||
    value === 'placing_order' ||
    value === 'completed' ||
    value === 'failed'
  );
}

const isChallengeReport = (value: unknown): value is ChallengeReport =>
  typeof property(value, 'sent') === 'object' && typeof property(value, 'rule') === 'string';

function fieldsOf(body: unknown): Record<string, FieldError> {
  const fields = property(body, 'fields');
  if (typeof fields !== 'object' || fields === null) return {};
  const read: Record<string, FieldError> = {};
  for (const [place, fault] of Object.entries(fields)) {
    const message = property(fault, 'message');
    read[place] = {
      message: typeof message === 'string' ? message : 'Not valid.',
      value: property(fault, 'value'),
    };
  }
  return read;
}
