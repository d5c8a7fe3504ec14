import type { Pool } from 'pg';
import { createBatcher } from '../../kernel/batcher.ts';

export interface AdmittedKey {
  readonly keyId: string;
  readonly accountId: string;
  readonly scopes: readonly string[];
  readonly operator: boolean;
  readonly limits: Readonly<Record<string, number>>;
  /** Requests in the bucket in the current second, including this one; above the quota when refused. */
  readonly usedCount: number;
  readonly dayCount: number;
  readonly agentsInFlightCount: number;
}

/**
 * Finds the key, counts $4 requests against the account's bucket of the current second, and reads the data for the rate-limit headers, in one
 * statement. The database's clock is read once, when the row is locked, so that a request is counted and admitted in the same second. Its commit does
 * not wait for the disk: a crash of the database can lose when the key was last used.
 */
const ADMIT = {
  name: 'admit-request',
  text: `
    with found as (
      select k.id, k.account_id, k.scopes, k.operator, k.last_used_at, a.limits,
             coalesce((a.limits ->> $2)::int, $3::int) as quota
        from api_keys k join accounts a on a.id = k.account_id
       where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    ), counted as (
      insert into rate_counters as c (subject, bucket, window_second, used_count)
      select account_id, $2, floor(extract(epoch from clock_timestamp()))::bigint, $4::int from found
      on conflict (subject, bucket) do update set (window_second, used_count) = (
        select greatest(c.window_second, at.second),
               case when c.window_second >= at.second then least(c.used_count, (select quota from found)) else 0 end + $4::int
          from (select floor(extract(epoch from clock_timestamp()))::bigint as second) at)
      returning used_count
    ), used as (
      update api_keys set last_used_at = now()
        from (select set_config('synchronous_commit', 'off', true)) quick
       where id = (select id from found where last_used_at is null or last_used_at < now() - interval '1 minute')
         and (last_used_at is null or last_used_at < now() - interval '1 minute')
    )
    select f.id, f.account_id, f.scopes, f.operator, f.limits, counted.used_count,
           case when n.day = (now() at time zone 'UTC')::date then n.day_count else 0 end as day_count,
           n.agents_in_flight
      from found f cross join counted join account_counters n on n.account_id = f.account_id`,
};

interface AdmitRow {
  id: string;
  account_id: string;
  scopes: string[];
  operator: boolean;
  limits: Record<string, number>;
  used_count: number;
  day_count: number;
  agents_in_flight: number;
}

export interface KeyAdmissionRequest {
  readonly keyHash: Uint8Array;
  readonly bucket: string;
  readonly defaultQuota: number;
}

/** Null, without counting, when no valid key has this hash. */
export type KeyAdmission = (asked: KeyAdmissionRequest) => Promise<AdmittedKey | null>;

const BATCH_MAX = 256;

/**
 * Admits requests. Concurrent requests with the same key and bucket are counted in one statement, in the order of arrival: otherwise they
 * would wait for each other's row lock.
 */
export function createKeyAdmission(pool: Pool): KeyAdmission {
  const admit = createBatcher(
    (asked: readonly KeyAdmissionRequest[]) => admitTogether(pool, asked),
    BATCH_MAX,
  );
  return (asked) => admit(`${asked.bucket} ${Buffer.from(asked.keyHash).toString('base64')}`, asked);
}

/** All have the same key and bucket. */
async function admitTogether(
  pool: Pool,
  asked: readonly KeyAdmissionRequest[],
): Promise<(AdmittedKey | null)[]> {
  const [first] = asked;
  if (first === undefined) return [];
  const values = [first.keyHash, first.bucket, first.defaultQuota, asked.length];
  const { rows } = await pool.query<AdmitRow>({ ...ADMIT, values });
  const row = rows[0];
  if (row === undefined) return asked.map(() => null);
  const admitted = admittedKey(row);
  const usedBefore = row.used_count - asked.length;
  return asked.map((_, index) => ({ ...admitted, usedCount: usedBefore + index + 1 }));
}

function admittedKey(row: AdmitRow): AdmittedKey {
  return {
    keyId: row.id,
    accountId: row.account_id,
    scopes: row.scopes,
    operator: row.operator,
    limits: row.limits,
    usedCount: row.used_count,
    dayCount: row.day_count,
    agentsInFlightCount: row.agents_in_flight,
  };
}

const COUNT_SUBJECT = {
  name: 'count-subject',
  text: `
    insert into rate_counters as c (subject, bucket, window_second, used_count)
    values ($1, $2, floor(extract(epoch from clock_timestamp()))::bigint, 1)
    on conflict (subject, bucket) do update set (window_second, used_count) = (
      select greatest(c.window_second, at.second),
             case when c.window_second >= at.second then least(c.used_count, $3::int) else 0 end + 1
        from (select floor(extract(epoch from clock_timestamp()))::bigint as second) at)
    returning used_count`,
};

/** Counts a request of a subject without an account (a client address, a user, the local operator). */
export async function countSubject(
  pool: Pool,
  subject: string,
  bucket: string,
  quota: number,
): Promise<number> {
  const { rows } = await pool.query<{ used_count: number }>({
    ...COUNT_SUBJECT,
    values: [subject, bucket, quota],
  });
  return rows[0]?.used_count ?? 1;
}

/** Deletes the counters of past seconds, so that client addresses do not accumulate. */
export async function sweepRateCounters(pool: Pool): Promise<void> {
  await pool.query(
    `delete from rate_counters where window_second < floor(extract(epoch from now()))::bigint - 3600`,
  );
}
