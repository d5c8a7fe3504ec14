/** Runs simulated histories of the service: `npm run simulate -- --histories=10000 --seed=1`. See docs/reliability.md. */
import { spawnSync } from 'node:child_process';
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
const HISTORIES_MAX = 250;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
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

/** Runs the seeds in one process after the other; returns how many of these had a failure. */
function runApart(): number {
  let failedCount = 0;
  const script = fileURLToPath(import.meta.url);
  for (let seed = first; seed < first + count; seed += HISTORIES_MAX) {
    const histories = Math.min(HISTORIES_MAX, first + count - seed);
    const options = [`--seed=${seed}`, `--histories=${histories}`, ...(values.stop ? ['--stop'] : [])];
    const { status } = spawnSync(process.execPath, [...process.execArgv, script, ...options], {
      stdio: 'inherit',
    });
    if (status === 0) continue;
    failedCount += 1;
    if (values.stop) break;
  }
  return failedCount;
}

process.exit((count > HISTORIES_MAX ? runApart() : await runHere()) === 0 ? 0 : 1);
