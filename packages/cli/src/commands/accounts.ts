import { collect } from '../clients/collect.ts';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flags/definition.ts';
import { UsageError } from '../flags/usage-error.ts';
import { formatTable } from '../output/table.ts';

const NAME_LENGTH_MAX = 255;

export const accountsCreate: Command = {
  words: ['accounts', 'create'],
  summary: 'make an account with its first key',
  flags: {
    name: { kind: 'text', placeholder: 'text', summary: 'what it is called' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const name = flags.required('name');
    if (name.length > NAME_LENGTH_MAX) {
      throw new UsageError(`--name must be at most ${NAME_LENGTH_MAX} characters long`, 'name');
    }
    const json = await withOperatorClient(environment, (client) => client.operator.createAccount({ name }));
    const text = `account  ${json.accountId}\nkey      ${json.apiKey}\nThe key is shown this once; keep it.`;
    return { json, text };
  },
};

export const accountsList: Command = {
  words: ['accounts', 'list'],
  summary: 'list all accounts, newest first',
  flags: { json: JSON_FLAG },
  async run(_flags, environment) {
    const data = await withOperatorClient(environment, (client) => collect(client.operator.listAccounts()));
    const rows = data.map(({ id, name, environment, createdAt }) => [id, name, environment, createdAt]);
    return { json: { data }, text: formatTable([['account', 'name', 'environment', 'created'], ...rows]) };
  },
};
