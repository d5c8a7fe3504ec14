import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import pg from 'pg';

/** What a kill interrupted: how many of each, as the database has it. */
export interface CrashScene {
  readonly retrievingOffer: number;
  readonly awaitingConfirmation: number;
  readonly placingOrder: number;
  /** Of those being placed: whose order may have been sent. */
  readonly submitting: number;
  readonly deliveriesWaiting: number;
}

/** Jobs that somebody works on, and how many of them no worker process has said to be its own. */
export interface JobsUnderWay {
  readonly count: number;
  readonly nobodysCount: number;
}

export interface SceneReader {
  read(): Promise<CrashScene>;
  readJobs(): Promise<JobsUnderWay>;
  close(): Promise<void>;
}

const SCENE = `
  select count(*) filter (where state = 'retrieving_offer')::int as "retrievingOffer",
         count(*) filter (where state = 'awaiting_confirmation')::int as "awaitingConfirmation",
         count(*) filter (where state = 'placing_order')::int as "placingOrder",
         count(*) filter (where placement = 'submitting')::int as submitting,
         (select count(*)::int from deliveries where next_attempt_at is not null) as "deliveriesWaiting"
    from checkout_intents`;

const JOBS = `
  select count(*)::int as count,
         count(*) filter (where not exists
           (select from worker_processes p where j.locked_by = any(p.worker_ids)))::int as "nobodysCount"
    from graphile_worker.jobs j where j.locked_by is not null`;

/** Reads the database that a killed service left behind, which runs on. */
export async function openSceneReader(dataDir: string): Promise<SceneReader> {
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'purser' });
  const pool = new pg.Pool({ ...postgres.connection, max: 1 });
  const readRow = async <Row extends object>(query: string): Promise<Row> => {
    const [row] = (await pool.query<Row>(query)).rows;
    if (row === undefined) throw new Error('The database told nothing.');
    return row;
  };
  return {
    read: () => readRow<CrashScene>(SCENE),
    readJobs: () => readRow<JobsUnderWay>(JOBS),
    async close() {
      await pool.end();
      await postgres.stop();
    },
  };
}
