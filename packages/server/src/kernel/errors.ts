import type { SpendingHeadroom } from '@purser/contract/shapes/spending-limits';
import { type BucketName, ERROR_STATUS, type ErrorName } from '@purser/contract/vocabulary';

export interface FieldError {
  readonly message: string;
  /** The value that was sent; absent for fields that hold secrets. */
  readonly value?: unknown;
}

export type FieldErrors = Readonly<Record<string, FieldError>>;

export interface RefusalDetails {
  readonly fields?: FieldErrors;
  readonly state?: string;
  /** The request sent to a webhook URL that failed its challenge, and its response. */
  readonly challenge?: object;
  /** The account's usage at the time of the decision, for the rate-limit headers. */
  readonly usage?: { readonly dayCount?: number; readonly agentsInFlightCount?: number };
  /** The rate limit that refuses the request. */
  readonly limit?: BucketName;
  /** The spending limit that refuses the purchase. */
  readonly spendingLimit?: SpendingHeadroom;
  /** Extra response headers, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An expected error: the request cannot be granted. Name and message are public. */
export class Refusal extends Error {
  override readonly name: ErrorName;
  readonly details: RefusalDetails;
  constructor(name: ErrorName, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = name;
    this.details = details;
  }
  get status(): number {
    return ERROR_STATUS[this.name];
  }
}

/** An internal error. Message and cause go to the log, never to a client. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** 422 that lists every invalid field. */
export const invalidFields = (fields: FieldErrors, details: Omit<RefusalDetails, 'fields'> = {}): Refusal =>
  new Refusal('ValidateError', `Validation failed: ${Object.keys(fields).join(', ')}.`, {
    ...details,
    fields,
  });

export const notFound = (what: string): Refusal => new Refusal('NotFoundError', `${what} not found.`);
