import { fileURLToPath } from 'node:url';
import { until } from '../../test/run/until.ts';
import { type FaultOptions, type FaultReport, type Injection, runFault } from './fault-run.ts';
import type { ManagedProcess } from './managed-process.ts';
import type { System } from './system.ts';

const SHIM = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));
const HOUR_MS = 3_600_000;

/** The settings of a process whose machine's clock is this far ahead. */
const shifted = (system: System, { name }: ManagedProcess, aheadMs: number) => ({
  ...system.settingsOf(name),
  NODE_OPTIONS: `--import=${SHIM}`,
  FAULTS_CLOCK_MS: String(aheadMs),
});

/**
 * One worker's clock is an hour ahead and another's an hour behind, those of two further workers 4 seconds, and those of the API processes an
 * hour each way. No intent may expire: each is younger than its 45 minutes by the clock of the database.
 */
export const wrongClocks = (options: FaultOptions): Promise<FaultReport> =>
  runFault('wrong clocks', options, async () => undefined, {
    apiCount: 2,
    workerCount: 4,
    before: shiftClocks,
  }).then((report) => ({
    ...report,
    broken: [
      ...report.broken,
      ...[...report.outcome.failed.keys()].filter((reason) => reason.startsWith('checkout_intent_expired')),
    ],
  }));

async function shiftClocks({ system, count, expect }: Injection): Promise<void> {
  const { apis, workers } = system;
  const [ahead, behind, ...near] = workers;
  const changes: readonly (readonly [ManagedProcess | undefined, number])[] = [
    [ahead, HOUR_MS],
    [behind, -HOUR_MS],
    [near[0], 4000],
    [near[1], -4000],
    [apis[0], HOUR_MS],
    [apis[1], -HOUR_MS],
  ];
  for (const [one, aheadMs] of changes) {
    if (one === undefined) continue;
    await one.stop();
    await one.start(shifted(system, one, aheadMs));
    count(
      `${one.name.replace(/ \d+$/, '')} ${Math.abs(aheadMs) / 1000} s ${aheadMs > 0 ? 'ahead' : 'behind'}`,
    );
  }
  for (const one of [ahead, behind]) {
    const { status, text } = await readyOf(one);
    expect(
      status === 503 && text.includes('clock'),
      `a worker that is an hour off says so on /readyz, not ${status} ${text}`,
    );
  }
  for (const one of near)
    await until(`${one.name} to take work`, async () => (await readyOf(one)).status === 200);
}

async function readyOf(process: ManagedProcess | undefined): Promise<{ status: number; text: string }> {
  const response = await fetch(`${process?.url()}/readyz`);
  return { status: response.status, text: await response.text() };
}
