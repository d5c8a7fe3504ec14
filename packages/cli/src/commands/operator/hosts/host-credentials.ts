import { readFile } from 'node:fs/promises';
import type { HostCredentials } from '@purser/client';
import { PINNABLE_MARKETPLACES } from '@purser/contract/vocabulary';
import { withOperatorClient } from '../../../clients/api.ts';
import { recordCommand } from '../../../clients/api-command.ts';
import type { Command } from '../../../command.ts';
import type { Environment } from '../../../environment.ts';
import { type FlagDefinition, type Flags, JSON_FLAG, omitNulls, UsageError } from '../../../flags/flags.ts';

const HOST_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'host',
  summary: 'Host name, with the port if it has one: shop.example.com',
};

export const hostsCredentialsSet: Command = {
  words: ['hosts', 'credentials', 'set'],
  operations: ['setHostCredentials'],
  summary: 'Store the credentials of a host; replaces all stored ones',
  operand: 'host',
  flags: {
    host: HOST_FLAG,
    'from-env': {
      kind: 'repeated',
      placeholder: 'name=VARIABLE',
      summary: 'Read the value from an environment variable, to keep it out of the shell history',
    },
    'from-file': {
      kind: 'repeated',
      placeholder: 'name=path',
      summary: 'Read the value from a file; /dev/stdin reads standard input',
    },
    value: {
      kind: 'repeated',
      placeholder: 'name=value',
      summary: 'The value itself, if it is not secret',
    },
    marketplace: {
      kind: 'text',
      placeholder: 'name',
      summary: `Pin the host to this connector too: ${PINNABLE_MARKETPLACES.join(', ')}`,
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const host = flags.required('host');
    const marketplace = flags.oneOf('marketplace', PINNABLE_MARKETPLACES);
    const credentials = await readCredentials(flags, environment.env);
    const json = await withOperatorClient(environment, (client) =>
      client.operator.setHostCredentials(host, { credentials, ...omitNulls({ marketplace }) }),
    );
    return { json, text: credentialsText(json) };
  },
};

export const hostsCredentialsGet = recordCommand({
  words: ['hosts', 'credentials', 'get'],
  operations: ['getHostCredentials'],
  summary: "List the names of a host's stored credentials",
  connection: 'operator',
  operand: 'host',
  flags: { host: HOST_FLAG },
  task(flags) {
    const host = flags.required('host');
    return ({ operator }) => operator.hostCredentials(host);
  },
  text: credentialsText,
});

export const hostsCredentialsClear = recordCommand({
  words: ['hosts', 'credentials', 'clear'],
  operations: ['deleteHostCredentials'],
  summary: "Delete a host's stored credentials",
  connection: 'operator',
  operand: 'host',
  flags: { host: HOST_FLAG },
  task(flags) {
    const host = flags.required('host');
    return ({ operator }) => operator.deleteHostCredentials(host);
  },
  text: ({ id }) => `Deleted the credentials of ${id}.`,
});

async function readCredentials(flags: Flags, env: Environment['env']): Promise<Record<string, string>> {
  const credentials = new Map<string, string>();
  const add = (flag: string, name: string, value: string): void => {
    if (credentials.has(name)) throw new UsageError(`--${flag}: "${name}" is set twice`, flag);
    if (value === '') throw new UsageError(`--${flag}: the value of "${name}" is empty`, flag);
    credentials.set(name, value);
  };
  for (const [name, value] of flags.pairs('value')) add('value', name, value);
  for (const [name, variable] of flags.pairs('from-env')) add('from-env', name, env[variable] ?? '');
  for (const [name, path] of flags.pairs('from-file')) add('from-file', name, (await readText(path)).trim());
  if (credentials.size === 0)
    throw new UsageError('--from-env, --from-file or --value is required', 'from-env');
  return Object.fromEntries(credentials);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(
      `--from-file: cannot read ${path} (${error instanceof Error ? error.message : error})`,
      'from-file',
    );
  }
}

function credentialsText({ host, names, createdAt }: HostCredentials): string {
  return `${host}: ${names.join(', ')} (saved ${createdAt})`;
}
