import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Buyer } from '@purser/client';

export const ENVIRONMENTS = ['staging', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** Access to one account of a service. */
export interface Login {
  readonly url: string;
  readonly apiKey: string;
  readonly accountId: string;
  readonly accountName: string;
}

/** What is remembered under a name: at most one login for each environment, and a buyer. */
export interface Profile {
  readonly logins: Readonly<Partial<Record<EnvironmentName, Login>>>;
  /** The environment that is used without `--env`. */
  readonly environment: EnvironmentName;
  readonly buyer: Buyer | null;
}

export interface Profiles {
  /** The name of the profile that is used without `--profile`; null if none is. */
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Profile>>;
}

export const DEFAULT_PROFILE = 'default';
const EMPTY: Profiles = { current: null, profiles: {} };
const OTHERS = 0o077;

/** The path of the file: in the user's configuration folder. */
export function profilePath(env: Readonly<Record<string, string | undefined>>): string {
  const folder = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  return join(folder, 'purser', 'profiles.json');
}

/** Reads the profiles; empty if there is no file. Takes access to the file from other users. Throws an Error that says what to do if it is invalid. */
export function readProfiles(path: string): Profiles {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return EMPTY;
    throw error;
  }
  try {
    return profilesOf(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is not a valid file of profiles: remove it, and run "purser login" again`, {
      cause: error,
    });
  }
}

/** Replaces the file atomically, readable by its owner only: it holds API keys. */
export function writeProfiles(path: string, profiles: Profiles): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}

/** The profiles with one of them changed. A new profile starts empty, and is used from now on if there was no current one. */
export function withProfile(
  { current, profiles }: Profiles,
  name: string,
  change: (profile: Profile) => Profile,
): Profiles {
  const before = profiles[name] ?? { logins: {}, environment: 'staging', buyer: null };
  return { current: current ?? name, profiles: { ...profiles, [name]: change(before) } };
}

type Fields = Readonly<Record<string, unknown>>;

function profilesOf(value: unknown): Profiles {
  const { current, profiles } = fieldsOf(value);
  return {
    current: current === null ? null : textOf(current),
    profiles: Object.fromEntries(
      Object.entries(fieldsOf(profiles)).map(([name, one]) => [name, profileOf(fieldsOf(one))]),
    ),
  };
}

function profileOf({ logins, environment, buyer }: Fields): Profile {
  const known = ENVIRONMENTS.find((name) => name === environment);
  if (known === undefined) throw new TypeError('environment is not known');
  const found = ENVIRONMENTS.flatMap((name) => {
    const login = fieldsOf(logins)[name];
    return login === undefined ? [] : [[name, loginOf(fieldsOf(login))] as const];
  });
  return {
    logins: Object.fromEntries(found),
    environment: known,
    buyer: buyer === null ? null : buyerOf(fieldsOf(buyer)),
  };
}

const loginOf = (fields: Fields): Login => ({
  url: textOf(fields['url']),
  apiKey: textOf(fields['apiKey']),
  accountId: textOf(fields['accountId']),
  accountName: textOf(fields['accountName']),
});

function buyerOf(fields: Fields): Buyer {
  const text = (name: string) => textOf(fields[name]);
  const optional = (name: string) => (fields[name] === undefined ? {} : { [name]: text(name) });
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    address1: text('address1'),
    ...optional('address2'),
    city: text('city'),
    ...optional('province'),
    postalCode: text('postalCode'),
    country: text('country'),
  };
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  return { ...value };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a string');
  return value;
}
