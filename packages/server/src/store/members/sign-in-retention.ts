import { sql } from 'kysely';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    user_verifications: UserVerificationsTable;
    sign_in_throttles: SignInThrottlesTable;
  }
}

interface UserVerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
}

interface SignInThrottlesTable {
  id: string;
  last_request: number;
}

const countOf = ({ rows }: { rows: { n: number }[] }): number => rows[0]?.n ?? 0;

/** Deletes a batch of sign-ins older than the given time; returns how many. */
export const sweepSignIns = async (db: Db, olderThan: Date, limit: number): Promise<number> =>
  countOf(
    await sql<{ n: number }>`
      with gone as (
        delete from sign_ins where position in (
          select position from sign_ins where at < ${olderThan} order by at limit ${limit} for update skip locked)
        returning 1)
      select count(*) as n from gone`.execute(db),
  );

/** Deletes a batch of expired sessions; returns how many. */
export const sweepSessions = async (db: Db, now: Date, limit: number): Promise<number> =>
  countOf(
    await sql<{ n: number }>`
      with gone as (
        delete from user_sessions where id in (
          select id from user_sessions where expires_at < ${now} limit ${limit} for update skip locked)
        returning 1)
      select count(*) as n from gone`.execute(db),
  );

/** Deletes a batch of one-time links that were used or expired before the given time; returns how many. */
export const sweepOneTimeLinks = async (db: Db, endedBefore: Date, limit: number): Promise<number> =>
  countOf(
    await sql<{ n: number }>`
      with gone as (
        delete from one_time_links where id in (
          select id from one_time_links where least(used_at, expires_at) < ${endedBefore} limit ${limit} for update skip locked)
        returning 1)
      select count(*) as n from gone`.execute(db),
  );

/** Deletes expired challenges and old throttle counters. */
export async function sweepSignInState(db: Db, now: Date, throttledBefore: Date): Promise<void> {
  await db.deleteFrom('user_verifications').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_throttles').where('last_request', '<', throttledBefore.getTime()).execute();
}
