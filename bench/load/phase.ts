import type pg from 'pg';
import type { BenchService } from '../environment/environment.ts';
import { postmasterPid, processorMs, residentMb, serverProcessorMs } from '../environment/processor-time.ts';
import type { Traffic, TrafficPlan, TrafficResult } from '../environment/traffic.ts';

export interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly traffic: TrafficResult;
  /** Milliseconds of processor; NaN for a server on another machine. */
  readonly serviceMs: number;
  readonly postgresMs: number;
  readonly walKb: number;
  readonly walRecords: number;
  /** Pages that were written to the log as a whole. */
  readonly walPages: number;
  readonly commits: number;
  /** Rows inserted, updated and deleted. */
  readonly rows: number;
  /** Of the service, every few seconds. */
  readonly memory: readonly MemorySample[];
}

export interface MemorySample {
  readonly atSeconds: number;
  readonly mb: number;
}

const SAMPLE_MS = 5000;

/** Runs the traffic and says what it cost. */
export async function measurePhase(
  name: string,
  plan: TrafficPlan,
  { service, traffic, database }: { service: BenchService; traffic: Traffic; database: pg.Client },
): Promise<Phase> {
  const postmaster = await postmasterPid(database);
  const read = async () => ({
    serviceMs: processorMs(service.pid),
    postgresMs: postmaster === null ? Number.NaN : serverProcessorMs(postmaster),
    ...(await writtenBy(database)),
  });
  const memory: MemorySample[] = [];
  const startedMs = performance.now();
  const secondsSince = () => (performance.now() - startedMs) / 1000;
  const sampling = setInterval(
    () => memory.push({ atSeconds: secondsSince(), mb: residentMb(service.pid) }),
    SAMPLE_MS,
  );
  try {
    const before = await read();
    const result = await traffic.run(plan);
    const after = await read();
    const cost = (key: keyof typeof before) => after[key] - before[key];
    return {
      name,
      seconds: secondsSince(),
      traffic: result,
      serviceMs: cost('serviceMs'),
      postgresMs: cost('postgresMs'),
      walKb: cost('walKb'),
      walRecords: cost('walRecords'),
      walPages: cost('walPages'),
      commits: cost('commits'),
      rows: cost('rows'),
      memory,
    };
  } finally {
    clearInterval(sampling);
  }
}

async function writtenBy(database: pg.Client) {
  const { rows } = await database.query<Record<'kb' | 'records' | 'pages' | 'commits' | 'changed', string>>(
    `select wal_bytes / 1000 as kb, wal_records as records, wal_fpi as pages, xact_commit as commits,
            tup_inserted + tup_updated + tup_deleted as changed
       from pg_stat_wal, pg_stat_database where datname = current_database()`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no statistics');
  return {
    walKb: Number(row.kb),
    walRecords: Number(row.records),
    walPages: Number(row.pages),
    commits: Number(row.commits),
    rows: Number(row.changed),
  };
}
