import type { Pool, PoolClient } from 'pg';

/** A worker process's mark in the database: alive as long as its connection holds the advisory lock. */
export interface WorkerPresence {
  /** Names the queue workers whose jobs are to be released when this process dies. */
  announce(workerIds: readonly string[]): Promise<void>;
  /** Rejects never; resolves when the connection that holds the lock is lost. */
  readonly lost: Promise<void>;
  leave(): Promise<void>;
}

export async function enterWorker(pool: Pool, processId: string): Promise<WorkerPresence> {
  const client = await pool.connect();
  let released = false;
  const release = (destroy: boolean) => {
    if (!released) client.release(destroy);
    released = true;
  };
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => {
      release(true);
      resolve();
    });
  });
  const { rows } = await client.query<{ lock_key: number }>(
    `select nextval('worker_process_lock_keys') as lock_key`,
  );
  const lockKey = rows[0]?.lock_key ?? 0;
  // Locked before the row is there, so that nobody finds the row with a free lock.
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  await client.query('insert into worker_processes (id, lock_key) values ($1, $2)', [processId, lockKey]);
  return {
    lost,
    async announce(workerIds) {
      await pool.query('update worker_processes set worker_ids = $2 where id = $1', [processId, workerIds]);
    },
    async leave() {
      if (released) return;
      await client.query('delete from worker_processes where id = $1', [processId]);
      release(true);
    },
  };
}

/**
 * Jobs whose worker nobody has announced: its process died between starting to work and announcing its workers. A live process does
 * so well within this time.
 */
const RELEASE_UNANNOUNCED = `
  select graphile_worker.force_unlock_workers(array(
    select distinct j.locked_by from graphile_worker.jobs j
     where j.locked_at < now() - interval '15 seconds'
       and not exists (select from worker_processes p where j.locked_by = any(p.worker_ids))))`;

/** Finds worker processes that died and gives their jobs back to the queue; returns how many processes were found dead. */
export async function releaseDeadWorkers(pool: Pool): Promise<number> {
  const client: PoolClient = await pool.connect();
  let deadCount = 0;
  try {
    const { rows } = await client.query<{ id: string; lock_key: number; worker_ids: string[] }>(
      'select id, lock_key, worker_ids from worker_processes',
    );
    for (const row of rows) {
      const { rows: tried } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_lock($1) as free',
        [row.lock_key],
      );
      if (tried[0]?.free !== true) continue;
      try {
        await client.query('select graphile_worker.force_unlock_workers($1)', [row.worker_ids]);
        await client.query('delete from worker_processes where id = $1', [row.id]);
        deadCount += 1;
      } finally {
        await client.query('select pg_advisory_unlock($1)', [row.lock_key]);
      }
    }
    await client.query(RELEASE_UNANNOUNCED);
  } finally {
    client.release();
  }
  return deadCount;
}
