import type pg from 'pg';
import { expect } from 'vitest';

/** Transactions whose entries do not sum to zero. */
const UNBALANCED_TRANSACTIONS = `
  select transaction_id from ledger_entries group by transaction_id, currency_code having sum(amount_subunits) <> 0`;

/** Sums of entries beside balances, where they differ. */
const WRONG_BALANCES = `
  with folded as (
    select account_id, currency_code,
           coalesce(sum(amount_subunits) filter (where ledger_account = 'available'), 0) as available,
           coalesce(sum(amount_subunits) filter (where ledger_account = 'held'), 0) as held,
           coalesce(sum(amount_subunits) filter (where ledger_account = 'spent'), 0) as spent
      from ledger_entries group by account_id, currency_code
  )
  select * from folded f full join ledger_balances b using (account_id, currency_code)
   where (f.available, f.held, f.spent) is distinct from
         (b.available_subunits::numeric, b.held_subunits::numeric, b.spent_subunits::numeric)`;

/** Held amounts beside the totals of orders in progress, where they differ. */
const WRONG_HOLDS = `
  with under_way as (
    select account_id, offer #>> '{cost,total,currencyCode}' as currency_code,
           sum((offer #>> '{cost,total,amountSubunits}')::bigint) as held
      from checkout_intents
     where (state = 'placing_order' or attention ->> 'kind' = 'outcome_unknown') and payment_method ->> 'type' = 'drawdown'
     group by 1, 2
  )
  select * from under_way p full join ledger_balances b using (account_id, currency_code)
   where coalesce(p.held, 0) <> coalesce(b.held_subunits, 0)`;

/** Intents whose money does not match their state: every hold ends as captured plus released. */
const WRONG_SETTLEMENTS = `
  select i.id from checkout_intents i join ledger_transactions t on t.intent_id = i.id
   group by i.id, i.state
  having coalesce(sum(t.amount_subunits) filter (where t.type = 'hold'), 0)
      <> coalesce(sum(t.amount_subunits) filter (where t.type in ('capture', 'release')), 0)
         + case when i.state = 'placing_order' or i.attention ->> 'kind' = 'outcome_unknown' then sum(t.amount_subunits) filter (where t.type = 'hold') else 0 end`;

/** Expects every invariant of the ledger to hold, in one snapshot. */
export async function expectValidLedger(database: pg.Pool): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('begin isolation level repeatable read');
    for (const query of [UNBALANCED_TRANSACTIONS, WRONG_BALANCES, WRONG_HOLDS, WRONG_SETTLEMENTS]) {
      expect((await client.query(query)).rows, query).toEqual([]);
    }
    const { rows } = await client.query(
      'select coalesce(sum(amount_subunits), 0)::text as sum from ledger_entries',
    );
    expect(rows).toEqual([{ sum: '0' }]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
