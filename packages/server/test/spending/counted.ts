import type pg from 'pg';
import { expect } from 'vitest';

/** The sums of counters of all purchases of the current month beside those of the orders that count, where they differ. */
const WRONG_COUNTERS = `
  with spent as (
    select s.spender_id, i.offer #>> '{cost,total,currencyCode}' as unit, sum(i.spent_subunits) as amount, count(*) as orders
      from spending_limits s join checkout_intents i on i.account_id = s.account_id
       and (i.spender_id = s.spender_id or s.spender_id = s.account_id)
     where i.spent_subunits is not null and date_trunc('month', i.confirmed_at, 'UTC') = date_trunc('month', now(), 'UTC')
     group by 1, 2
  )
  select n.*, spent.amount, spent.orders from spending_counters n left join spent using (spender_id, unit)
   where n.scope = '' and n.unit <> 'orders' and n.in_month <> coalesce(spent.amount, 0)`;

/** Expects every counter of spending limits to agree with the orders. */
export async function expectValidCounters(database: pg.Pool): Promise<void> {
  expect((await database.query(WRONG_COUNTERS)).rows).toEqual([]);
}
