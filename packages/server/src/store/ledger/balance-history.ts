import { TRANSACTION_TYPES } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { BalanceAtTime } from '../../domain/ledger/ledger.ts';
import type { Db } from '../database.ts';
import { firstPlaceFrom } from '../events/event-log.ts';

interface Row {
  /** From 1; the balance is that of the times with lower numbers too, down to that of the next row. */
  number: number;
  available: number;
  held: number;
}

/**
 * The balance at each time, which ascend: that after the last entry created before. Reads one entry per change between two times, from one
 * snapshot: an entry that is older than further times has their balance too.
 */
export async function readBalancesAt(
  db: Db,
  accountId: string,
  currencyCode: string,
  times: readonly Date[],
): Promise<readonly BalanceAtTime[]> {
  // One index lookup per type.
  const lastBefore = (time: string) => sql`
    select last.* from unnest(${TRANSACTION_TYPES}::text[]) as wanted (of_type) cross join lateral (
      select l.created_at, l.available_after_subunits, l.held_after_subunits, l.position from ledger_transactions l
       where l.account_id = ${accountId} and l.currency_code = ${currencyCode} and l.type = wanted.of_type and l.created_at < ${sql.ref(time)}
         and l.position < ${firstPlaceFrom(accountId, sql.ref(time), 'checkout_intents')}
       order by l.position desc limit 1) last
     order by last.position desc limit 1`;
  const { rows } = await sql<Row>`
    with recursive times (at, number) as (
      select * from unnest(${[...times]}::timestamptz[]) with ordinality
    ), balances as (
      select last.number, found.*
        from (select * from times order by number desc limit 1) last left join lateral (${lastBefore('last.at')}) found on true
      union all
      select earlier.number, found.*
        from balances
        cross join lateral (
          select t.number, t.at from times t where t.at <= balances.created_at order by t.number desc limit 1) earlier
        left join lateral (${lastBefore('earlier.at')}) found on true
    )
    select number, coalesce(available_after_subunits, 0) as available, coalesce(held_after_subunits, 0) as held
      from balances order by number`.execute(db);
  let index = 0;
  return times.map((_, time) => {
    while ((rows[index]?.number ?? times.length) <= time) index += 1;
    return { availableSubunits: rows[index]?.available ?? 0, heldSubunits: rows[index]?.held ?? 0 };
  });
}
