import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { readerOf } from '../../test-support/database.ts';

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tableNames(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables that contain one of the texts in any column of any row. */
export function tablesContaining(url: string, ...texts: readonly string[]): Promise<string[]> {
  return withDatabase(url, async (client) => {
    const names = await tableNames(client);
    const queries = names.map(
      (name, index) =>
        `select ${index} as at where exists (select from ${name} as t, unnest($1::text[]) as x where position(x in t::text) > 0)`,
    );
    const { rows } = await client.query<{ at: number }>(queries.join(' union all '), [texts]);
    const found = new Set(rows.map(({ at }) => at));
    return names.filter((_, index) => found.has(index));
  });
}

/** Which of the texts are in which tables, in any column of any row. Reads every row once, however many texts there are. */
export function textsInTables(
  url: string,
  texts: readonly string[],
): Promise<{ readonly text: string; readonly table: string }[]> {
  return withDatabase(url, async (client) => {
    const names = await tableNames(client);
    const queries = names.map((name, index) => `select ${index} as at, t::text as line from ${name} as t`);
    const { rows } = await client.query<{ at: number; line: string }>(queries.join(' union all '));
    return names.flatMap((table, index) => {
      const content = rows.flatMap(({ at, line }) => (at === index ? [line] : [])).join('\n');
      return texts.filter((text) => content.includes(text)).map((text) => ({ text, table }));
    });
  });
}

/** Tables that count or list requests, or record background work, and change without requests. */
const MOVING =
  /rate_counters|api_requests|worker_processes|job_queues|ledger_audit|merchant_throttles|unsealed_records|mandate_(?:chains|records|keys)|audit_seals/;

/** When a key was last used, and when a job is retried. */
const MOVING_COLUMNS = [
  'last_used_at',
  'attempts',
  'run_at',
  'locked_at',
  'locked_by',
  'last_error',
  'is_available',
  'sealed_sequence',
];

interface WholeText {
  readonly names: readonly string[];
  /** Prepared once: PostgreSQL takes longer to plan it than to execute it. */
  readonly query: { readonly name: string; readonly text: string; readonly values: unknown[] };
}

const wholeTexts = new WeakMap<pg.Pool, Promise<WholeText>>();

async function wholeTextOf(reader: pg.Pool): Promise<WholeText> {
  const names = (await tableNames(reader)).filter((table) => !MOVING.test(table));
  const queries = names.map(
    (name, index) =>
      `select ${index} as at, string_agg(line, E'\\n' order by line) as rows
         from (select (to_jsonb(t) - $1::text[])::text as line from ${name} as t) as r`,
  );
  const text = `${queries.join(' union all ')} order by at`;
  return { names, query: { name: 'whole-text', text, values: [MOVING_COLUMNS] } };
}

/** Every row of every table, as one text to compare, without data that changes without requests. */
export async function databaseText(url: string): Promise<string> {
  const reader = readerOf(url);
  const known = wholeTexts.get(reader) ?? wholeTextOf(reader);
  wholeTexts.set(reader, known);
  const { names, query } = await known;
  const { rows } = await reader.query<{ at: number; rows: string | null }>(query);
  return rows.map(({ at, rows: text }) => `${names[at]}\n${text ?? ''}`).join('\n\n');
}

/** The same, once running work has finished. */
export async function settledDatabaseText(url: string): Promise<string> {
  for (let last = ''; ; ) {
    const text = await databaseText(url);
    if (text === last) return text;
    last = text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Requires that the tests of the suite which calls this change no row. Compares once for all of them: reading the whole database takes several
 * times the CPU time of a refused request. Run alone, each test is compared by itself.
 */
export function expectNothingChanges(url: () => string, textOf = databaseText): void {
  let before: string;
  beforeAll(async () => {
    before = await textOf(url());
  });
  afterAll(async () => {
    expect(await textOf(url())).toBe(before);
  });
}

/** A single number from the database. */
export async function count(url: string, query: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await readerOf(url).query<{ count: string }>(query, [...values]);
  return Number(rows[0]?.count);
}
