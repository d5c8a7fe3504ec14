import type { Command } from '../../command.ts';
import { textFlag, wordFlag } from '../../flags/filters.ts';
import { type Flags, JSON_FLAG, UsageError } from '../../flags/flags.ts';
import { formatTable } from '../../output/table.ts';
import {
  ENVIRONMENTS,
  type Profile,
  type Profiles,
  profilePath,
  readProfiles,
  withProfile,
  writeProfiles,
} from '../../profiles/profile-file.ts';

const NAME_FLAG = textFlag('name', 'Name of the profile; see "purser profiles list"');

export const profilesList: Command = {
  words: ['profiles', 'list'],
  summary: 'List the profiles of "purser login"; keys are not shown',
  isLocal: true,
  flags: { json: JSON_FLAG },
  async run(_flags, { env, columns }) {
    const path = profilePath(env);
    const { current, profiles } = readProfiles(path);
    const data = Object.entries(profiles).map(([name, profile]) => ({
      name,
      isCurrent: name === current,
      hasBuyer: profile.buyer !== null,
      logins: loginsOf(profile),
    }));
    const rows = data.flatMap(({ name, isCurrent, hasBuyer, logins }) => {
      const mark = isCurrent ? '*' : '';
      const buyer = hasBuyer ? 'saved' : '';
      return logins.length === 0
        ? [[mark, name, '', '', '', buyer]]
        : logins.map((login) => [
            isCurrent && login.isUsed ? '*' : '',
            name,
            login.environment,
            login.accountName || login.accountId,
            login.url,
            buyer,
          ]);
    });
    const table = formatTable(
      [['', 'profile', 'environment', 'account', 'url', 'buyer'], ...rows],
      [],
      columns,
    );
    return {
      json: { data, file: path },
      text: rows.length === 0 ? 'No profiles. "purser login" creates one.' : table,
    };
  },
};

export const profilesUse: Command = {
  words: ['profiles', 'use'],
  summary: 'Use a profile from now on',
  isLocal: true,
  operand: 'name',
  flags: {
    name: NAME_FLAG,
    env: wordFlag(ENVIRONMENTS, 'Environment of the profile to use (default: unchanged)'),
    json: JSON_FLAG,
  },
  async run(flags, { env }) {
    const path = profilePath(env);
    const { name, profile, all } = chosen(flags, path);
    const environment = flags.oneOf('env', ENVIRONMENTS) ?? profile.environment;
    if (flags.text('env') !== null && profile.logins[environment] === undefined)
      throw new UsageError(
        `the profile "${name}" has no login for ${environment}: run "purser login --profile ${name}"`,
        'env',
      );
    writeProfiles(path, { ...withProfile(all, name, (one) => ({ ...one, environment })), current: name });
    return { json: { name, environment }, text: `Using the profile "${name}" (${environment}).` };
  },
};

export const profilesRemove: Command = {
  words: ['profiles', 'remove'],
  summary: 'Remove a profile with its keys and its buyer; the keys stay valid until they are revoked',
  isLocal: true,
  operand: 'name',
  flags: { name: NAME_FLAG, json: JSON_FLAG },
  async run(flags, { env }) {
    const path = profilePath(env);
    const { name, all } = chosen(flags, path);
    const { [name]: _removed, ...profiles } = all.profiles;
    const current = all.current === name ? null : all.current;
    writeProfiles(path, { current, profiles });
    const next = current === null ? ' No profile is current now: choose one with "purser profiles use".' : '';
    return { json: { name, removed: true }, text: `Removed the profile "${name}".${next}` };
  },
};

function chosen(flags: Flags, path: string): { name: string; profile: Profile; all: Profiles } {
  const name = flags.required('name');
  const all = readProfiles(path);
  const profile = all.profiles[name];
  if (profile !== undefined) return { name, profile, all };
  throw new UsageError(`there is no profile "${name}"; see "purser profiles list"`, 'name');
}

const loginsOf = ({ logins, environment: used }: Profile) =>
  ENVIRONMENTS.flatMap((environment) => {
    const login = logins[environment];
    if (login === undefined) return [];
    const { url, accountId, accountName } = login;
    return [{ environment, url, accountId, accountName, isUsed: environment === used }];
  });
