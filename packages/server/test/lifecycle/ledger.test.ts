import type { CheckoutIntent, Purser, Transaction } from '@purser/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectValidLedger } from './ledger-checks.ts';
import {
  drawdown,
  forNewAccount,
  type PurchaseFixture,
  refusal,
  topUp,
  usePurchaseFixture,
} from './purchase-fixture.ts';

let shared: PurchaseFixture;
let fixture: PurchaseFixture;
let client: Purser;

/** Test money of a new account, in cents. */
const START = 1_000_000;

usePurchaseFixture((opened) => {
  shared = opened;
});
beforeEach(async () => {
  fixture = await forNewAccount(shared);
  ({ client } = fixture);
});

/** What a transaction adds to the available and to the held amount. */
const FLOWS: Readonly<Record<Transaction['type'], readonly [available: number, held: number]>> = {
  topup: [1, 0],
  hold: [-1, 1],
  release: [1, -1],
  capture: [0, -1],
  refund: [1, 0],
  adjustment: [1, 0],
};

const totalOf = (intent: CheckoutIntent): number => {
  if (!('offer' in intent) || intent.offer === undefined) throw new Error(`no offer in ${intent.state}`);
  return intent.offer.cost.total.amountSubunits;
};

async function expectBalance(available: number, held: number): Promise<void> {
  const usd = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });
  expect(await client.billing.balance()).toEqual({
    drawdownEnabled: true,
    balance: usd(available + held),
    held: usd(held),
    available: usd(available),
  });
  await expectValidLedger(fixture.database);
}

/** Type and amount of the intent's balance transactions, oldest first. */
async function movementsOf(intentId: string): Promise<[Transaction['type'], number][]> {
  const { data } = await client.billing.transactions();
  return data
    .filter(({ checkoutIntentId }) => checkoutIntentId === intentId)
    .map(({ type, amount }): [Transaction['type'], number] => [type, amount.amountSubunits])
    .reverse();
}

async function confirmSlowly(id: string): Promise<void> {
  await fixture.faults({ complete: { slow_ms: 400 } });
  await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
}

describe('the balance', () => {
  it('starts with test money, booked as a top-up', async () => {
    await expectBalance(START, 0);
    expect((await client.billing.transactions()).data).toMatchObject([
      { type: 'topup', amount: { currencyCode: 'USD', amountSubunits: START }, description: 'Test money' },
    ]);
  });

  it('refuses a top-up above the largest exact integer, and stays unchanged', async () => {
    const refused = await refusal(topUp(fixture, 'USD', 1_000_000_000_000_000));
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { 'body.amount.amountSubunits': { value: 1_000_000_000_000_000 } } },
    });
    await expectBalance(START, 0);
  });

  it('is held at confirmation and captured at completion', async () => {
    const { id, ...intent } = await fixture.offered('plain');
    const total = totalOf({ id, ...intent });
    await expectBalance(START, 0);
    await confirmSlowly(id);
    await expectBalance(START - total, total);
    expect(await movementsOf(id)).toEqual([['hold', total]]);
    expect((await fixture.finished(id)).state).toBe('completed');
    await expectBalance(START - total, 0);
    expect(await movementsOf(id)).toEqual([
      ['hold', total],
      ['capture', total],
    ]);
  });

  it.each(['payment-declined', 'price-rises', 'last-moment'])(
    'is released in full when the order of %s fails',
    async (slug) => {
      const intent = await fixture.offered(slug);
      const total = totalOf(intent);
      await client.checkoutIntents.confirm(intent.id, { paymentMethod: drawdown });
      expect((await fixture.finished(intent.id)).state).toBe('failed');
      await expectBalance(START, 0);
      expect(await movementsOf(intent.id)).toEqual([
        ['hold', total],
        ['release', total],
      ]);
    },
  );

  it('stays held when the outcome of the order is unknown, until an operator resolves it', async () => {
    const intent = await fixture.offered('outcome-unknown');
    const total = totalOf(intent);
    await client.checkoutIntents.confirm(intent.id, { paymentMethod: drawdown });
    expect((await fixture.finished(intent.id)).state).toBe('failed');
    await expectBalance(START - total, total);
    const { operator } = await fixture.service.operator();
    await operator.resolveOrder(intent.id, { outcome: 'not_placed' });
    await expectBalance(START, 0);
    expect(await movementsOf(intent.id)).toEqual([
      ['hold', total],
      ['release', total],
    ]);
  });

  it('is told after every transaction, on every page', async () => {
    for (const slug of ['plain', 'payment-declined']) {
      const { id } = await fixture.offered(slug);
      await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
      await fixture.finished(id);
    }
    await topUp(fixture, 'USD', 250);
    await topUp(fixture, 'JPY', 99);
    const { data } = await client.billing.transactions({ limit: 100 });
    const balances = new Map<string, { available: number; held: number }>();
    for (const { type, amount, balanceAfter, availableAfter } of data.toReversed()) {
      const { currencyCode, amountSubunits } = amount;
      const { available, held } = balances.get(currencyCode) ?? { available: 0, held: 0 };
      const [toAvailable, toHeld] = FLOWS[type];
      const next = {
        available: available + toAvailable * amountSubunits,
        held: held + toHeld * amountSubunits,
      };
      balances.set(currencyCode, next);
      expect(availableAfter).toEqual({ currencyCode, amountSubunits: next.available });
      expect(balanceAfter).toEqual({ currencyCode, amountSubunits: next.available + next.held });
    }
    expect([...balances.keys()].sort()).toEqual(['JPY', 'USD']);
    const middle = await client.billing
      .transactions({ limit: 2, currency: 'USD' })
      .then(({ pageInfo }) =>
        client.billing.transactions({ limit: 2, currency: 'USD', after: pageInfo.endCursor ?? '' }),
      );
    for (const one of middle.data) expect(one).toEqual(data.find(({ id }) => id === one.id));
  });

  it('is unchanged by a refused confirmation', async () => {
    const { id } = await fixture.offered('expensive');
    const before = (await client.billing.transactions()).data;
    expect((await refusal(client.checkoutIntents.confirm(id, { paymentMethod: drawdown }))).status).toBe(402);
    await expectBalance(START, 0);
    expect((await client.billing.transactions()).data).toEqual(before);
  });

  it('that covers seven orders accepts exactly seven of twenty concurrent confirmations', async () => {
    const offers = await Promise.all(Array.from({ length: 20 }, () => fixture.offered('expensive')));
    const total = totalOf(offers[0] ?? (await fixture.offered('expensive')));
    expect(offers.map(totalOf)).toEqual(offers.map(() => total));
    const covered = 7 * total + Math.floor(total / 2);
    await topUp(fixture, 'USD', covered - START);
    await fixture.faults({ complete: { slow_ms: 600 }, times: 7 });
    const responses = await Promise.allSettled(
      offers.map(({ id }) => client.checkoutIntents.confirm(id, { paymentMethod: drawdown })),
    );
    const refused = responses.flatMap((response) =>
      response.status === 'rejected' ? [response.reason.status] : [],
    );
    expect(refused).toEqual(Array(13).fill(402));
    await expectBalance(covered - 7 * total, 7 * total);
    const taken = offers.filter((_, index) => responses[index]?.status === 'fulfilled');
    for (const { id } of taken) expect((await fixture.finished(id)).state).toBe('completed');
    await expectBalance(covered - 7 * total, 0);
  });
});

describe('the ledger', () => {
  it.each(['ledger_transactions', 'ledger_entries'])(
    'refuses to change or delete any row of %s',
    async (table) => {
      const { database } = fixture;
      const before = (await database.query(`select * from ${table} order by 1, 2`)).rows;
      expect(before).not.toEqual([]);
      const changes = [
        `update ${table} set amount_subunits = amount_subunits + 1`,
        `update ${table} set currency_code = 'EUR' where false`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ];
      for (const change of changes) await expect(database.query(change)).rejects.toThrow('append-only');
      expect((await database.query(`select * from ${table} order by 1, 2`)).rows).toEqual(before);
    },
  );

  it('refuses a negative balance from any statement', async () => {
    const change = 'update ledger_balances set available_subunits = -1';
    await expect(fixture.database.query(change)).rejects.toThrow('check constraint');
  });
});
