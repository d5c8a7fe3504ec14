import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCount } from '../../../../../test/run/run-count.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-support/database.ts';
import { openStore, type Store } from '../database.ts';
import { readBalancesAt } from './balance-history.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const START_MS = Date.parse('2026-01-01T00:00:00Z');
const MINUTE_MS = 60_000;

let database: TestDatabase;
let store: Store;
let accountCount = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  store = openStore({ connection: { connectionString: database.url }, poolSizeMax: 1, log: quiet });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

interface Movement {
  readonly minute: number;
  readonly currency: 'USD' | 'JPY';
  readonly subunits: number;
  /** Whether a purchase was created at the same time, whose position leads to the time. */
  readonly isBesidePurchase: boolean;
}

const timeAt = (minute: number) => new Date(START_MS + minute * MINUTE_MS);

/** A new account with the movements in this order. */
async function book(movements: readonly Movement[]): Promise<string> {
  accountCount += 1;
  const id = `acct_${accountCount}`;
  await store.pool.query(`insert into accounts (id, name, created_at) values ($1, 'One', now())`, [id]);
  const rows = movements.map(({ minute, currency, subunits, isBesidePurchase }, index) => ({
    place: 2 * index + 1,
    at: timeAt(minute),
    currency,
    subunits,
    available: balanceOf(movements.slice(0, index + 1), currency),
    isBesidePurchase,
  }));
  await store.pool.query(
    `with rows as (select * from json_to_recordset($2) r
       (place bigint, at timestamptz, currency text, subunits bigint, available bigint, "isBesidePurchase" boolean)),
     bought as (
       insert into checkout_intents (id, account_id, position, state, version, host, request, created_at, updated_at, expires_at)
       select 'ci_' || $1 || '_' || place, $1, place + 1, 'retrieving_offer', 1, 'shop.example.com', '{}', at, at, at
         from rows where "isBesidePurchase")
     insert into ledger_transactions (id, account_id, position, type, amount_subunits, currency_code, cause, created_at,
                                      available_after_subunits, held_after_subunits)
     select 'txn_' || $1 || '_' || place, $1, place, 'topup', subunits, currency, 'test', at, available, 0 from rows`,
    [id, JSON.stringify(rows)],
  );
  return id;
}

const balanceOf = (movements: readonly Movement[], currency: string) =>
  movements.reduce((sum, one) => (one.currency === currency ? sum + one.subunits : sum), 0);

it('the balance at a time is the sum of all entries before it, in the currency', async () => {
  const movement = fc.record({
    minute: fc.integer({ min: 0, max: 300 }),
    currency: fc.constantFrom('USD' as const, 'JPY' as const),
    subunits: fc.integer({ min: 1, max: 1000 }),
    isBesidePurchase: fc.boolean(),
  });
  const minutes = fc.uniqueArray(fc.integer({ min: -10, max: 310 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 40 }), minutes, async (unordered, given) => {
      const movements = unordered.toSorted((a, b) => a.minute - b.minute);
      const accountId = await book(movements);
      const ends = given.toSorted((a, b) => a - b);
      const balances = await readBalancesAt(store.db, accountId, 'USD', ends.map(timeAt));
      expect(balances).toEqual(
        ends.map((end) => ({
          availableSubunits: balanceOf(
            movements.filter(({ minute }) => minute < end),
            'USD',
          ),
          heldSubunits: 0,
        })),
      );
    }),
    { numRuns: runCount(50) },
  );
});
