import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { auditLedger } from '../../src/store/ledger/ledger-audit.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/database.ts';
import { openContext } from '../../test-support/database-context.ts';
import { expectCorrectLedger } from './correct-ledger.ts';
import { CONNECTION_FAULTS, FaultProxy } from './fault-proxy.ts';
import { history, type Round } from './history.ts';
import { Simulation } from './simulation.ts';

const HISTORIES = runCount(25);

let database: TestDatabase;
let proxy: FaultProxy;
let context: ReturnType<typeof openContext>;
let auditor: ReturnType<typeof openContext>;
/** Counts over all histories, to prove that the property was tested on every case. */
const seen = new Map<string, number>();

beforeAll(async () => {
  database = await openTestDatabase();
  proxy = await FaultProxy.open(database.url);
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

async function runHistory(rounds: readonly Round[]): Promise<void> {
  const simulation = await Simulation.open(context);
  for (const { actions, fault } of rounds) {
    if (fault !== null) proxy.inject(fault.fault, fault.atMessage);
    await Promise.all(actions.map((action) => simulation.run(action)));
    await proxy.stop();
    const { intents } = await expectCorrectLedger(auditor.store.pool, simulation);
    for (const { state } of intents) see(state);
  }
  await simulation.settle();
  const { transactions, balances } = await expectCorrectLedger(auditor.store.pool, simulation);
  expect(balances.map(({ held }) => held)).toEqual(balances.map(() => 0));
  const broken = (await auditLedger(auditor.store.db)).filter(({ violationCount }) => violationCount > 0);
  expect(broken).toEqual([]);
  for (const { type, currency_code } of transactions) see(`${type} ${currency_code}`);
  for (const [name, count] of simulation.refusalCounts) see(name, count);
}

describe('the ledger', () => {
  it('is correct after every step of any history, with concurrent actions and database connection faults', async () => {
    const property = fc.asyncProperty(history(CONNECTION_FAULTS), runHistory);
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
  });

  it('these histories covered every kind of action and fault', () => {
    for (const type of ['topup', 'hold', 'capture', 'release', 'refund', 'adjustment'])
      for (const currency of ['USD', 'JPY']) expect(seen.get(`${type} ${currency}`), type).toBeGreaterThan(3);
    for (const name of ['InsufficientBalanceError', 'ValidateError', 'NotFoundError'])
      expect(seen.get(name), name).toBeGreaterThan(3);
    for (const state of ['placing_order', 'completed', 'failed'])
      expect(seen.get(state), state).toBeGreaterThan(3);
    for (const fault of CONNECTION_FAULTS) expect(proxy.faultCounts[fault], fault).toBeGreaterThan(3);
  });
});
