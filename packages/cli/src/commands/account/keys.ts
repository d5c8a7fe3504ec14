import type { ApiKey, PagePromise } from '@purser/client';
import { SCOPES } from '@purser/contract/vocabulary';
import { onlyAccount, withAccountOrOperator, withOperatorClient } from '../../clients/api.ts';
import { LIST_FLAGS, printedList } from '../../clients/printed-list.ts';
import type { Command } from '../../command.ts';
import { JSON_FLAG, omitNulls } from '../../flags/flags.ts';
import { identifierFlag, OPTIONAL_ACCOUNT_FLAG, optionalAccountFlag } from '../../flags/identifier.ts';
import { formatTable } from '../../output/table.ts';

const NAME_LENGTH_MAX = 100;

export const keysCreate: Command = {
  words: ['keys', 'create'],
  operations: ['createApiKey', 'createAccountApiKey'],
  summary: 'Create an API key',
  flags: {
    account: OPTIONAL_ACCOUNT_FLAG,
    name: { kind: 'text', placeholder: 'text', summary: 'Name of the key' },
    scopes: {
      kind: 'text',
      placeholder: 'a,b',
      summary: `Scopes, such as ${SCOPES[0]} (default: all but approvals:write)`,
    },
    operator: { kind: 'switch', summary: 'Grant operator access to the installation' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const account = optionalAccountFlag(flags);
    const body = omitNulls({
      name: flags.text('name', NAME_LENGTH_MAX),
      scopes: flags.listOf('scopes', SCOPES),
    });
    const json = flags.isOn('operator')
      ? await withOperatorClient(environment, async (client) =>
          client.operator.createAccountApiKey(account ?? (await onlyAccount(client)), {
            ...body,
            operator: true,
          }),
        )
      : await withAccountOrOperator(flags, environment, {
          asAccount: async (client) => client.apiKeys.create(body),
          asOperator: async (client, accountId) => client.operator.createAccountApiKey(accountId, body),
        });
    return { json, text: `id   ${json.id}\nkey  ${json.key}\nSave the key now: it is not shown again.` };
  },
};

export const keysList: Command = {
  words: ['keys', 'list'],
  operations: ['listApiKeys', 'listAccountApiKeys'],
  summary: 'List API keys, newest first',
  flags: { account: OPTIONAL_ACCOUNT_FLAG, ...LIST_FLAGS },
  async run(flags, environment) {
    const heading = ['id', 'name', 'ends in', 'state', 'scopes', 'created', 'last used'];
    const print = (list: PagePromise<ApiKey>) =>
      printedList(flags, list, (keys) =>
        formatTable([heading, ...keys.map(keyRow)], [], environment.columns),
      );
    return withAccountOrOperator(flags, environment, {
      asAccount: (client) => print(client.apiKeys.list()),
      asOperator: (client, accountId) => print(client.operator.listAccountApiKeys(accountId)),
    });
  },
};

export const keysRevoke: Command = {
  words: ['keys', 'revoke'],
  operations: ['revokeApiKey', 'revokeAccountApiKey'],
  summary: 'Revoke an API key',
  operand: 'key',
  flags: {
    account: OPTIONAL_ACCOUNT_FLAG,
    key: {
      kind: 'text',
      placeholder: 'key_...',
      summary: 'ID of the key; see "purser keys list"',
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const key = identifierFlag(flags, 'key');
    const json = await withAccountOrOperator(flags, environment, {
      asAccount: async (client) => client.apiKeys.revoke(key),
      asOperator: async (client, accountId) => client.operator.revokeAccountApiKey(accountId, key),
    });
    return { json, text: `Revoked ${json.id}.` };
  },
};

function keyRow(key: ApiKey): string[] {
  const scopes = key.scopes.length === SCOPES.length ? 'all' : key.scopes.join(',');
  return [
    key.id,
    key.name,
    key.last4,
    key.revokedAt === undefined ? 'active' : 'revoked',
    key.operator === true ? `${scopes}, operator` : scopes,
    key.createdAt,
    key.lastUsedAt ?? 'never',
  ];
}
