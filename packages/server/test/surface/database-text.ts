import pg from 'pg';

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables that contain the text in any column of any row. */
export function tablesContaining(url: string, text: string): Promise<string[]> {
  return withDatabase(url, async (client) => {
    const holding: string[] = [];
    for (const name of await tableNames(client)) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${name} as t where position($1 in t::text) > 0`,
        [text],
      );
      if (rows[0]?.count !== '0') holding.push(name);
    }
    return holding;
  });
}

/** Tables that count or list requests, or record background work, and change without requests. */
const MOVING = /rate_counters|api_requests|worker_processes|job_queues|ledger_audit|merchant_throttles/;

/** When a key was last used, and when a job is retried. */
const MOVING_COLUMNS = [
  'last_used_at',
  'attempts',
  'run_at',
  'locked_at',
  'locked_by',
  'last_error',
  'is_available',
];

/** Every row of every table, as one text to compare, without data that changes without requests. */
export function databaseText(url: string): Promise<string> {
  return withDatabase(url, async (client) => {
    const parts: string[] = [];
    for (const name of (await tableNames(client)).filter((table) => !MOVING.test(table))) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text[])::text as row from ${name} as t order by 1`,
        [MOVING_COLUMNS],
      );
      parts.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`);
    }
    return parts.join('\n\n');
  });
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

/** A single number from the database. */
export function count(url: string, query: string, values: readonly unknown[] = []): Promise<number> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(query, [...values]);
    return Number(rows[0]?.count);
  });
}
