import { type Generated, sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    tracked_hosts: TrackedHostsTable;
  }
}

interface TrackedHostsTable {
  host: string;
  not_before: Date;
  failure_count: Generated<number>;
  leased_until: Date | null;
}

/** A page to read now, and the lease of its host: no other process reads from the host meanwhile. */
export interface HostLease {
  readonly kind: 'product' | 'store';
  readonly id: string;
  readonly host: string;
}

export async function isAnythingTracked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ tracked: boolean }>`
    select exists (select from tracked_products) or exists (select from tracked_stores) as tracked`.execute(
    db,
  );
  return rows[0]?.tracked === true;
}

/** Leases up to `countMax` hosts that may be read from now until the given time, each with its longest due page. */
export async function leaseDueReadings(
  db: Db,
  countMax: number,
  now: Date,
  leasedUntil: Date,
): Promise<readonly HostLease[]> {
  const { rows } = await sql<HostLease>`
    with chosen as (
      select h.host, due.kind, due.id
        from tracked_hosts h
        cross join lateral (
          select * from (
            (select 'product' as kind, id, next_check_at from tracked_products
              where host = h.host and next_check_at <= ${now} order by next_check_at limit 1)
            union all
            (select 'store' as kind, id, next_check_at from tracked_stores
              where host = h.host and next_check_at <= ${now} order by next_check_at limit 1)
          ) either order by next_check_at limit 1
        ) due
       where h.not_before <= ${now} and (h.leased_until is null or h.leased_until <= ${now})
       order by due.next_check_at limit ${countMax}
         for update of h skip locked
    )
    update tracked_hosts h set leased_until = ${leasedUntil} from chosen where h.host = chosen.host
    returning chosen.kind, chosen.id, h.host`.execute(db);
  return rows;
}

/** Consecutive failed readings at the host. */
export async function readHostFailures(tx: Tx, host: string): Promise<number> {
  const row = await tx
    .selectFrom('tracked_hosts')
    .select('failure_count')
    .where('host', '=', host)
    .executeTakeFirst();
  return row?.failure_count ?? 0;
}

/** Ends the lease; the host may be read from again after `notBefore`. */
export async function releaseHost(
  db: Db | Tx,
  host: string,
  notBefore: Date,
  failureCount: number,
): Promise<void> {
  await db
    .updateTable('tracked_hosts')
    .set({ leased_until: null, not_before: notBefore, failure_count: failureCount })
    .where('host', '=', host)
    .execute();
}
