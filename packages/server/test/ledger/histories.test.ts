import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { auditLedger } from '../../src/store/ledger/ledger-audit.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';
import { CUTS, CuttingProxy } from './fault-proxy.ts';
import { history, type Round } from './history.ts';
import { expectTrueBooks } from './correct-ledger.ts';
import { World } from './simulation.ts';

const HISTORIES = runCount(25);

let database: TestDatabase;
let proxy: CuttingProxy;
let context: ReturnType<typeof openContext>;
let auditor: ReturnType<typeof openContext>;
/** Counts over all histories, to prove that the property was tested on every case. */
const seen = new Map<string, number>();

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await CuttingProxy.open(database.url);
  context = openContext(proxy.url);
  const separator = database.url.includes('?') ? '&' : '?';
  auditor = openContext(`${database.url}${separator}application_name=auditor`);
});

afterAll(async () => {
  await context?.store.close();
  await auditor?.store.close();
  await proxy?.close();
  await database?.drop();
});

const see = (what: string, count = 1) => seen.set(what, (seen.get(what) ?? 0) + count);

async function live(rounds: readonly Round[]): Promise<void> {
  const world = await World.open(context);
  for (const { acts, cut } of rounds) {
    if (cut !== null) proxy.arm(cut.cut, cut.atMessage);
    await Promise.all(acts.map((act) => world.act(act)));
    await proxy.disarm();
    const { intents } = await expectTrueBooks(auditor.store.pool, world);
    for (const { state } of intents) see(state);
  }
  await world.settle();
  const { transactions, balances } = await expectTrueBooks(auditor.store.pool, world);
  expect(balances.map(({ held }) => held)).toEqual(balances.map(() => 0));
  const broken = (await auditLedger(auditor.store.db)).filter(({ violationCount }) => violationCount > 0);
  expect(broken).toEqual([]);
  for (const { type, currency_code } of transactions) see(`${type} ${currency_code}`);
  for (const [name, count] of world.refusalCounts) see(name, count);
}

describe('the ledger', () => {
  it('is correct after every step of any history, with concurrent actions and database connection faults', async () => {
    const property = fc.asyncProperty(history(CUTS), live);
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
  });

  it('these histories covered every kind of action and fault', () => {
    for (const type of ['topup', 'hold', 'capture', 'release', 'refund', 'adjustment'])
      for (const currency of ['USD', 'JPY']) expect(seen.get(`${type} ${currency}`), type).toBeGreaterThan(3);
    for (const name of ['InsufficientBalanceError', 'ValidateError', 'NotFoundError'])
      expect(seen.get(name), name).toBeGreaterThan(3);
    for (const state of ['placing_order', 'completed', 'failed'])
      expect(seen.get(state), state).toBeGreaterThan(3);
    for (const cut of CUTS) expect(proxy.cutCounts[cut], cut).toBeGreaterThan(3);
  });
});
