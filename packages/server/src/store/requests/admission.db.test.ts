import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openStore, type Store } from '../database.ts';
import { createKeyAdmission, type KeyAdmissionRequest } from './admission.ts';

const QUOTA = 5;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
/** Two processes of one installation. */
let stores: readonly [Store, Store];
let keyHash: Buffer;

beforeAll(async () => {
  database = await openTestDatabase();
  const open = () =>
    openStore({ connection: { connectionString: database.url }, poolSizeMax: 4, log: quiet });
  stores = [open(), open()];
  keyHash = randomBytes(32);
  const [{ pool }] = stores;
  await pool.query(`insert into accounts (id, name, created_at) values ('acct_1', 'One', now())`);
  await pool.query(`insert into account_counters (account_id) values ('acct_1')`);
  await pool.query(
    `insert into api_keys (id, account_id, position, key_hash, last4, scopes, created_at)
     values ('key_1', 'acct_1', 1, $1, 'abcd', '{}', now())`,
    [keyHash],
  );
});

afterAll(async () => {
  for (const store of stores) await store.close();
  await database.drop();
});

const asked = (bucket: string): KeyAdmissionRequest => ({ keyHash, bucket, defaultQuota: QUOTA });

describe('the admission of requests', () => {
  it('admits at most the quota in a second, however many concurrent requests several processes receive', async () => {
    const admissions = stores.map(({ pool }) => createKeyAdmission(pool));
    const startedMs = performance.now();
    const admitted = await Promise.all(
      Array.from({ length: 60 }, (_, index) => admissions[index % 2]?.(asked('reads'))),
    );
    const secondsTouched = Math.ceil((performance.now() - startedMs) / 1000) + 1;
    const through = admitted.filter((one) => (one?.usedCount ?? 0) <= QUOTA);
    expect(through.length).toBeGreaterThanOrEqual(QUOTA);
    expect(through.length).toBeLessThanOrEqual(QUOTA * secondsTouched);
  });

  it('counts concurrent requests in the order of their arrival', async () => {
    const admit = createKeyAdmission(stores[0].pool);
    const admitted = await Promise.all(Array.from({ length: 4 }, () => admit(asked('mutations'))));
    expect(admitted.map((one) => one?.usedCount)).toEqual([1, 2, 3, 4]);
    const { rows } = await stores[0].pool.query(
      `select used_count from rate_counters where subject = 'acct_1' and bucket = 'mutations'`,
    );
    expect(rows).toEqual([{ used_count: 4 }]);
  });

  it('counts nothing for an unknown key', async () => {
    const admit = createKeyAdmission(stores[0].pool);
    const unknown = { keyHash: randomBytes(32), bucket: 'product-lookup', defaultQuota: QUOTA };
    expect(await Promise.all([admit(unknown), admit(unknown)])).toEqual([null, null]);
    const { rows } = await stores[0].pool.query(`select from rate_counters where bucket = 'product-lookup'`);
    expect(rows).toHaveLength(0);
  });
});
