import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConnectionError, Purser } from '@purser/client';
import { VERSION } from '@purser/contract/version';
import type { Environment } from '../environment.ts';
import { type FlagDefinitions, type Flags, httpUrl, JSON_FLAG, UsageError } from '../flags/flags.ts';
import { identifierFlag } from '../flags/identifier.ts';
import { fetchWithProgress, withProgress } from '../output/progress.ts';

/** Few, so that a user learns soon that the service is down. */
export const MAX_RETRIES = 2;

/** By which the audit log tells commands from other clients. */
const IDENTITY = { defaultHeaders: { 'user-agent': `purser-cli/${VERSION}` } };

const PORT_DEFAULT = '3210';
const DATA_DIR_DEFAULT = './.purser';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const SERVICE_FLAG = {
  kind: 'text',
  placeholder: 'url',
  summary: 'URL of the service (default: PURSER_URL, else this machine)',
} as const;

const KEY_FLAGS: FlagDefinitions = {
  key: { kind: 'text', placeholder: 'sk_...', summary: 'API key of the account (default: PURSER_API_KEY)' },
  account: {
    kind: 'text',
    placeholder: 'acct_...',
    summary: "Account to use without a key, on the installation's machine",
  },
  json: JSON_FLAG,
};

/** The connection flags of commands that work for one account. */
export const ACCOUNT_CLIENT_FLAGS: FlagDefinitions = { url: SERVICE_FLAG, ...KEY_FLAGS };

/** The same for a command whose `--url` has another meaning. */
export const SERVICE_CLIENT_FLAGS: FlagDefinitions = { service: SERVICE_FLAG, ...KEY_FLAGS };

/** The service that an account's command uses, with the account's key. */
export interface AccountConnection {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly client: Purser;
}

/**
 * Runs a task with the account's key from `--key` or PURSER_API_KEY against `--url` or PURSER_URL. Without a key, and with the service on
 * this machine, it creates a temporary key and revokes it afterwards. Throws a UsageError if there is no key.
 */
export async function withAccountClient<Result>(
  flags: Flags,
  environment: Environment,
  task: (connection: AccountConnection) => Promise<Result>,
  urlFlag: 'url' | 'service' = 'url',
): Promise<Result> {
  const { env } = environment;
  const baseUrl = serviceUrl(flags, env, urlFlag);
  const runWith = async (apiKey: string): Promise<Result> => {
    const client = clientOf(environment, { baseUrl, apiKey, maxRetries: MAX_RETRIES });
    try {
      await requireEnvironment(client, env['PURSER_ENV']);
      return await task({ baseUrl, apiKey, client });
    } catch (error) {
      throw error instanceof ConnectionError ? unreachableError(baseUrl, urlFlag, error) : error;
    }
  };
  const apiKey = flags.text('key') ?? env['PURSER_API_KEY'];
  if (apiKey) return runWith(apiKey);
  if (!LOOPBACK.test(new URL(baseUrl).hostname) || !isInstalledHere(env)) {
    throw new UsageError(
      'an API key of the account is required: run "purser login", or set --key or PURSER_API_KEY; create one with "purser keys create"',
      'key',
    );
  }
  const account = flags.text('account') === null ? null : identifierFlag(flags, 'account');
  const local = withoutRemote(environment);
  const created = await withOperatorClient(local, (client) => createTemporaryKey(client, account));
  try {
    return await runWith(created.key);
  } finally {
    await withOperatorClient(local, (client) =>
      client.operator.revokeAccountApiKey(created.accountId, created.id),
    );
  }
}

const clientOf = (
  environment: Environment,
  options: { readonly baseUrl: string; readonly apiKey: string; readonly maxRetries?: number },
): Purser => new Purser({ ...IDENTITY, ...options, fetch: fetchWithProgress(environment) });

/** Whoever names an environment must not act in the other one by mistake. */
async function requireEnvironment(client: Purser, wanted: string | undefined): Promise<void> {
  if (!wanted) return;
  const { environment } = await client.account.caller();
  if (environment !== wanted)
    throw new UsageError(`the service runs in ${environment}, not in ${wanted}: nothing was done`, 'env');
}

/** The URL of `--url`, PURSER_URL or this machine, without a trailing slash. Throws a UsageError for an invalid one. */
export function serviceUrl(flags: Flags, env: Environment['env'], flag: string): string {
  const url = flags.text(flag) ?? (env['PURSER_URL'] || `http://127.0.0.1:${env['PORT'] || PORT_DEFAULT}`);
  httpUrl(flag, url);
  return url.replace(/\/+$/, '');
}

const unreachableError = (baseUrl: string, urlFlag: string, cause: Error): Error =>
  new Error(
    `no service responds at ${baseUrl}: start it with "purser start", or set --${urlFlag} or PURSER_URL`,
    { cause },
  );

/** Without this check, a command on the wrong machine would create a new installation. */
function isInstalledHere(env: Environment['env']): boolean {
  return Boolean(env['DATABASE_URL']) || existsSync(resolve(env['DATA_DIR'] || DATA_DIR_DEFAULT));
}

/** The service runs on this machine, on the database of the settings: no remote operator API is used. */
function withoutRemote(environment: Environment): Environment {
  const { PURSER_URL: _url, PURSER_API_KEY: _key, ...env } = environment.env;
  return { ...environment, env };
}

async function createTemporaryKey(client: Purser, account: string | null) {
  const accountId = account ?? (await onlyAccount(client));
  const { id, key } = await client.operator.createAccountApiKey(accountId, {
    name: 'command line (temporary)',
  });
  return { accountId, id, key };
}

/** The ID of the installation's only account. Throws a UsageError if there is none or more than one. */
export async function onlyAccount(client: Purser): Promise<string> {
  const { data } = await client.operator.listAccounts({ limit: 2 });
  const [first, second] = data;
  if (first === undefined)
    throw new UsageError('this installation has no account: create one with "purser accounts create"');
  if (second !== undefined)
    throw new UsageError('--account <acct_...> is required: there are several accounts', 'account');
  return first.id;
}

/**
 * Runs a task as an operator: of the installation that PURSER_URL and PURSER_API_KEY name, else directly on the database of this machine's
 * settings, through a private API that is closed after the task. Variables that were exported for an account's commands do not keep an
 * operator from the installation of this machine; a note then says which database is used, and why.
 */
export async function withOperatorClient<Result>(
  environment: Environment,
  task: (client: Purser) => Promise<Result>,
): Promise<Result> {
  const { env } = environment;
  const remote = await remoteOperator(environment);
  if (remote !== null) {
    await requireEnvironment(remote, env['PURSER_ENV']);
    return task(remote);
  }
  const { startOperatorService } = await import('@purser/server');
  const service = await withProgress(
    environment,
    () => 'Opening the database…',
    startOperatorService({ env }),
  );
  try {
    const client = clientOf(environment, { baseUrl: service.url, apiKey: service.apiKey });
    await requireEnvironment(client, env['PURSER_ENV']);
    return await task(client);
  } finally {
    await service.close();
  }
}

/** The client of the installation elsewhere; null if the command is for the database of this machine. */
async function remoteOperator(environment: Environment): Promise<Purser | null> {
  const { env, note } = environment;
  const baseUrl = env['PURSER_URL'];
  const apiKey = env['PURSER_API_KEY'];
  if (!baseUrl && !apiKey) return null;
  if (baseUrl && !URL.canParse(baseUrl)) throw new UsageError(`PURSER_URL must be a URL, not "${baseUrl}"`);
  const isHere = (!baseUrl || LOOPBACK.test(new URL(baseUrl).hostname)) && isInstalledHere(env);
  if (!baseUrl || !apiKey) {
    const [set, missing] = baseUrl ? ['PURSER_URL', 'PURSER_API_KEY'] : ['PURSER_API_KEY', 'PURSER_URL'];
    if (!isHere)
      throw new UsageError(
        `${set} is set, but ${missing} is not: set both for an installation elsewhere, or unset ${set} for the database of this machine`,
      );
    note(`${set} is ignored without ${missing}: using ${databaseOf(env)}`);
    return null;
  }
  const remote = clientOf(environment, { baseUrl, apiKey });
  if (!isHere || (await isOperatorKey(clientOf(environment, { baseUrl, apiKey, maxRetries: 0 }))))
    return remote;
  note(`PURSER_API_KEY is not an operator key of ${baseUrl}: using ${databaseOf(env)}`);
  return null;
}

/**
 * Runs a task for one account: with the account's own key if PURSER_API_KEY is one and `--account` is not set, else as an operator. The
 * account of an operator is that of `--account`, or the only one.
 */
export async function withAccountOrOperator<Result>(
  flags: Flags,
  environment: Environment,
  {
    asAccount,
    asOperator,
  }: {
    asAccount(client: Purser): Promise<Result>;
    asOperator(client: Purser, accountId: string): Promise<Result>;
  },
): Promise<Result> {
  const own = await ownAccountClient(flags, environment);
  if (own !== null) return asAccount(own);
  const account = flags.text('account') === null ? null : identifierFlag(flags, 'account');
  return withOperatorClient(environment, async (client) =>
    asOperator(client, account ?? (await onlyAccount(client))),
  );
}

/** The client of an account that names itself by PURSER_API_KEY; null with `--account`, without a key, and with that of an operator. */
export async function ownAccountClient(flags: Flags, environment: Environment): Promise<Purser | null> {
  const { PURSER_URL: baseUrl, PURSER_API_KEY: apiKey, PURSER_ENV: wanted } = environment.env;
  if (flags.text('account') !== null || !baseUrl || !apiKey || !URL.canParse(baseUrl)) return null;
  const client = clientOf(environment, { baseUrl, apiKey, maxRetries: MAX_RETRIES });
  const caller = await client.account.caller().catch((error: unknown) => {
    throw error instanceof ConnectionError ? unreachableError(baseUrl, 'url', error) : error;
  });
  if (caller.operator) return null;
  await requireEnvironment(client, wanted);
  return client;
}

/** False also if no service responds, or if it does not know the key. */
const isOperatorKey = (client: Purser): Promise<boolean> =>
  client.account.caller().then(
    ({ operator }) => operator,
    () => false,
  );

const databaseOf = (env: Environment['env']): string =>
  env['DATABASE_URL']
    ? 'the database of DATABASE_URL'
    : `the database in ${resolve(env['DATA_DIR'] || DATA_DIR_DEFAULT)}`;

/** All items of a list, from every page. */
export async function collect<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}
