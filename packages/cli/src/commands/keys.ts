import type { ApiKey } from '@purser/client';
import { SCOPES } from '@purser/contract/vocabulary';
import { collect } from '../clients/collect.ts';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flags/definition.ts';
import { ACCOUNT_FLAG, accountFlag, identifierFlag } from '../flags/identifier.ts';
import { UsageError } from '../flags/usage-error.ts';
import { formatTable } from '../output/table.ts';

const NAME_LENGTH_MAX = 100;

export const keysCreate: Command = {
  words: ['keys', 'create'],
  summary: 'make an API key for an account',
  flags: {
    account: ACCOUNT_FLAG,
    name: { kind: 'text', placeholder: 'text', summary: 'what the key is called' },
    scopes: { kind: 'text', placeholder: 'a,b', summary: `what it may do (everything): ${SCOPES[0]}, ...` },
    operator: { kind: 'switch', summary: 'let the key run the installation' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const name = flags.text('name');
    if (name !== null && name.length > NAME_LENGTH_MAX) {
      throw new UsageError(`--name must be at most ${NAME_LENGTH_MAX} characters long`, 'name');
    }
    const scopes = flags.listOf('scopes', SCOPES);
    const json = await withOperatorClient(environment, (client) =>
      client.operator.createAccountApiKey(account, {
        ...(name === null ? {} : { name }),
        ...(scopes === null ? {} : { scopes }),
        ...(flags.isOn('operator') ? { operator: true } : {}),
      }),
    );
    return { json, text: `id   ${json.id}\nkey  ${json.key}\nThe key is shown this once; keep it.` };
  },
};

export const keysList: Command = {
  words: ['keys', 'list'],
  summary: "list an account's API keys, newest first",
  flags: { account: ACCOUNT_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const data = await withOperatorClient(environment, (client) =>
      collect(client.operator.listAccountApiKeys(account)),
    );
    const heading = ['id', 'name', 'ends in', 'may do', 'created', 'last used', 'state'];
    return { json: { data }, text: formatTable([heading, ...data.map(keyRow)]) };
  },
};

export const keysRevoke: Command = {
  words: ['keys', 'revoke'],
  summary: "revoke one of an account's API keys",
  flags: {
    account: ACCOUNT_FLAG,
    key: {
      kind: 'text',
      placeholder: 'key_...',
      summary: 'the id of the key; "purser keys list" shows them',
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const account = accountFlag(flags);
    const key = identifierFlag(flags, 'key');
    const json = await withOperatorClient(environment, (client) =>
      client.operator.revokeAccountApiKey(account, key),
    );
    return { json, text: `${json.id} is revoked.` };
  },
};

function keyRow(key: ApiKey): string[] {
  const scopes = key.scopes.length === SCOPES.length ? 'everything' : key.scopes.join(',');
  return [
    key.id,
    key.name,
    key.last4,
    key.operator === true ? `${scopes}, operator` : scopes,
    key.createdAt,
    key.lastUsedAt ?? 'never',
    key.revokedAt === undefined ? 'active' : 'revoked',
  ];
}
