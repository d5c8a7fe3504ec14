import type { PagePromise } from '@purser/client';
import type { CommandResult } from '../command.ts';
import {
  type FlagDefinition,
  type FlagDefinitions,
  type Flags,
  JSON_FLAG,
  UsageError,
} from '../flags/flags.ts';
import { collect } from './api.ts';

export const CSV_FLAG: FlagDefinition = { kind: 'switch', summary: 'Print CSV' };

/** The output flags of commands that print a list. */
export const LIST_FLAGS: FlagDefinitions = { csv: CSV_FLAG, json: JSON_FLAG };

/** A list as CSV, null without `--csv`. Throws a UsageError if JSON is wanted too. */
export async function printedCsv(
  flags: Flags,
  list: () => PagePromise<unknown>,
): Promise<CommandResult | null> {
  if (!flags.isOn('csv')) return null;
  if (flags.isOn('json')) throw new UsageError('--csv cannot be combined with --json', 'csv');
  const csv = await new Response(await list().csv()).text();
  return { text: csv.replace(/\r\n$/, '\r') };
}

/** All items of a list, as text, JSON or CSV. */
export async function printedList<Item>(
  flags: Flags,
  list: PagePromise<Item>,
  textOf: (items: readonly Item[]) => string,
  empty = 'There are none.',
): Promise<CommandResult> {
  const csv = await printedCsv(flags, () => list);
  if (csv !== null) return csv;
  const data = await collect(list);
  return { json: { data }, text: data.length === 0 ? empty : textOf(data) };
}
