import { ApiError, type FailureReason, ValidateError } from '@purser/client';
import type { Command } from '../command.ts';
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

/** What to do about an error of the API; null if its message says so already. */
export function nextStepText(
  thrown: unknown,
  args: readonly string[],
  commands: readonly Command[],
): string | null {
  if (!(thrown instanceof ApiError)) return null;
  switch (thrown.status) {
    case 401:
      return 'Check PURSER_API_KEY, or run "purser login" with a valid key. "purser status" shows which service is used.';
    case 402:
      return 'An operator can top up the balance: purser balance topup';
    case 403:
      return 'Use a key with this permission: "purser keys create" makes one, with --operator for operators. Then run "purser login".';
    case 404: {
      const list = commands.find(({ words }) => words[0] === args[0] && words[1] === 'list');
      return list === undefined ? null : `"purser ${list.words.join(' ')}" shows what exists.`;
    }
    case 429:
      return '"purser limits get" shows the limits of the account, and when they reset.';
    default:
      return null;
  }
}
