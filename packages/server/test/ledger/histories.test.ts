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

const HISTORIES = runCount(2, 100);

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
  const broken = (await auditLedger(auditor.store.pool)).filter(({ violationCount }) => violationCount > 0);
  expect(broken).toEqual([]);
  for (const { type, currency_code } of transactions) see(`${type} ${currency_code}`);
  for (const [name, count] of simulation.refusalCounts) see(name, count);
}

const TYPES = ['topup', 'hold', 'capture', 'release', 'refund', 'adjustment'];
const REFUSALS = ['InsufficientBalanceError', 'ValidateError', 'NotFoundError'];
const STATES = ['placing_order', 'completed', 'failed'];
/** Each kind is seen more often than this. */
const SEEN_MIN = runCount(0, 3);
/** How many times more histories are run until every kind was seen often enough. */
const MORE_MAX = 50;

/** The kinds of actions, refusals, states and faults that the histories so far hardly covered. */
function rareKinds(): string[] {
  const kinds = [
    ...TYPES.flatMap((type) => [`${type} USD`, `${type} JPY`]),
    ...REFUSALS,
    ...STATES,
    ...CONNECTION_FAULTS,
  ];
  const faults: Readonly<Record<string, number>> = proxy.faultCounts;
  return kinds.filter((kind) => (seen.get(kind) ?? faults[kind] ?? 0) <= SEEN_MIN);
}

describe('the ledger', () => {
  it('is correct after every step of any history, with concurrent actions and database connection faults', async () => {
    const property = fc.asyncProperty(history(CONNECTION_FAULTS), runHistory);
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
    for (let more = 0; rareKinds().length > 0 && more < MORE_MAX; more += 1)
      await fc.assert(property, { numRuns: Math.ceil(HISTORIES / 20), endOnFailure: true });
  });

  it('these histories covered every kind of action and fault', () => {
    expect(rareKinds()).toEqual([]);
  });
});
