import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/store/database.ts';
import { auditLedgerBy, type LedgerCheck } from '../../src/store/ledger/ledger-audit.ts';
import { auditLedgerWhenDue, readLedgerFindings } from '../../src/usecases/ledger/audit-ledger.ts';
import { openContext } from '../../test-support/database-context.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { openShopFixture, type ShopFixture } from '../../test-support/shop-fixture.ts';

let service: TestService;
let fixture: ShopFixture;
let context: ReturnType<typeof openContext>;
let completedId: string;
let declinedId: string;

beforeAll(async () => {
  fixture = await openShopFixture();
  service = await startTestService();
  context = openContext(service.databaseUrl);
  completedId = (await fixture.buy(service.client)).id;
  declinedId = (await fixture.buy(service.client, 'payment-declined')).id;
  const { operator } = await service.operator();
  const amount = { currencyCode: 'USD', amountSubunits: 300 };
  await operator.refundAccount(service.accountId, { checkoutIntentId: completedId, amount });
  for (const direction of ['credit', 'debit'] as const)
    await operator.adjustAccount(service.accountId, { amount, direction, description: 'Any' });
});

afterAll(async () => {
  await context?.store.close();
  await service?.close();
  await fixture?.close();
});

const brokenChecks = async () =>
  (await readLedgerFindings(context)).filter(({ violationCount }) => violationCount > 0);

class RolledBack extends Error {}

/** The checks that a change to the database fails; the change is rolled back. */
async function brokenBy(change: (tx: Tx) => Promise<unknown>): Promise<LedgerCheck[]> {
  let broken: LedgerCheck[] = [];
  const rolledBack = context.store.db.transaction().execute(async (tx) => {
    await sql`alter table ledger_transactions disable trigger user`.execute(tx);
    await sql`alter table ledger_entries disable trigger user`.execute(tx);
    await change(tx);
    const findings = await auditLedgerBy(
      async (text) => (await tx.executeQuery<never>(CompiledQuery.raw(text))).rows,
    );
    broken = findings.filter((found) => found.violationCount > 0).map(({ check }) => check);
    throw new RolledBack();
  });
  await expect(rolledBack).rejects.toBeInstanceOf(RolledBack);
  return broken;
}

const run = (text: string) => (tx: Tx) => sql.raw(text).execute(tx);
const capture = () =>
  `(select id from ledger_transactions where intent_id = '${completedId}' and type = 'capture')`;

describe('the ledger audit', () => {
  it('finds nothing after real purchases, completed, failed and refunded, and after corrections', async () => {
    expect(await brokenChecks()).toEqual([]);
    expect((await readLedgerFindings(context)).length).toBe(12);
  });

  const breaks: readonly (readonly [LedgerCheck, () => string])[] = [
    [
      'entries_sum_to_zero',
      () =>
        `update ledger_entries set amount_subunits = amount_subunits + 1 where transaction_id = ${capture()} and ledger_account = 'spent'`,
    ],
    [
      'entries_match_their_transaction',
      () => `update ledger_transactions set amount_subunits = amount_subunits + 1 where type = 'topup'`,
    ],
    [
      'entries_match_their_transaction',
      () =>
        `update ledger_entries set ledger_account = 'funding' where transaction_id = ${capture()} and ledger_account = 'held'`,
    ],
    [
      'entries_match_their_transaction',
      () => `delete from ledger_entries where transaction_id = ${capture()}`,
    ],
    [
      'balances_are_the_fold_of_entries',
      () => `update ledger_balances set available_subunits = available_subunits + 1`,
    ],
    ['balances_are_the_fold_of_entries', () => `delete from ledger_balances`],
    [
      'available_and_held_never_negative',
      () =>
        `update ledger_entries set amount_subunits = sign(amount_subunits) * 1 where transaction_id in (select id from ledger_transactions where type = 'topup')`,
    ],
    [
      'running_balances_are_exact',
      () =>
        `update ledger_transactions set available_after_subunits = available_after_subunits + 1 where id = ${capture()}`,
    ],
    ['held_is_the_sum_of_open_holds', () => `update ledger_balances set held_subunits = 5`],
    [
      'held_is_the_sum_of_open_holds',
      () =>
        `update checkout_intents set state = 'placing_order', placement = 'pending', order_id = null where id = '${completedId}'`,
    ],
    [
      'holds_end_once',
      () =>
        `update checkout_intents set state = 'failed', order_id = null, failure = '{}' where id = '${completedId}'`,
    ],
    [
      'holds_end_once',
      () =>
        `delete from ledger_entries where transaction_id = ${capture()}; delete from ledger_transactions where id = ${capture()}`,
    ],
    [
      'holds_end_once',
      () =>
        `insert into ledger_transactions select 'txn_x', account_id, position + 1000, 'capture', amount_subunits, currency_code, intent_id, null, cause, created_at, available_after_subunits, held_after_subunits from ledger_transactions where intent_id = '${declinedId}' and type = 'release'`,
    ],
    [
      'captured_within_held',
      () => `update ledger_transactions set amount_subunits = amount_subunits + 1 where id = ${capture()}`,
    ],
    [
      'refunded_within_captured',
      () =>
        `insert into ledger_transactions select 'txn_x', account_id, position + 1000, 'refund', amount_subunits + 1, currency_code, intent_id, null, 'refund', created_at, available_after_subunits, held_after_subunits from ledger_transactions where id = ${capture()}`,
    ],
    [
      'refunded_within_captured',
      () =>
        `update ledger_entries set amount_subunits = sign(amount_subunits) * 1000000 where transaction_id in (select id from ledger_transactions where type = 'refund')`,
    ],
    [
      'entries_match_their_transaction',
      () => `update ledger_transactions set amount_subunits = 300 where type = 'adjustment'`,
    ],
    [
      'holds_end_once',
      () =>
        `delete from ledger_entries where transaction_id in (select id from ledger_transactions where intent_id = '${completedId}');
         delete from ledger_transactions where intent_id = '${completedId}'`,
    ],
    [
      'movements_have_a_cause',
      () => `update ledger_transactions set cause = 'refund by key_unheard_of' where type = 'refund'`,
    ],
    [
      'movements_have_a_cause',
      () => `update ledger_transactions set cause = 'top-up by operator' where type = 'adjustment'`,
    ],
    [
      'movements_have_a_cause',
      () => `update ledger_transactions set cause = 'create account acct_other' where type = 'topup'`,
    ],
    ['movements_have_a_cause', () => `update ledger_transactions set cause = ' ' where type = 'topup'`],
    [
      'movements_have_a_cause',
      () => `update ledger_transactions set cause = 'evt_unheard_of' where id = ${capture()}`,
    ],
    [
      'movements_have_a_cause',
      () => `update ledger_transactions set cause = 'confirm ci_other' where type = 'hold'`,
    ],
    [
      'currencies_never_mix',
      () =>
        `update ledger_entries set currency_code = 'EUR' where transaction_id = ${capture()} and ledger_account = 'spent'`,
    ],
    [
      'currencies_never_mix',
      () =>
        `update ledger_transactions set currency_code = 'EUR' where id = ${capture()}; update ledger_entries set currency_code = 'EUR' where transaction_id = ${capture()}`,
    ],
    [
      'movements_stay_in_their_account',
      () =>
        `insert into accounts (id, name, limits, created_at) values ('acct_x', 'X', '{}', now()); update ledger_transactions set account_id = 'acct_x' where id = ${capture()}`,
    ],
    [
      'movements_stay_in_their_account',
      () => `update ledger_entries set account_id = 'acct_x' where transaction_id = ${capture()}`,
    ],
  ];
  it('is tested with damage of every kind', async () => {
    const checks = (await readLedgerFindings(context)).map(({ check }) => check);
    expect([...new Set(breaks.map(([check]) => check))].sort()).toEqual(checks.sort());
  });

  it.each(breaks)('reports %s (case %#)', async (check, change) => {
    expect(await brokenBy(run(change()))).toContain(check);
  });

  it('still knows the cause of a movement after retention has removed its event', async () => {
    const removed = `delete from delivery_attempts; delete from deliveries; delete from events;
      insert into event_log_floors (account_id, event_position) select account_id, position from account_counters`;
    expect(await brokenBy(run(removed))).toEqual([]);
    expect(await brokenBy(run('delete from deliveries; delete from events'))).toEqual([
      'movements_have_a_cause',
    ]);
  });

  it('runs in one process at a time, at most once a minute, and appears in the metrics of all', async () => {
    await sql`update ledger_audit set started_at = now() - interval '59 seconds'`.execute(context.store.db);
    expect(await auditLedgerWhenDue(context, 60_000, () => 0)).toBeNull();
    await sql`update ledger_balances set available_subunits = available_subunits + 7`.execute(
      context.store.db,
    );
    await sql`update ledger_audit set started_at = now() - interval '61 seconds'`.execute(context.store.db);
    const both = await Promise.all([1, 2].map(() => auditLedgerWhenDue(context, 60_000, () => 0)));
    expect(both.filter((result) => result !== null).length).toBeLessThanOrEqual(1);
    await expect
      .poll(async () => (await fetch(`${service.url}/metrics`)).text())
      .toContain('purser_ledger_violations{check="balances_are_the_fold_of_entries"} 1');
    await sql`update ledger_balances set available_subunits = available_subunits - 7`.execute(
      context.store.db,
    );
  });
});
