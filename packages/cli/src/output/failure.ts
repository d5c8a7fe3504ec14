import { ApiError, type FailureReason, ValidateError } from '@purser/client';
import { UsageError } from '../flags/flags.ts';

/** A failure as `--json` prints it. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly flag?: string;
  readonly status?: number;
  readonly requestId?: string;
  readonly fields?: Readonly<Record<string, { readonly message: string }>>;
}

/** Why a checkout intent failed, and where the buyer can finish the purchase. */
export const failureReasonText = ({ code, message, continueUrl }: FailureReason): string =>
  `${code}: ${message}${continueUrl === undefined ? '' : ` Finish at the merchant: ${continueUrl}`}`;

/** Describes anything thrown. The message also lists invalid fields with their rules. */
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
    return { name: thrown.name, message: portInUseText(thrown) };
  const cause = thrown.cause instanceof Error ? deepestMessage(thrown.cause) : '';
  return { name: thrown.name, message: cause === '' ? thrown.message : `${thrown.message} (${cause})` };
}

function portInUseText(error: Error): string {
  const port = 'port' in error ? `port ${error.port}` : 'the port';
  return `${port} is in use by another process; choose another port with PORT, or --port of the sandbox shop`;
}

function describeApiError(error: ApiError): Failure {
  const fields =
    error instanceof ValidateError
      ? Object.fromEntries(Object.entries(error.fields).map(([field, { message }]) => [field, { message }]))
      : null;
  const rules = Object.entries(fields ?? {}).map(([field, { message }]) => `${field}: ${message}`);
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
