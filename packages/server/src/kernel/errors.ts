import { ERROR_STATUS, type ErrorName } from '@purser/contract/vocabulary';

export interface FieldError {
  readonly message: string;
  /** What was sent; absent under a secret-bearing field. */
  readonly value?: unknown;
}

export type FieldErrors = Readonly<Record<string, FieldError>>;

export interface RefusalDetails {
  readonly fields?: FieldErrors;
  readonly state?: string;
  /** What was sent to a webhook URL that did not pass its challenge, and what came back. */
  readonly challenge?: object;
  /** What the account has used, as the decision saw it, for the rate-limit headers. */
  readonly usage?: { readonly dayCount?: number; readonly agentsInFlightCount?: number };
  /** Extra response headers that tell the client when, or whether, to try again. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Expected: the request cannot be granted. Name and message are public. */
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

/** Unexpected: something of ours is broken. Message and cause go to the log, never to a client. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** 422 with every bad field at once. */
export const invalidFields = (fields: FieldErrors, details: Omit<RefusalDetails, 'fields'> = {}): Refusal =>
  new Refusal('ValidateError', `Validation failed: ${Object.keys(fields).join(', ')}.`, {
    ...details,
    fields,
  });

export const notFound = (what: string): Refusal => new Refusal('NotFoundError', `${what} not found.`);
