import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { type HistoryReport, runHistories } from './run-histories.ts';

const HISTORIES = runCount(10, 300);
const FIRST_SEED = 1;

let database: TestDatabase;
let reports: readonly HistoryReport[];

beforeAll(async () => {
  database = await openTestDatabase();
  reports = await run(seedsFrom(FIRST_SEED, HISTORIES));
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
    const happened = new Set(reports.flatMap(({ counts }) => [...counts.keys()]));
    for (const what of ['crash', 'pause', 'exchange answer_lost', 'order repeated', 'message kept'])
      expect(happened).toContain(what);
  });

  it('replay exactly, in another order too', async () => {
    const fingerprints = new Map(reports.map(({ seed, fingerprint }) => [seed, fingerprint]));
    for (const { seed, fingerprint } of await run([7, 3])) expect(fingerprint).toBe(fingerprints.get(seed));
  });
});
