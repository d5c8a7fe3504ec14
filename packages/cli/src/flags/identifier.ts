import { type FlagDefinition, type Flags, UsageError } from './flags.ts';

export const ACCOUNT_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'acct_...',
  summary: 'Account ID; see "purser accounts list"',
};

export const OPTIONAL_ACCOUNT_FLAG: FlagDefinition = {
  ...ACCOUNT_FLAG,
  summary: 'Account ID (default: the only account); see "purser accounts list"',
};

export const ENDPOINT_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'we_...',
  summary: 'Webhook endpoint ID; see "purser endpoints list"',
};

/** The account ID of `--account`. Throws a UsageError if it is missing or malformed. */
export function accountFlag(flags: Flags): string {
  return identifierFlag(flags, 'account');
}

/** The account ID of `--account`; null if it is not set. Throws a UsageError if it is malformed. */
export const optionalAccountFlag = (flags: Flags): string | null =>
  flags.text('account') === null ? null : accountFlag(flags);

/** The ID of a flag. Throws a UsageError if it is missing or malformed. */
export function identifierFlag(flags: Flags, name: string): string {
  const value = flags.required(name);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(value)) {
    throw new UsageError(
      `--${name} must be an ID of at most 64 letters, digits, "_" and "-", not "${value}"`,
      name,
    );
  }
  return value;
}
