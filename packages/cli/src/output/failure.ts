import { ApiError, ValidateError } from '@purser/client';
import { UsageError } from '../flags/usage-error.ts';

/** A failure in words, for people and for programs. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly flag?: string;
  readonly status?: number;
  readonly requestId?: string;
  readonly fields?: Readonly<Record<string, { readonly message: string }>>;
}

/** Puts anything thrown into words. Bad fields are named with their rules in the message too. */
export function describeFailure(thrown: unknown): Failure {
  if (thrown instanceof UsageError) {
    return {
      name: thrown.name,
      message: thrown.message,
      ...(thrown.flag === null ? {} : { flag: thrown.flag }),
    };
  }
  if (thrown instanceof ApiError) return describeApiError(thrown);
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) };
  if ('code' in thrown && thrown.code === 'EADDRINUSE')
    return { name: thrown.name, message: takenText(thrown) };
  const cause = thrown.cause instanceof Error ? deepestMessage(thrown.cause) : '';
  return { name: thrown.name, message: cause === '' ? thrown.message : `${thrown.message} (${cause})` };
}

function takenText(error: Error): string {
  const place = 'port' in error ? `port ${error.port}` : 'the address';
  return `${place} is taken by another process; choose another one with PORT (service) or --port (sandbox shop)`;
}

function describeApiError(error: ApiError): Failure {
  const fields =
    error instanceof ValidateError
      ? Object.fromEntries(Object.entries(error.fields).map(([place, { message }]) => [place, { message }]))
      : null;
  const rules = Object.entries(fields ?? {}).map(([place, { message }]) => `${place}: ${message}`);
  return {
    name: error.name,
    message: [error.message, ...rules].join('\n  '),
    status: error.status,
    ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
    ...(fields === null ? {} : { fields }),
  };
}

function deepestMessage(error: Error): string {
  return error.cause instanceof Error ? deepestMessage(error.cause) : error.message;
}
