import { readFile } from 'node:fs/promises';
import type { HostCredentials } from '@purser/client';
import { PINNABLE_MARKETPLACES } from '@purser/contract/vocabulary';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Command } from '../command.ts';
import { type FlagDefinition, JSON_FLAG } from '../flags/definition.ts';
import type { Flags } from '../flags/flags.ts';
import { UsageError } from '../flags/usage-error.ts';

const HOST_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'host',
  summary: 'shop.example.com, with its port if it has one; --host may be left out',
};

export const hostsCredentialsSet: Command = {
  words: ['hosts', 'credentials', 'set'],
  summary: 'entrust what a merchant gave you, in place of all that was kept for the host',
  operand: 'host',
  flags: {
    host: HOST_FLAG,
    'from-env': {
      kind: 'repeated',
      placeholder: 'name=VARIABLE',
      summary: 'the value stands in this variable, which the shell does not remember',
    },
    'from-file': {
      kind: 'repeated',
      placeholder: 'name=path',
      summary: 'the value stands in this file; /dev/stdin is what is typed or piped',
    },
    value: {
      kind: 'repeated',
      placeholder: 'name=value',
      summary: 'the value itself, for what is no secret',
    },
    marketplace: {
      kind: 'text',
      placeholder: 'word',
      summary: `pins this connection to the host too: ${PINNABLE_MARKETPLACES.join(', ')}`,
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const host = flags.required('host');
    const marketplace = flags.oneOf('marketplace', PINNABLE_MARKETPLACES);
    const credentials = await readCredentials(flags, environment.env);
    const json = await withOperatorClient(environment, (client) =>
      client.operator.setHostCredentials(host, {
        credentials,
        ...(marketplace === null ? {} : { marketplace }),
      }),
    );
    return { json, text: credentialsText(json) };
  },
};

export const hostsCredentialsGet: Command = {
  words: ['hosts', 'credentials', 'get'],
  summary: 'tell the names of what is entrusted for a host',
  operand: 'host',
  flags: { host: HOST_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const host = flags.required('host');
    const json = await withOperatorClient(environment, (client) => client.operator.hostCredentials(host));
    return { json, text: credentialsText(json) };
  },
};

export const hostsCredentialsClear: Command = {
  words: ['hosts', 'credentials', 'clear'],
  summary: 'forget what is entrusted for a host',
  operand: 'host',
  flags: { host: HOST_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const host = flags.required('host');
    const json = await withOperatorClient(environment, (client) =>
      client.operator.deleteHostCredentials(host),
    );
    return { json, text: `Nothing is entrusted for ${json.id} any more.` };
  },
};

async function readCredentials(
  flags: Flags,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string>> {
  const named = new Map<string, string>();
  const take = (flag: string, name: string, value: string): void => {
    if (named.has(name)) throw new UsageError(`${name} is given twice`, flag);
    if (value === '') throw new UsageError(`the value of ${name} is empty`, flag);
    named.set(name, value);
  };
  for (const [name, value] of pairsOf(flags, 'value')) take('value', name, value);
  for (const [name, variable] of pairsOf(flags, 'from-env')) {
    take('from-env', name, env[variable] ?? '');
  }
  for (const [name, path] of pairsOf(flags, 'from-file')) {
    take('from-file', name, (await readText(path)).trim());
  }
  if (named.size === 0) throw new UsageError('--from-env, --from-file or --value is required', 'from-env');
  return Object.fromEntries(named);
}

/** Does not repeat what was given: it may be the secret itself. */
function pairsOf(flags: Flags, flag: string): readonly (readonly [string, string])[] {
  return flags.all(flag).map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--${flag} is written name=...`, flag);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new UsageError(`cannot read ${path}`, 'from-file');
  }
}

const credentialsText = ({ host, names, createdAt }: HostCredentials): string =>
  `${host}: ${names.join(', ')} (since ${createdAt})`;
