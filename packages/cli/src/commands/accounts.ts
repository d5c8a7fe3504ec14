import { collect, withOperatorClient } from '../clients/api.ts';
import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flags/flags.ts';
import { formatTable } from '../output/table.ts';

const NAME_LENGTH_MAX = 255;

export const accountsCreate: Command = {
  words: ['accounts', 'create'],
  summary: 'Create an account and its first API key',
  flags: {
    name: { kind: 'text', placeholder: 'text', summary: 'Name of the account' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const name = flags.required('name', NAME_LENGTH_MAX);
    const json = await withOperatorClient(environment, (client) => client.operator.createAccount({ name }));
    const text = `account  ${json.accountId}\nkey      ${json.apiKey}\nSave the key now: it is not shown again.`;
    return { json, text };
  },
};

export const accountsList: Command = {
  words: ['accounts', 'list'],
  summary: 'List all accounts, newest first',
  flags: { json: JSON_FLAG },
  async run(_flags, environment) {
    const data = await withOperatorClient(environment, (client) => collect(client.operator.listAccounts()));
    const rows = data.map(({ id, name, environment, createdAt }) => [id, name, environment, createdAt]);
    return { json: { data }, text: formatTable([['account', 'name', 'environment', 'created'], ...rows]) };
  },
};
