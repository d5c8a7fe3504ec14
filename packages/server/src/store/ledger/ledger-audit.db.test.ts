import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openStore, RESPONSE_MS, type Store } from '../database.ts';
import { auditLedger } from './ledger-audit.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Of the pool's statements. */
const TIMEOUT_MS = 200;

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await openTestDatabase();
  const connection = { connectionString: database.url };
  store = openStore({ connection, poolSizeMax: 2, log: quiet, statementTimeoutMs: TIMEOUT_MS });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

it('the audit of a large ledger may take longer than other statements', async () => {
  const blocker = await store.pool.connect();
  await blocker.query('begin; lock table ledger_entries in access exclusive mode');
  const auditing = auditLedger(store.pool);
  // The pool would have ended it, or given up its response.
  await Promise.race([auditing.catch(() => undefined), sleep(TIMEOUT_MS + RESPONSE_MS + 500)]);
  await blocker.query('rollback');
  blocker.release();
  expect((await auditing).filter(({ violationCount }) => violationCount > 0)).toEqual([]);
});
