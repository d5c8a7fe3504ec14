import type { Environment } from '../environment.ts';
import { type FlagDefinitions, type Flags, UsageError } from '../flags/flags.ts';
import {
  DEFAULT_PROFILE,
  ENVIRONMENTS,
  type EnvironmentName,
  type Profile,
  profilePath,
  readProfiles,
} from './profile-file.ts';

/** The flags of every command that connects to a service. */
export const PROFILE_FLAGS: FlagDefinitions = {
  profile: {
    kind: 'text',
    placeholder: 'name',
    summary: 'Profile of "purser login" (default: PURSER_PROFILE, else the current one)',
  },
  env: {
    kind: 'text',
    placeholder: ENVIRONMENTS.join('|'),
    summary: 'Environment that must be used (default: PURSER_ENV, else that of the profile)',
  },
};

/** Settings that name a service or its database. They win over a profile that is not named. */
const CONNECTION_SETTINGS = ['PURSER_URL', 'PURSER_API_KEY'];
const DATABASE_SETTINGS = ['DATABASE_URL', 'DATA_DIR'];
const CONNECTION_FLAGS = ['url', 'service', 'key'];

/**
 * The environment of a command with URL and key of the selected profile as PURSER_URL and PURSER_API_KEY, and with the wanted environment as
 * PURSER_ENV. Variables and flags that name a service win; a note says so if a profile was named.
 */
export function withProfileOf(flags: Flags, environment: Environment): Environment {
  const { env, note } = environment;
  const named = flags.text('profile') ?? (env['PURSER_PROFILE'] || null);
  const wanted = environmentFlag(flags, env);
  const wantedEnv = { ...environment, env: { ...env, ...(wanted === null ? {} : { PURSER_ENV: wanted }) } };
  const settings = [...CONNECTION_SETTINGS, ...(named === null ? DATABASE_SETTINGS : [])];
  const winner =
    settings.find((name) => env[name]) ?? connectionFlags(flags).find((name) => flags.text(name));
  if (winner !== undefined) {
    if (named !== null) note(`${winner} is set: the profile "${named}" is not used`);
    return wantedEnv;
  }
  const { current, profiles } = readProfiles(profilePath(env));
  const name = named ?? current;
  if (name === null) return wantedEnv;
  const profile = profiles[name];
  if (profile === undefined) {
    throw new UsageError(`there is no profile "${name}": see "purser profiles list", or run "purser login"`);
  }
  const login = profile.logins[wanted ?? profile.environment];
  if (login === undefined) {
    // A profile may hold no more than a buyer.
    if (Object.keys(profile.logins).length === 0 && wanted === null) return wantedEnv;
    throw new UsageError(missingLoginText(name, profile, wanted ?? profile.environment), 'env');
  }
  const { url, apiKey } = login;
  return { ...wantedEnv, env: { ...wantedEnv.env, PURSER_URL: url, PURSER_API_KEY: apiKey } };
}

/** Where there is no flag for the URL, `--key` names something else. */
const connectionFlags = (flags: Flags): readonly string[] =>
  flags.has('url') || flags.has('service') ? CONNECTION_FLAGS.filter((name) => flags.has(name)) : [];

/** The name of the profile that is selected: by flag, by PURSER_PROFILE, or the current one. */
export function selectedProfileName(flags: Flags, env: Environment['env']): string {
  const named = flags.text('profile') ?? (env['PURSER_PROFILE'] || null);
  return named ?? readProfiles(profilePath(env)).current ?? DEFAULT_PROFILE;
}

function environmentFlag(flags: Flags, env: Environment['env']): EnvironmentName | null {
  const fromFlag = flags.oneOf('env', ENVIRONMENTS);
  const setting = env['PURSER_ENV'] || null;
  if (fromFlag !== null || setting === null) return fromFlag;
  const known = ENVIRONMENTS.find((name) => name === setting);
  if (known === undefined)
    throw new UsageError(`PURSER_ENV must be one of ${ENVIRONMENTS.join(', ')}, not "${setting}"`);
  return known;
}

const missingLoginText = (name: string, profile: Profile, wanted: EnvironmentName): string => {
  const known = Object.keys(profile.logins).join(', ') || 'no environment';
  return `the profile "${name}" has ${known} only: run "purser login --profile ${name}" with a key for ${wanted}`;
};
