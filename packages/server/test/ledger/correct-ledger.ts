import type pg from 'pg';
import { expect } from 'vitest';
import type { Simulation } from './simulation.ts';

interface Transaction {
  readonly id: string;
  readonly account_id: string;
  readonly type: string;
  readonly amount: number;
  readonly currency_code: string;
  readonly intent_id: string | null;
  readonly description: string | null;
  readonly cause: string;
  readonly entries: readonly {
    readonly account: string;
    readonly of: string;
    readonly in: string;
    readonly amount: number;
  }[];
}

interface LedgerData {
  /** Ordered by position. */
  readonly transactions: readonly Transaction[];
  readonly balances: readonly {
    account_id: string;
    currency_code: string;
    available: number;
    held: number;
    spent: number;
  }[];
  readonly intents: readonly { id: string; account_id: string; state: string; payment: string | null }[];
  readonly events: readonly { id: string; account_id: string; source_id: string; type: string }[];
  readonly agents: readonly { account_id: string; agents_in_flight: number }[];
}

const QUERIES = {
  transactions: `
    select t.id, t.account_id, t.type, t.amount_subunits::float8 as amount, t.currency_code, t.intent_id, t.description, t.cause,
           coalesce((select json_agg(json_build_object('account', e.account_id, 'of', e.ledger_account, 'in', e.currency_code, 'amount', e.amount_subunits))
              from ledger_entries e where e.transaction_id = t.id), '[]') as entries
      from ledger_transactions t where t.account_id = any ($1) order by t.position`,
  balances: `
    select account_id, currency_code, available_subunits::float8 as available, held_subunits::float8 as held, spent_subunits::float8 as spent
      from ledger_balances where account_id = any ($1)`,
  intents: `select id, account_id, state, payment_method ->> 'type' as payment from checkout_intents where account_id = any ($1)`,
  events: 'select id, account_id, source_id, type from events where account_id = any ($1)',
  agents: 'select account_id, agents_in_flight from account_counters where account_id = any ($1)',
};

/** All data of the test's accounts, from one snapshot. */
async function readLedger(database: pg.Pool, { accountIds }: Simulation): Promise<LedgerData> {
  const client = await database.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const read = async (query: string) => (await client.query(query, [accountIds])).rows;
    const ledger = {
      transactions: await read(QUERIES.transactions),
      balances: await read(QUERIES.balances),
      intents: await read(QUERIES.intents),
      events: await read(QUERIES.events),
      agents: await read(QUERIES.agents),
    };
    await client.query('commit');
    return ledger;
  } finally {
    client.release();
  }
}

/** Transaction types -> their effect on `available`, `held` and `spent`, per unit of their amount. */
const EFFECTS: Readonly<Record<string, readonly [available: number, held: number, spent: number]>> = {
  topup: [1, 0, 0],
  adjustment: [1, 0, 0],
  hold: [-1, 1, 0],
  release: [1, -1, 0],
  capture: [0, -1, 1],
  refund: [1, 0, -1],
};
const BALANCE_FIELDS = ['available', 'held', 'spent'] as const;

/** Recomputes the balances from the entries and expects the ledger to be correct, after any history. */
export async function expectCorrectLedger(database: pg.Pool, simulation: Simulation): Promise<LedgerData> {
  const ledger = await readLedger(database, simulation);
  expectBalances(ledger);
  expectIntentAmounts(ledger, simulation);
  expectCauses(ledger);
  for (const [description, isBooked] of simulation.operatorResults) {
    const count = ledger.transactions.filter((one) => one.description === description).length;
    expect(count, `transactions of "${description}"`).toBe(isBooked ? 1 : 0);
  }
  for (const { account_id, agents_in_flight } of ledger.agents) {
    const placing = ledger.intents.filter(
      (one) => one.account_id === account_id && one.state === 'placing_order',
    );
    expect(agents_in_flight).toBe(placing.length);
  }
  return ledger;
}

/** Every transaction balances, no balance was ever negative, and the balances equal the sum of the entries. */
function expectBalances({ transactions, balances }: LedgerData): void {
  const sums = new Map<string, number>();
  const add = (place: string, amount: number) => {
    const sum = (sums.get(place) ?? 0) + amount;
    sums.set(place, sum);
    return sum;
  };
  for (const one of transactions) {
    expect(
      one.entries.reduce((sum, { amount }) => sum + amount, 0),
      `${one.id} sums to zero`,
    ).toBe(0);
    const effect = new Map<string, number>();
    for (const entry of one.entries) {
      expect([entry.account, entry.in]).toEqual([one.account_id, one.currency_code]);
      effect.set(entry.of, (effect.get(entry.of) ?? 0) + entry.amount);
      if (entry.of === 'funding') continue;
      const after = add(`${entry.account} ${entry.in} ${entry.of}`, entry.amount);
      expect(after, `${entry.of} after ${one.type} ${one.id}`).toBeGreaterThanOrEqual(0);
    }
    const expected = (EFFECTS[one.type] ?? []).map((sign) => sign * one.amount + 0);
    expect(
      BALANCE_FIELDS.map((name) => effect.get(name) ?? 0),
      `what ${one.type} ${one.id} did`,
    ).toEqual(expected);
  }
  for (const { account_id, currency_code, ...kept } of balances) {
    for (const name of BALANCE_FIELDS) {
      const place = `${account_id} ${currency_code} ${name}`;
      expect(kept[name], place).toBe(sums.get(place) ?? 0);
      sums.delete(place);
    }
  }
  expect([...sums.keys()], 'money without a balance').toEqual([]);
}

/**
 * Each intent's money matches its state and its merchant's response, and the held amount is the total of orders in
 * progress.
 */
function expectIntentAmounts({ transactions, balances, intents }: LedgerData, simulation: Simulation): void {
  const heldByBalance = new Map<string, number>();
  for (const purchase of simulation.purchases) {
    const intent = intents.find(({ id }) => id === purchase.id);
    const own = transactions.filter(({ intent_id }) => intent_id === purchase.id);
    const amounts = (type: string) => own.filter((one) => one.type === type).map(({ amount }) => amount);
    for (const one of own)
      expect([one.account_id, one.currency_code]).toEqual([purchase.accountId, purchase.currency]);
    const refunded = amounts('refund').reduce((sum, amount) => sum + amount, 0);
    const movements = { hold: amounts('hold'), capture: amounts('capture'), release: amounts('release') };
    expect(movements, `${purchase.id} in ${intent?.state}`).toEqual(
      expectedMovements(intent?.state, purchase.total, simulation.merchantResults.get(purchase.id)),
    );
    expect(refunded).toBeLessThanOrEqual(movements.capture[0] ?? 0);
    if (intent?.state !== 'placing_order') continue;
    const place = `${purchase.accountId} ${purchase.currency}`;
    heldByBalance.set(place, (heldByBalance.get(place) ?? 0) + purchase.total);
  }
  for (const { account_id, currency_code, held } of balances)
    expect(held, 'held').toBe(heldByBalance.get(`${account_id} ${currency_code}`) ?? 0);
}

function expectedMovements(
  state: string | undefined,
  total: number,
  outcome: ReturnType<Simulation['merchantResults']['get']>,
) {
  switch (state) {
    case 'placing_order':
      return { hold: [total], capture: [], release: [] };
    case 'completed': {
      const captured = outcome?.kind === 'placed' ? Math.min(total, outcome.paid.amountSubunits) : Number.NaN;
      return { hold: [total], capture: [captured], release: captured < total ? [total - captured] : [] };
    }
    case 'failed':
      return { hold: [total], capture: [], release: [total] };
    default:
      return { hold: [], capture: [], release: [] };
  }
}

/** Every movement names the event, the confirmation or the operator action that caused it. */
function expectCauses({ transactions, events }: LedgerData): void {
  const endings: Readonly<Record<string, readonly string[]>> = {
    capture: ['checkout_intent.completed'],
    release: ['checkout_intent.completed', 'checkout_intent.order_failed'],
  };
  for (const { id, type, cause, intent_id, account_id } of transactions) {
    const event = events.find((one) => one.id === cause);
    if (type === 'hold') expect(cause).toBe(`confirm ${intent_id}`);
    else if (type === 'capture' || type === 'release') {
      expect(event, `the event of ${type} ${id}`).toMatchObject({ source_id: intent_id, account_id });
      expect(endings[type]).toContain(event?.type);
    } else expect(cause).toBe(`${type === 'topup' ? 'top-up' : type} by operator`);
  }
}
