import pg from 'pg';
import { startService } from '../src/main.ts';
import { copyDatabase, onServer, TEMPLATE, type TestDatabase, urlOf } from './database.ts';

const STARTED_TEMPLATE = 'purser_started';
/** Of the lock under which one process of the run makes the template. */
const LOCK_KEY = 1;
const BUCKETS = ['mutations', 'reads', 'product-lookup', 'checkout-intents', 'concurrent-agents'];

export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
/** The key of the account in every started database. */
export const STARTED_API_KEY = `sk_test_${'5'.repeat(32)}`;

/** A database in which a service has started before, and whose first account has no limits. */
export interface StartedDatabase extends TestDatabase {
  readonly accountId: string;
}

let template: Promise<string> | null = null;

/** Takes a third of the CPU time of a start in a new database, which stores the keys, the recipes and the account. */
export async function openStartedDatabase(): Promise<StartedDatabase> {
  template ??= prepareStartedTemplate();
  const accountId = await template;
  return { ...(await copyDatabase(STARTED_TEMPLATE)), accountId };
}

/** Makes the template unless another process of the run has made it. Returns the id of its account. */
async function prepareStartedTemplate(): Promise<string> {
  await onServer('select pg_advisory_lock($1)', [LOCK_KEY]);
  try {
    const known = await onServer<{ account: string | null }>(
      `select shobj_description(oid, 'pg_database') as account from pg_database where datname = $1`,
      [STARTED_TEMPLATE],
    );
    return known[0]?.account ?? (await createStartedTemplate());
  } finally {
    await onServer('select pg_advisory_unlock($1)', [LOCK_KEY]);
  }
}

async function createStartedTemplate(): Promise<string> {
  await onServer(`create database ${STARTED_TEMPLATE} template ${TEMPLATE} strategy file_copy`);
  const url = urlOf(STARTED_TEMPLATE);
  const env = { DATABASE_URL: url, PORT: '0', BOOTSTRAP_API_KEY: STARTED_API_KEY, SECRET_KEY };
  const service = await startService({ env, role: 'api', log: 'silent' });
  const accountId = service.firstKey?.accountId ?? '';
  await service.close();
  await liftLimits(url, accountId);
  // The next start stores another link for the first owner.
  await execute(url, 'delete from one_time_links');
  await onServer(`comment on database ${STARTED_TEMPLATE} is '${accountId}'`);
  await onServer(`alter database ${STARTED_TEMPLATE} with is_template true allow_connections false`);
  return accountId;
}

/** In the database: nearly every test needs it. */
export function liftLimits(databaseUrl: string, accountId: string): Promise<void> {
  const limits = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 1_000_000]));
  const values = [JSON.stringify(limits), accountId];
  return execute(databaseUrl, 'update accounts set limits = $1 where id = $2', values);
}

async function execute(databaseUrl: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
