/** Runs simulated histories of the service: `npm run simulate -- --histories=10000 --seed=1`. See docs/reliability.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@purser/embedded-postgres';
import pg from 'pg';
import { migrate } from '../packages/server/src/store/migrate.ts';
import { runHistories } from '../packages/server/test/simulation/run-histories.ts';

/** Processes are replaced after this many histories: those that crashed in them leave memory. */
const HISTORIES_MAX = 75;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** How many processes run histories at the same time. */
    workers: { type: 'string', default: String(os.availableParallelism()) },
    /** Stops at the first history that fails. */
    stop: { type: 'boolean', default: false },
    /** Prints every step that is told. */
    verbose: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const count = Number(values.histories);

/** Runs the seeds in this process; returns how many failed. */
async function runHere(): Promise<number> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'purser-simulation-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'purser', durable: false });
  try {
    const pool = new pg.Pool({ connectionString: postgres.url });
    await migrate(pool);
    await pool.end();
    return await report(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function report(url: string): Promise<number> {
  const totals = new Map<string, number>();
  const add = (what: string, by: number) => totals.set(what, (totals.get(what) ?? 0) + by);
  let failedCount = 0;
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  const startedAt = process.cpuUsage();
  for await (const history of runHistories(url, seeds, values.verbose)) {
    for (const line of history.log) console.log(line);
    add('histories', 1);
    add('steps', history.stepCount);
    add('statements', history.statementCount);
    for (const [what, times] of history.counts) add(what, times);
    if (history.violations.length === 0) continue;
    failedCount += 1;
    console.log(`seed ${history.seed} (${history.fingerprint}) failed:`);
    for (const violation of history.violations) console.log(`  ${violation}`);
    if (values.stop) break;
  }
  const { user, system } = process.cpuUsage(startedAt);
  const figures = [...totals].map(([what, times]) => `${what} ${times}`).join(', ');
  console.log(
    `seeds ${first} to ${first + count - 1}: ${failedCount} failed, ${Math.round((user + system) / 1e6)} s of CPU without PostgreSQL`,
  );
  console.log(`  ${figures}`);
  return failedCount;
}

/** Runs the seeds in separate processes, several at a time; returns how many failed. */
async function runApart(): Promise<number> {
  let passedCount = 0;
  let failedCount = 0;
  let next = first;
  const script = fileURLToPath(import.meta.url);
  const runUntilNoneIsLeft = async (): Promise<void> => {
    while (next < first + count && !(values.stop && failedCount > 0)) {
      const histories = Math.min(HISTORIES_MAX, first + count - next);
      const options = [`--seed=${next}`, `--histories=${histories}`, ...(values.stop ? ['--stop'] : [])];
      next += histories;
      const child = spawn(process.execPath, [...process.execArgv, script, ...options], { stdio: 'inherit' });
      const [code] = await once(child, 'exit');
      // A process that was killed has no code. Of one that failed, it is not known how many of its histories ran.
      failedCount += code ?? 1;
      if (code === 0) passedCount += histories;
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, runUntilNoneIsLeft));
  console.log(`${passedCount} passed, ${failedCount} failed`);
  return failedCount;
}

// The code is the number of histories that failed, as far as a code can say it.
process.exit(Math.min(count > HISTORIES_MAX ? await runApart() : await runHere(), 255));
