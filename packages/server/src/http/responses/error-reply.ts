import { Refusal } from '../../kernel/errors.ts';
import type { CommandResponse } from '../../usecases/run-command.ts';

export interface ErrorReply extends CommandResponse {
  readonly headers: Readonly<Record<string, string>>;
}

/** The response for a refusal. Contains `stack` in development only. */
export function errorReply(refusal: Refusal, development: boolean): ErrorReply {
  const { fields, state, challenge, spendingLimit, headers = {} } = refusal.details;
  const body = {
    name: refusal.name,
    message: refusal.message,
    ...(refusal.name === 'ValidateError' ? { status: 422, fields: fields ?? {} } : {}),
    ...(state === undefined ? {} : { state }),
    ...(challenge === undefined ? {} : { challenge }),
    ...(spendingLimit === undefined ? {} : { limit: spendingLimit }),
    ...(development && refusal.stack !== undefined ? { stack: refusal.stack } : {}),
  };
  return { status: refusal.status, body: JSON.stringify(body), headers };
}

/** The error for an unexpected fault. Reveals no internal details. */
export const runtimeError = (): Refusal =>
  new Refusal('RuntimeError', 'Internal error. The request id identifies it in the log.');

export const unavailable = (message: string): Refusal =>
  new Refusal('ServiceUnavailableError', message, { headers: { 'retry-after': '1' } });

export const unauthenticated = (): Refusal =>
  new Refusal('AuthenticationError', 'A valid API key is required: Authorization: Bearer <API_KEY>.');
