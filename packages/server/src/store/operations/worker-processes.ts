import type { Pool, PoolClient } from 'pg';
import type { Log } from '../../kernel/log.ts';
import { releaseLeases } from '../webhooks/endpoint-leases.ts';

/** The registration of a worker process: it counts as alive while its connection holds the advisory lock. */
export interface WorkerPresence {
  /** Sets the queue worker ids whose jobs are released if this process dies. */
  announce(workerIds: readonly string[]): Promise<void>;
  leave(): Promise<void>;
}

const REENTER_PAUSE_MS = 200;

/** Registers the process, and again under the same id whenever the connection with the lock is lost. */
export async function enterWorker(pool: Pool, processId: string, log: Log): Promise<WorkerPresence> {
  let workerIds: readonly string[] = [];
  let holder: MarkedConnection | null = null;
  let left = false;

  const enter = async () => {
    holder = await takeMark(
      pool,
      (taken) => writeMark(taken, processId, workerIds),
      (lost) => {
        if (holder?.client !== lost) return;
        holder = null;
        if (!left) void enterAgain();
      },
    );
    // The process unregistered meanwhile, so the connection must be released here.
    if (left) await giveUp();
  };
  const giveUp = async () => {
    const marked = holder;
    holder = null;
    await marked?.client
      .query('delete from worker_processes where id = $1', [processId])
      .catch((error: unknown) => log.warn({ error: String(error) }, 'worker could not be unregistered'));
    marked?.release();
  };
  const enterAgain = async () => {
    log.warn({ processId }, 'worker registration lost');
    while (!left && holder === null) {
      await enter().catch(() => new Promise((resolve) => setTimeout(resolve, REENTER_PAUSE_MS)));
    }
  };
  await enter();
  return {
    async announce(ids) {
      workerIds = ids;
      await pool.query('update worker_processes set worker_ids = $2 where id = $1', [processId, ids]);
    },
    async leave() {
      left = true;
      await giveUp();
    },
  };
}

interface MarkedConnection {
  readonly client: PoolClient;
  /** Closes the connection; may be called again. */
  release(): void;
}

/** Registers on a new connection. The connection is released when it breaks, and `onLost` is called. */
async function takeMark(
  pool: Pool,
  write: (client: PoolClient) => Promise<void>,
  onLost: (client: PoolClient) => void,
): Promise<MarkedConnection> {
  const client = await pool.connect();
  let isReleased = false;
  const release = () => {
    if (!isReleased) client.release(true);
    isReleased = true;
  };
  client.once('error', () => {
    release();
    onLost(client);
  });
  try {
    await write(client);
    if (isReleased) throw new Error('the connection was lost during registration');
    return { client, release };
  } catch (error) {
    release();
    throw error;
  }
}

async function writeMark(client: PoolClient, processId: string, workerIds: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ lock_key: number }>(
    `select nextval('worker_process_lock_keys') as lock_key`,
  );
  const lockKey = rows[0]?.lock_key ?? 0;
  // Locked before the row exists, so that no process finds the row with a free lock.
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  await client.query(
    `insert into worker_processes (id, lock_key, worker_ids) values ($1, $2, $3)
     on conflict (id) do update set lock_key = excluded.lock_key, worker_ids = excluded.worker_ids`,
    [processId, lockKey, workerIds],
  );
}

/**
 * Whether a free lock means a dead process. A process whose connection broke registers again at once, so its lock must be found free
 * twice.
 */
export type DeadProcessRule = (lockKey: number) => boolean;

export function deadOnSecondCheck(): DeadProcessRule {
  const seen = new Set<number>();
  return (lockKey) => seen.has(lockKey) || !seen.add(lockKey);
}

/**
 * Jobs locked by a worker id that is not registered: the process died before registering its workers. A live process registers them well
 * within this time.
 */
const RELEASE_UNANNOUNCED = `
  select graphile_worker.force_unlock_workers(array(
    select distinct j.locked_by from graphile_worker.jobs j
     where j.locked_at < now() - interval '15 seconds'
       and not exists (select from worker_processes p where j.locked_by = any(p.worker_ids))))`;

/** Releases the jobs of dead worker processes; returns how many processes were dead. */
export async function releaseDeadWorkers(pool: Pool, isDead: DeadProcessRule): Promise<number> {
  const client: PoolClient = await pool.connect();
  let deadCount = 0;
  // A connection on which a statement failed may still hold an advisory lock.
  let hasFailed = true;
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
        if (!isDead(row.lock_key)) continue;
        await client.query('select graphile_worker.force_unlock_workers($1)', [row.worker_ids]);
        await releaseLeases(client, row.id);
        await client.query('delete from worker_processes where id = $1 and lock_key = $2', [
          row.id,
          row.lock_key,
        ]);
        deadCount += 1;
      } finally {
        await client.query('select pg_advisory_unlock($1)', [row.lock_key]);
      }
    }
    await client.query(RELEASE_UNANNOUNCED);
    hasFailed = false;
  } finally {
    client.release(hasFailed);
  }
  return deadCount;
}
