import type { TransactionType } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { MovementSum } from '../../domain/ledger/balance-history.ts';
import type { BalanceAtTime } from '../../domain/ledger/ledger.ts';
import type { StatisticsWindow } from '../../domain/operations/statistics-window.ts';
import type { Db } from '../database.ts';
import { createdBetween } from '../events/event-log.ts';

interface Row {
  available: number;
  held: number;
  bucket: number | null;
  type: TransactionType | null;
  sum: number | null;
}

/** The current balance and the sums of movements since the start of the window, from one snapshot. */
export async function readMovedSums(
  db: Db,
  accountId: string,
  currencyCode: string,
  { from, to, bucketMs, starts }: StatisticsWindow,
): Promise<{ readonly now: BalanceAtTime; readonly moved: readonly MovementSum[] }> {
  const since = sql.join(
    [sql<boolean>`account_id = ${accountId}`, ...createdBetween(accountId, { createdAfter: from })],
    sql` and `,
  );
  const { rows } = await sql<Row>`
    select coalesce(b.available_subunits, 0) as available, coalesce(b.held_subunits, 0) as held, m.bucket, m.type, m.sum
      from (select 1) one
      left join ledger_balances b on b.account_id = ${accountId} and b.currency_code = ${currencyCode}
      left join (
        select case when created_at >= ${to} then ${starts.length}::int
                    else floor(extract(epoch from created_at - ${from}::timestamptz) * 1000 / ${bucketMs})::int end as bucket,
               type, sum(amount_subunits)::bigint as sum
          from ledger_transactions where ${since} and currency_code = ${currencyCode} group by 1, 2) m on true`.execute(
    db,
  );
  return {
    now: { availableSubunits: rows[0]?.available ?? 0, heldSubunits: rows[0]?.held ?? 0 },
    moved: rows.flatMap(({ bucket, type, sum }) =>
      bucket === null || type === null || sum === null ? [] : [{ bucket, type, sumSubunits: sum }],
    ),
  };
}
