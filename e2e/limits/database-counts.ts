import type { Pool } from 'pg';

/** What a bucket of an account counted in one second of database time. */
export interface CountedSecond {
  /** Requests received. */
  readonly received: number;
  /** Requests within the quota. */
  readonly admitted: number;
}

/**
 * Records every count of `mutations` with this quota by second, with a database trigger. A row's count includes refused requests, above
 * the quota, until the next count removes them.
 */
export async function recordCounts(
  database: Pool,
  quota: number,
): Promise<(accountId: string) => Promise<CountedSecond[]>> {
  await database.query(`
    create table counted (subject text, second bigint, received integer, admitted integer);
    create function note_count() returns trigger language plpgsql as $$
      declare before integer := 0;
      begin
        if tg_op = 'UPDATE' and old.window_second = new.window_second then before := least(old.used_count, ${quota}); end if;
        insert into counted values
          (new.subject, new.window_second, new.used_count - before, least(new.used_count, ${quota}) - before);
        return null;
      end $$;
    create trigger note_count after insert or update on rate_counters
      for each row when (new.bucket = 'mutations') execute function note_count()`);
  return async (accountId) => {
    const { rows } = await database.query<CountedSecond>(
      `select sum(received)::int as received, sum(admitted)::int as admitted
         from counted where subject = $1 group by second`,
      [accountId],
    );
    return rows;
  };
}

/**
 * Records, whenever an intent enters `placing_order`, how many intents of its account are in that state, with a database trigger. A lock
 * held until commit serializes the entries, so that none is missed.
 */
export async function recordPlacing(database: Pool): Promise<(accountId: string) => Promise<number[]>> {
  await database.query(`
    create table placing_seen (account_id text, count integer);
    create function note_placing() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('placing ' || new.account_id, 0));
        insert into placing_seen select new.account_id, count(*) from checkout_intents
         where account_id = new.account_id and state = 'placing_order';
        return null;
      end $$;
    create trigger note_placing after update on checkout_intents
      for each row when (new.state = 'placing_order' and old.state <> 'placing_order') execute function note_placing()`);
  return async (accountId) => {
    const { rows } = await database.query<{ count: number }>(
      'select count from placing_seen where account_id = $1',
      [accountId],
    );
    return rows.map(({ count }) => count);
  };
}
