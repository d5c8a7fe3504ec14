import type { ChallengeReport, FieldError, IntentState, SpendingHeadroom } from './types.gen.ts';

/** The base class of all errors of this client. */
export class PurserError extends Error {
  override name = 'PurserError';
}

/** No response: the connection failed or was lost, or the response could not be read. */
export class ConnectionError extends PurserError {
  override name = 'ConnectionError';
}

/** No response within the timeout. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** Why a webhook is not authentic. */
export type WebhookVerificationReason =
  | 'signature_missing'
  | 'signature_malformed'
  | 'signature_mismatch'
  | 'body_not_json'
  | 'body_not_event'
  | 'event_id_mismatch'
  | 'topic_mismatch';

/** A webhook's signature or headers are invalid. */
export class WebhookVerificationError extends PurserError {
  override name = 'WebhookVerificationError';
  /** Absent in errors that receivers throw themselves. */
  readonly reason: WebhookVerificationReason | undefined;

  constructor(message: string, options: ErrorOptions & { reason?: WebhookVerificationReason } = {}) {
    super(message, options);
    this.reason = options.reason;
  }
}

/** A response of the service. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; text if it is not JSON. */
  readonly body: unknown;
}

/** The service responded with an error. */
export class ApiError extends PurserError {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** `x-request-id` of the response, for support. */
  readonly requestId: string | undefined;

  constructor(response: ErrorResponse) {
    super(messageOf(response));
    this.name = nameOf(response.body) ?? 'ApiError';
    this.status = response.status;
    this.headers = response.headers;
    this.body = response.body;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
  }
}

/** 400: the request is malformed. */
export class BadRequestError extends ApiError {}
/** 401: the API key is missing or invalid. */
export class AuthenticationError extends ApiError {}
/** 402: the available balance is too low. */
export class InsufficientBalanceError extends ApiError {}
/** 403: the key's scopes do not allow this. */
export class PermissionDeniedError extends ApiError {}
/** 402: a spending limit of an amount or of the number of orders is exceeded. */
export class SpendingLimitError extends ApiError {
  /** The limit that refuses the purchase, and what is left of it. */
  get limit(): SpendingHeadroom | undefined {
    return limitOf(this.body);
  }
}
/** 403: the spending limits do not allow this purchase. */
export class PurchaseNotAllowedError extends PermissionDeniedError {
  /** The limit that refuses the purchase. */
  get limit(): SpendingHeadroom | undefined {
    return limitOf(this.body);
  }
}
/** 404: the path or resource does not exist. */
export class NotFoundError extends ApiError {}
/** 405: the path does not support this method. */
export class MethodNotAllowedError extends ApiError {}
/** 409: the request conflicts with another request or the current state. */
export class ConflictError extends ApiError {}
/** 413: the body is too large. */
export class PayloadTooLargeError extends ApiError {}
/** 415: the content type is not JSON. */
export class UnsupportedMediaTypeError extends ApiError {}
/** 429: a rate limit is exceeded. */
export class TooManyRequestsError extends ApiError {}
/** Any 5xx. */
export class InternalServerError extends ApiError {}
/** 500: internal error of the service. */
export class RuntimeError extends InternalServerError {}
/** 503: the service is not ready. */
export class ServiceUnavailableError extends InternalServerError {}

/** 409: the intent is in a state that does not allow this. */
export class InvalidCheckoutIntentStateError extends ConflictError {
  /** The current state of the intent. */
  get state(): IntentState | undefined {
    const state = property(this.body, 'state');
    return isIntentState(state) ? state : undefined;
  }
}

/** 422: fields are invalid. */
export class ValidateError extends ApiError {
  /** The invalid fields by location: `body.buyer.country`, `query.limit`, `path.id`. */
  readonly fields: Readonly<Record<string, FieldError>>;

  constructor(response: ErrorResponse) {
    super(response);
    this.fields = fieldsOf(response.body);
  }

  /** If a webhook URL failed its challenge: the request, the response and the broken rule. */
  get challenge(): ChallengeReport | undefined {
    const challenge = property(this.body, 'challenge');
    return isChallengeReport(challenge) ? challenge : undefined;
  }
}

const BY_STATUS: Readonly<Record<number, new (response: ErrorResponse) => ApiError>> = {
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

/** Statuses with several errors: those that differ from the class of the status. */
const BY_NAME: Readonly<Record<string, new (response: ErrorResponse) => ApiError>> = {
  '402 SpendingLimitError': SpendingLimitError,
  '403 PurchaseNotAllowedError': PurchaseNotAllowedError,
  '409 InvalidCheckoutIntentStateError': InvalidCheckoutIntentStateError,
};

/** The typed error of a response, by status; for 402, 403 and 409 also by the name in the body. */
export function errorFor(response: ErrorResponse): ApiError {
  const Typed =
    BY_NAME[`${response.status} ${nameOf(response.body)}`] ??
    BY_STATUS[response.status] ??
    (response.status >= 500 ? InternalServerError : ApiError);
  return new Typed(response);
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

function messageOf(response: ErrorResponse): string {
  const message = property(response.body, 'message');
  return typeof message === 'string' ? message : `The service answered with status ${response.status}.`;
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

function limitOf(body: unknown): SpendingHeadroom | undefined {
  const limit = property(body, 'limit');
  return isSpendingHeadroom(limit) ? limit : undefined;
}

const isSpendingHeadroom = (value: unknown): value is SpendingHeadroom =>
  typeof property(value, 'name') === 'string' && typeof property(value, 'of') === 'string';

const isChallengeReport = (value: unknown): value is ChallengeReport =>
  typeof property(value, 'sent') === 'object' && typeof property(value, 'rule') === 'string';

function fieldsOf(body: unknown): Record<string, FieldError> {
  const fields = property(body, 'fields');
  if (typeof fields !== 'object' || fields === null) return {};
  const read: Record<string, FieldError> = {};
  for (const [place, fault] of Object.entries(fields)) {
    const message = property(fault, 'message');
    read[place] = {
      message: typeof message === 'string' ? message : 'Invalid.',
      value: property(fault, 'value'),
    };
  }
  return read;
}
