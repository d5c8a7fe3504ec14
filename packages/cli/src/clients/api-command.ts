import type { PagePromise, Purser } from '@purser/client';
import type { Command, CommandResult } from '../command.ts';
import type { Environment } from '../environment.ts';
import { type FlagDefinitions, type Flags, JSON_FLAG, UsageError } from '../flags/flags.ts';
import { recordText } from '../output/record.ts';
import { formatTable } from '../output/table.ts';
import { wrapped } from '../output/wrap.ts';
import {
  ACCOUNT_CLIENT_FLAGS,
  SERVICE_CLIENT_FLAGS,
  withAccountClient,
  withAccountOrOperator,
  withOperatorClient,
} from './api.ts';
import { CSV_FLAG, printedCsv } from './printed-list.ts';

/** How a command connects: with the key of an account, with that of an operator, or with either. */
type Connection = 'account' | 'operator' | 'either';

interface Definition {
  readonly words: readonly string[];
  readonly summary: string;
  readonly operations: readonly string[];
  readonly operand?: string;
  readonly flags?: FlagDefinitions;
  /** Default: account. */
  readonly connection?: Connection;
  /** The flag that names the service (default: url). */
  readonly urlFlag?: 'url' | 'service';
}

/** Reads the flags before it connects, so that wrong usage needs no service. `accountId` is null with the key of an account. */
type Task<Result> = (
  flags: Flags,
  environment: Environment,
) => (client: Purser, accountId: string | null) => Promise<Result>;

/** A command that calls the API and prints the result. */
export const apiCommand = ({
  task,
  ...definition
}: Definition & { readonly task: Task<CommandResult> }): Command => ({
  ...definition,
  flags: { ...definition.flags, ...connectionFlags(definition) },
  run: (flags, environment) => connected(definition, flags, environment, task(flags, environment)),
});

/** A command that prints one object of the API, as `text` says or field by field. */
export const recordCommand = <Item extends object>({
  task,
  text,
  ...definition
}: Definition & { readonly task: Task<Item>; readonly text?: (item: Item) => string }): Command =>
  apiCommand({
    ...definition,
    task: (flags, environment) => {
      const call = task(flags, environment);
      return async (client, accountId) => {
        const json = await call(client, accountId);
        return { json, text: text?.(json) ?? recordText(json, environment.columns) };
      };
    },
  });

interface ListDefinition<Item> extends Definition {
  readonly heading: readonly string[];
  readonly row: (item: Item) => readonly string[];
  /** The indexes of right-aligned columns. */
  readonly right?: readonly number[];
  /** Printed in place of an empty table. */
  readonly empty: string;
  /** Reads the flags before it connects. */
  readonly list: (
    flags: Flags,
    environment: Environment,
  ) => (client: Purser, page: { limit: number }, accountId: string | null) => PagePromise<Item>;
}

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 100_000;
const PAGE_LENGTH_MAX = 100;

const LIMIT_FLAGS: FlagDefinitions = {
  limit: {
    kind: 'text',
    placeholder: 'number',
    summary: `Maximum number of items (default: ${LIMIT_DEFAULT})`,
  },
  all: { kind: 'switch', summary: 'List all items' },
};

/** A command that prints a list: the first items, or all with `--all` and `--csv`. */
export const listCommand = <Item>({
  heading,
  row,
  right,
  empty,
  list,
  ...definition
}: ListDefinition<Item>): Command =>
  apiCommand({
    ...definition,
    flags: { ...definition.flags, ...LIMIT_FLAGS, csv: CSV_FLAG },
    task: (flags, environment) => {
      const given = flags.wholeNumber('limit', 1, LIMIT_MAX);
      if (given !== null && flags.isOn('all'))
        throw new UsageError('--limit and --all cannot be combined', 'limit');
      const limit = flags.isOn('all') ? Number.POSITIVE_INFINITY : (given ?? LIMIT_DEFAULT);
      const listWith = list(flags, environment);
      return async (client, accountId) => {
        const items = () => listWith(client, { limit: Math.min(limit + 1, PAGE_LENGTH_MAX) }, accountId);
        const csv = await printedCsv(flags, items);
        if (csv !== null) return csv;
        const { data, hasMore } = await firstItems(items(), limit);
        if (hasMore) environment.note(`${limit} are shown: --all lists all`);
        const { columns } = environment;
        const none = wrapped(empty, columns ?? Number.POSITIVE_INFINITY).join('\n');
        const text = data.length === 0 ? none : formatTable([heading, ...data.map(row)], right, columns);
        return { json: { data }, text };
      };
    },
  });

async function firstItems<Item>(
  list: AsyncIterable<Item>,
  limit: number,
): Promise<{ data: Item[]; hasMore: boolean }> {
  const data: Item[] = [];
  for await (const item of list) {
    if (data.length === limit) return { data, hasMore: true };
    data.push(item);
  }
  return { data, hasMore: false };
}

function connectionFlags({ connection = 'account', urlFlag = 'url' }: Definition): FlagDefinitions {
  if (connection === 'account') return urlFlag === 'url' ? ACCOUNT_CLIENT_FLAGS : SERVICE_CLIENT_FLAGS;
  return { json: JSON_FLAG };
}

function connected(
  { connection = 'account', urlFlag = 'url' }: Definition,
  flags: Flags,
  environment: Environment,
  call: (client: Purser, accountId: string | null) => Promise<CommandResult>,
): Promise<CommandResult> {
  switch (connection) {
    case 'account':
      return withAccountClient(flags, environment, ({ client }) => call(client, null), urlFlag);
    case 'operator':
      return withOperatorClient(environment, (client) => call(client, null));
    case 'either':
      return withAccountOrOperator(flags, environment, {
        asAccount: (client) => call(client, null),
        asOperator: call,
      });
    default: {
      const never: never = connection;
      return never;
    }
  }
}
