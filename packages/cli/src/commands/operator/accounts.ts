import type { Account, Limits } from '@purser/client';
import { ACCOUNT_BUCKETS } from '@purser/contract/vocabulary';
import { onlyAccount, withAccountOrOperator, withOperatorClient } from '../../clients/api.ts';
import { LIST_FLAGS, printedList } from '../../clients/printed-list.ts';
import type { Command } from '../../command.ts';
import { JSON_FLAG } from '../../flags/flags.ts';
import { OPTIONAL_ACCOUNT_FLAG, optionalAccountFlag } from '../../flags/identifier.ts';
import { durationText } from '../../output/duration.ts';
import { formatTable } from '../../output/table.ts';

const NAME_LENGTH_MAX = 255;
const QUOTA_MAX = 1_000_000;

export const accountsCreate: Command = {
  words: ['accounts', 'create'],
  operations: ['createAccount'],
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
  operations: ['listAccounts'],
  summary: 'List all accounts, newest first',
  flags: LIST_FLAGS,
  async run(flags, environment) {
    const rowOf = ({ id, name, environment, createdAt }: Account) => [id, name, environment, createdAt];
    return withOperatorClient(environment, (client) =>
      printedList(flags, client.operator.listAccounts(), (accounts) =>
        formatTable(
          [['account', 'name', 'environment', 'created'], ...accounts.map(rowOf)],
          [],
          environment.columns,
        ),
      ),
    );
  },
};

export const limitsGet: Command = {
  words: ['limits', 'get'],
  operations: ['getLimits', 'getAccountLimits'],
  summary: 'Show the rate limits and what is left of them',
  flags: { account: OPTIONAL_ACCOUNT_FLAG, json: JSON_FLAG },
  async run(flags, environment) {
    const json = await withAccountOrOperator(flags, environment, {
      asAccount: async (client) => client.limits.retrieve(),
      asOperator: async (client, accountId) => client.operator.accountLimits(accountId),
    });
    return { json, text: limitsText(json, environment.columns) };
  },
};

export const limitsSet: Command = {
  words: ['limits', 'set'],
  operations: ['setAccountLimit'],
  summary: 'Set a rate limit of an account',
  flags: {
    account: OPTIONAL_ACCOUNT_FLAG,
    bucket: { kind: 'text', placeholder: 'name', summary: `Limit to set: ${ACCOUNT_BUCKETS.join(', ')}` },
    quota: { kind: 'text', placeholder: 'number', summary: 'Maximum per window' },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const account = optionalAccountFlag(flags);
    const bucket = flags.requiredOneOf('bucket', ACCOUNT_BUCKETS);
    const quota = flags.requiredWholeNumber('quota', 0, QUOTA_MAX);
    const json = await withOperatorClient(environment, async (client) =>
      client.operator.setAccountLimit(account ?? (await onlyAccount(client)), bucket, quota),
    );
    return { json, text: limitsText(json, environment.columns) };
  },
};

function limitsText({ data }: Limits, columns: number | null): string {
  const rows = data.map(({ name, quota, windowSeconds, remaining, resetSeconds }) => [
    name,
    String(quota),
    windowSeconds === undefined ? 'concurrent' : windowText(windowSeconds),
    String(remaining),
    resetSeconds === undefined || windowSeconds === 1 ? '' : `in ${durationText(resetSeconds)}`,
  ]);
  return formatTable([['bucket', 'quota', 'per', 'remaining', 'resets'], ...rows], [1, 3], columns);
}

function windowText(seconds: number): string {
  if (seconds === 1) return 'second';
  return seconds === 86_400 ? 'day' : `${seconds} s`;
}
