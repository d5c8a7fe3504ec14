import type { FlagDefinition } from './definition.ts';
import type { Flags } from './flags.ts';
import { UsageError } from './usage-error.ts';

export const ACCOUNT_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'acct_...',
  summary: 'the account; "purser accounts list" shows them',
};

/** The account that `--account` names. Throws a UsageError when it is missing or cannot be an identifier. */
export function accountFlag(flags: Flags): string {
  return identifierFlag(flags, 'account');
}

/** An identifier as the service makes them. Throws a UsageError when it is missing or cannot be one. */
export function identifierFlag(flags: Flags, name: string): string {
  const value = flags.required(name);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(value)) {
    throw new UsageError(
      `--${name} must be an identifier of at most 64 letters, digits, "_" and "-", not "${value}"`,
      name,
    );
  }
  return value;
}

export const ENDPOINT_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'we_...',
  summary: 'the endpoint; "purser endpoints list" shows them',
};
