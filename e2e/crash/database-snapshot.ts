import { openDatabase } from '../harness/database.ts';

/** How much of each kind of work a kill interrupted, from the database. */
export interface DatabaseSnapshot {
  readonly retrievingOffer: number;
  readonly awaitingConfirmation: number;
  readonly placingOrder: number;
  /** Of the intents in placing_order: those whose order may have been sent. */
  readonly submitting: number;
  readonly deliveriesWaiting: number;
}

/** Locked jobs, and how many of them belong to no registered worker process. */
export interface LockedJobs {
  readonly count: number;
  readonly unownedCount: number;
}

export interface SnapshotReader {
  read(): Promise<DatabaseSnapshot>;
  readJobs(): Promise<LockedJobs>;
  close(): Promise<void>;
}

const SNAPSHOT = `
  select count(*) filter (where state = 'retrieving_offer')::int as "retrievingOffer",
         count(*) filter (where state = 'awaiting_confirmation')::int as "awaitingConfirmation",
         count(*) filter (where state = 'placing_order')::int as "placingOrder",
         count(*) filter (where placement = 'submitting')::int as submitting,
         (select count(*)::int from deliveries where next_attempt_at is not null) as "deliveriesWaiting"
    from checkout_intents`;

const JOBS = `
  select count(*)::int as count,
         count(*) filter (where not exists
           (select from worker_processes p where j.locked_by = any(p.worker_ids)))::int as "unownedCount"
    from graphile_worker.jobs j where j.locked_by is not null`;

/** Reads the database of a killed service; its PostgreSQL keeps running. */
export async function openSnapshotReader(dataDir: string): Promise<SnapshotReader> {
  const { pool, close } = await openDatabase(dataDir);
  const readRow = async <Row extends object>(query: string): Promise<Row> => {
    const [row] = (await pool.query<Row>(query)).rows;
    if (row === undefined) throw new Error('The query returned no row.');
    return row;
  };
  return {
    read: () => readRow<DatabaseSnapshot>(SNAPSHOT),
    readJobs: () => readRow<LockedJobs>(JOBS),
    close,
  };
}
