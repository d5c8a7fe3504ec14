import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FaultOptions, FaultReport } from './fault-run.ts';

/** A purchase in a browser takes this many times as long as another one. */
const SHARE = 50;
const PURCHASES_MIN = 5;
const FIGURES =
  /^(\d+) purchases: (\d+) placed, (\d+) unknown, (\d+) failed, (\d+) orders, (\d+) second orders, (\d+) orders without a record/m;

/** Purchases through the pages of a shop, during each of which the worker, the browser or a part of it is killed. A separate test makes them. */
export async function browserKills({ purchases, print }: FaultOptions): Promise<FaultReport> {
  const startedMs = performance.now();
  const count = Math.max(PURCHASES_MIN, Math.round(purchases / SHARE));
  print(`browser killed: ${count} purchases begin`);
  const test = ['run', '--project', 'e2e', 'e2e/crash/kill-browser-purchases.test.ts'];
  const { stdout, failed } = await promisify(execFile)(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...test],
    { env: { ...process.env, CRASH_PURCHASES: String(count) }, maxBuffer: 64 * 1024 * 1024 },
  ).then(
    (run) => ({ stdout: run.stdout, failed: false }),
    (error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? '', failed: true }),
  );
  const [, made, placed, unknown, failedCount, orders, second, unrecorded] =
    FIGURES.exec(stdout)?.map(Number) ?? [];
  return {
    name: 'browser killed',
    injected: new Map([['kills of a worker, a browser or a part of one', made ?? 0]]),
    outcome: {
      // The first one is not interrupted.
      purchases: (made ?? 0) + 1,
      completed: (placed ?? 0) + 1,
      failed: new Map([['interrupted before its order', failedCount ?? 0]]),
      orders: orders ?? 0,
      lost: Array.from({ length: unrecorded ?? 0 }, () => 'an order without a record'),
      doubled: Array.from({ length: second ?? 0 }, () => 'a second order'),
      unknown: { found: 0, sentAgain: 0, declined: 0, byOperator: unknown ?? 0 },
      undelivered: 0,
      ledger: [],
      errors: new Map(),
    },
    broken: failed || made === undefined ? [`the test failed: ${stdout.slice(-2000)}`] : [],
    seconds: (performance.now() - startedMs) / 1000,
  };
}
