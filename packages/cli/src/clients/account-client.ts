import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConnectionError, Purser } from '@purser/client';
import type { Environment } from '../environment.ts';
import { type FlagDefinitions, JSON_FLAG } from '../flags/definition.ts';
import type { Flags } from '../flags/flags.ts';
import { identifierFlag } from '../flags/identifier.ts';
import { UsageError } from '../flags/usage-error.ts';
import { collect } from './collect.ts';
import { withOperatorClient } from './operator-client.ts';

/** A person waits: a service that is away is told of soon. */
export const MAX_RETRIES = 2;

const PORT_DEFAULT = '3210';
const DATA_DIR_DEFAULT = './.purser';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const SERVICE_FLAG = {
  kind: 'text',
  placeholder: 'address',
  summary: 'the service (PURSER_URL, else this machine)',
} as const;

const KEY_FLAGS: FlagDefinitions = {
  key: { kind: 'text', placeholder: 'sk_...', summary: "the account's API key (PURSER_API_KEY)" },
  account: {
    kind: 'text',
    placeholder: 'acct_...',
    summary: 'without a key, on the machine of the installation: which account',
  },
  json: JSON_FLAG,
};

/** What every command of an account takes. */
export const ACCOUNT_CLIENT_FLAGS: FlagDefinitions = { url: SERVICE_FLAG, ...KEY_FLAGS };

/** The same for a command whose `--url` is another address. */
export const SERVICE_CLIENT_FLAGS: FlagDefinitions = { service: SERVICE_FLAG, ...KEY_FLAGS };

/** Where an account's command works, and with which key. */
export interface AccountConnection {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly client: Purser;
}

/**
 * Runs an account's task with the key of `--key` or PURSER_API_KEY at `--url` or PURSER_URL. Without a key, where the service is on this
 * machine, with a key made for the task and revoked after it. Throws a UsageError when there is no way to a key.
 */
export async function withAccountClient<Result>(
  flags: Flags,
  environment: Environment,
  task: (place: AccountConnection) => Promise<Result>,
  urlFlag: 'url' | 'service' = 'url',
): Promise<Result> {
  const { env } = environment;
  const baseUrl = serviceAddress(flags.text(urlFlag), urlFlag, env);
  const runAt = async (apiKey: string): Promise<Result> => {
    try {
      return await task({
        baseUrl,
        apiKey,
        client: new Purser({ baseUrl, apiKey, maxRetries: MAX_RETRIES }),
      });
    } catch (error) {
      throw error instanceof ConnectionError ? noServiceError(baseUrl, urlFlag, error) : error;
    }
  };
  const apiKey = flags.text('key') ?? env['PURSER_API_KEY'];
  if (apiKey) return runAt(apiKey);
  if (!LOOPBACK.test(new URL(baseUrl).hostname) || !isInstalledHere(env)) {
    throw new UsageError(
      'an API key of the account is needed: --key, or PURSER_API_KEY; "purser keys create" makes one',
      'key',
    );
  }
  const wanted = flags.text('account') === null ? null : identifierFlag(flags, 'account');
  const made = await withOperatorClient(withoutRemote(environment), (client) => makeKey(client, wanted));
  try {
    return await runAt(made.key);
  } finally {
    await withOperatorClient(withoutRemote(environment), (client) =>
      client.operator.revokeAccountApiKey(made.accountId, made.id),
    );
  }
}

const noServiceError = (baseUrl: string, urlFlag: string, cause: Error): Error =>
  new Error(
    `the service does not answer at ${baseUrl}: "purser start" starts it, --${urlFlag} or PURSER_URL name another place`,
    { cause },
  );

function serviceAddress(given: string | null, flag: string, env: Environment['env']): string {
  const address = given ?? (env['PURSER_URL'] || `http://127.0.0.1:${env['PORT'] || PORT_DEFAULT}`);
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))
    return address.replace(/\/+$/, '');
  throw new UsageError(`--${flag} must be an absolute http or https address, not "${address}"`, flag);
}

/** Looking for an installation where there is none would make one. */
function isInstalledHere(env: Environment['env']): boolean {
  return Boolean(env['DATABASE_URL']) || existsSync(resolve(env['DATA_DIR'] || DATA_DIR_DEFAULT));
}

/** The address names the service of this machine, whose database the settings name. */
function withoutRemote(environment: Environment): Environment {
  const { PURSER_URL: _url, ...env } = environment.env;
  return { ...environment, env };
}

async function makeKey(client: Purser, wanted: string | null) {
  const accountId = wanted ?? (await onlyAccount(client));
  const { id, key } = await client.operator.createAccountApiKey(accountId, {
    name: 'command line, until it ends',
  });
  return { accountId, id, key };
}

async function onlyAccount(client: Purser): Promise<string> {
  const [first, second] = await collect(client.operator.listAccounts());
  if (first === undefined) throw new UsageError('this installation has no account: "purser accounts create"');
  if (second !== undefined) {
    throw new UsageError('there are several accounts: name one with --account, or give --key', 'account');
  }
  return first.id;
}
