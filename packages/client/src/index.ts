export { ApiPromise, type ApiResponse } from './api-promise.ts';
export type { AuditExport, ExportedAuditEntry } from './audit/export.ts';
export { type AuditProblem, type AuditVerification, verifyAuditEntries } from './audit/verify.ts';
export type { Clock } from './clock.ts';
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  InsufficientBalanceError,
  InternalServerError,
  InvalidCheckoutIntentStateError,
  MethodNotAllowedError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  PurchaseNotAllowedError,
  PurserError,
  RuntimeError,
  ServiceUnavailableError,
  SpendingLimitError,
  TimeoutError,
  TooManyRequestsError,
  UnsupportedMediaTypeError,
  ValidateError,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './errors.ts';
export type { FollowOptions } from './follow.ts';
export type { Logger, PurserOptions, RequestOptions } from './http.ts';
export {
  type MandateKey,
  type MandateProblem,
  type MandateSubject,
  type MandateVerification,
  verifyMandate,
  verifyMandateRecords,
} from './mandates/verify.ts';
export { currencyExponent, formatMoney, money, toDecimal } from './money.ts';
export { Page, PagePromise } from './page.ts';
export { PollEndedError, type PollOptions, PollTimeoutError } from './polling.ts';
export { Purser } from './purser.ts';
export { requestIdOf } from './request-id.ts';
export type { FinishedIntent, OfferedIntent } from './resources/checkout-intents.ts';
export type * from './types.gen.ts';
export {
  type RawBody,
  type SignedPayload,
  signTestPayload,
  unwrapEvent,
  type WebhookHeaders,
} from './webhooks.ts';
