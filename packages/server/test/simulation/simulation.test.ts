import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { type HistoryReport, runHistories } from './run-histories.ts';

const HISTORIES = runCount(2, 300);
/** The first two histories from it have all that must have happened, without a race. */
const FIRST_SEED = 7;
/** How many more histories are run until each of these has happened, and two can be replayed. */
const MORE_MAX = 20;
const KINDS = ['crash', 'pause', 'exchange answer_lost', 'order repeated', 'message kept'];

let database: TestDatabase;
let reports: HistoryReport[];
const missingKinds = () => KINDS.filter((kind) => !reports.some(({ counts }) => counts.has(kind)));
/** The last two histories without a race, which replay exactly. */
const exactReports = () => reports.filter(({ raceCount }) => raceCount === 0).slice(-2);
const isEnough = () => missingKinds().length === 0 && exactReports().length === 2;

beforeAll(async () => {
  database = await openTestDatabase();
  reports = await run(seedsFrom(FIRST_SEED, HISTORIES));
  for (let more = 0; more < MORE_MAX && !isEnough(); more += 1)
    reports.push(...(await run([FIRST_SEED + reports.length])));
});
afterAll(() => database?.drop());

const seedsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

async function run(seeds: readonly number[]): Promise<HistoryReport[]> {
  const reports: HistoryReport[] = [];
  for await (const report of runHistories(database.url, seeds)) reports.push(report);
  return reports;
}

describe('simulated histories', () => {
  it('leave nothing that must never be, whatever crashes, sleeps or fails', () => {
    const failed = reports.filter(({ violations }) => violations.length > 0);
    expect(failed.map(({ seed, violations }) => ({ seed, violations }))).toEqual([]);
    expect(missingKinds()).toEqual([]);
  });

  it('replay exactly, in another order too', async () => {
    const exact = exactReports();
    expect(exact).toHaveLength(2);
    const again = await run(exact.map(({ seed }) => seed).reverse());
    expect(again.map(({ fingerprint }) => fingerprint).reverse()).toEqual(
      exact.map(({ fingerprint }) => fingerprint),
    );
  });
});
