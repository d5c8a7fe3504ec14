import { Purser } from '@purser/client';
import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { textFlag } from '../../flags/filters.ts';
import { type Flags, httpUrl, JSON_FLAG, UsageError } from '../../flags/flags.ts';
import { fetchWithProgress } from '../../output/progress.ts';
import {
  ENVIRONMENTS,
  profilePath,
  readProfiles,
  withProfile,
  writeProfiles,
} from '../../profiles/profile-file.ts';
import { selectedProfileName } from '../../profiles/selected-profile.ts';

const URL_DEFAULT = 'http://127.0.0.1:3210';
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

export const login: Command = {
  words: ['login'],
  summary: 'Save the URL of a service and an API key in a profile, which other commands then use',
  operations: ['getCaller', 'getAccount'],
  isLocal: true,
  flags: {
    profile: textFlag('name', 'Profile to save in (default: the current one, or "default")'),
    url: textFlag('url', `URL of the service (default: PURSER_URL, or asked for)`),
    key: textFlag('sk_...', 'API key of the account (default: PURSER_API_KEY, or asked for)'),
    env: textFlag(ENVIRONMENTS.join('|'), 'Fail unless the service runs in this environment'),
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const { env } = environment;
    const name = selectedProfileName(flags, env);
    if (!NAME.test(name))
      throw new UsageError('--profile must be letters, digits, ".", "_" and "-"', 'profile');
    const wanted = flags.oneOf('env', ENVIRONMENTS);
    const url = await urlOf(flags, environment);
    const apiKey = await keyOf(flags, environment);
    const client = new Purser({ baseUrl: url, apiKey, maxRetries: 1, fetch: fetchWithProgress(environment) });
    const caller = await client.account.caller();
    if (wanted !== null && caller.environment !== wanted)
      throw new UsageError(
        `${url} runs in ${caller.environment}, not in ${wanted}: nothing was saved`,
        'env',
      );
    // A key without the scope to read the account is still one of it.
    const accountName = await client.account.retrieve().then(
      (account) => account.name,
      () => '',
    );
    const saved = { url, apiKey, accountId: caller.accountId, accountName };
    const path = profilePath(env);
    const changed = withProfile(readProfiles(path), name, (profile) => ({
      ...profile,
      logins: { ...profile.logins, [caller.environment]: saved },
      environment: caller.environment,
    }));
    writeProfiles(path, { ...changed, current: name });
    const json = {
      profile: name,
      environment: caller.environment,
      url,
      accountId: caller.accountId,
      accountName,
    };
    return {
      json,
      text: [
        `Logged in to ${accountName || caller.accountId} (${caller.environment}) at ${url}.`,
        `Saved as the profile "${name}" in ${path}. Next: purser status`,
      ].join('\n'),
    };
  },
};

async function urlOf(flags: Flags, { env, ask }: Environment): Promise<string> {
  const given = flags.text('url') ?? (env['PURSER_URL'] || null);
  const url =
    given ??
    (ask === null ? missing('url', 'PURSER_URL') : await ask(`URL of the service [${URL_DEFAULT}]: `));
  const chosen = url === '' ? URL_DEFAULT : url;
  httpUrl('url', chosen);
  return chosen.replace(/\/+$/, '');
}

async function keyOf(flags: Flags, { env, ask }: Environment): Promise<string> {
  const given = flags.text('key') ?? (env['PURSER_API_KEY'] || null);
  if (given !== null) return given;
  if (ask === null) return missing('key', 'PURSER_API_KEY');
  const key = await ask('API key (not shown; "purser start" prints the first one): ', { isSecret: true });
  if (key === '') throw new UsageError('an API key is required: create one with "purser keys create"', 'key');
  return key;
}

function missing(flag: string, variable: string): never {
  throw new UsageError(`--${flag} or ${variable} is required: stdin is not a terminal`, flag);
}
