import type { CheckoutIntent, Purser } from '@purser/client';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  drawdown,
  forClient,
  openPurchaseFixture,
  type PurchaseFixture,
  refusal,
} from '../lifecycle/purchase-fixture.ts';

const START = 1_000_000;
const usd = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });

const opening = openPurchaseFixture();
let fixture: PurchaseFixture;
let client: Purser;
let operator: Purser['operator'];
let accountId: string;

beforeAll(async () => {
  ({ operator } = await (await opening).service.operator());
});
beforeEach(async () => {
  const opened = await opening;
  ({ client, accountId } = await opened.service.newAccount());
  fixture = forClient(opened, client);
});
afterAll(async () => (await opening).close());

const available = async () => (await client.billing.balance()).available.amountSubunits;
const isAccepted = (result: PromiseSettledResult<unknown>) => result.status === 'fulfilled';
const statusOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? result.reason.status : 201;

/** A completed intent and the amount captured for it. */
async function bought(slug = 'plain'): Promise<{ id: string; captured: number }> {
  const { id } = await fixture.offered(slug);
  await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
  expect((await fixture.finished(id)).state).toBe('completed');
  return { id, captured: START - (await available()) };
}

const refund = (checkoutIntentId: string, amountSubunits: number, options = {}) =>
  operator.refundAccount(accountId, { checkoutIntentId, amount: usd(amountSubunits) }, options);
const adjust = (direction: 'credit' | 'debit', amountSubunits: number) =>
  operator.adjustAccount(accountId, { amount: usd(amountSubunits), direction, description: 'Counted again' });

describe('a refund', () => {
  it('returns part or all of the captured amount, once per key, and is shown to the client', async () => {
    const { id, captured } = await bought();
    const idempotencyKey = 'refund-of-the-first-part';
    const first = await refund(id, 1000, { idempotencyKey });
    expect(await refund(id, 1000, { idempotencyKey })).toEqual(first);
    expect(await available()).toBe(START - captured + 1000);
    await operator.refundAccount(accountId, {
      checkoutIntentId: id,
      amount: usd(captured - 1000),
      description: 'Came back',
    });
    expect(await available()).toBe(START);
    const { data } = await client.billing.transactions();
    expect(data.slice(0, 2)).toEqual([
      expect.objectContaining({
        type: 'refund',
        checkoutIntentId: id,
        amount: usd(captured - 1000),
        description: 'Came back',
      }),
      first,
    ]);
  });

  it('never exceeds the remaining captured amount, also with twenty concurrent refunds', async () => {
    const { id, captured } = await bought();
    const part = Math.floor(captured / 7);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => refund(id, part)));
    expect(results.filter(isAccepted)).toHaveLength(7);
    expect(results.map(statusOf).filter((status) => status !== 201)).toEqual(Array(13).fill(422));
    expect(await available()).toBe(START - captured + 7 * part);
    const left = captured - 7 * part;
    expect((await refusal(refund(id, left + 1))).body).toMatchObject({
      fields: {
        'body.amount.amountSubunits': {
          message: `must be at most ${left}: ${captured} was captured, ${7 * part} refunded`,
          value: left + 1,
        },
      },
    });
  });

  it('is refused in another currency, and nothing is booked', async () => {
    const { id, captured } = await bought();
    const amount = { currencyCode: 'EUR', amountSubunits: 5 };
    const refused = await refusal(operator.refundAccount(accountId, { checkoutIntentId: id, amount }));
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { 'body.amount.currencyCode': { value: 'EUR' } } },
    ]);
    expect(await available()).toBe(START - captured);
    expect((await client.billing.balance({ currency: 'EUR' })).balance.amountSubunits).toBe(0);
  });

  it('is refused in a currency that ISO 4217 does not have, as is every other entry and reading', async () => {
    const amount = { currencyCode: 'ABC', amountSubunits: 5 };
    const calls = [
      () => operator.topUpAccount(accountId, { amount }),
      () => operator.refundAccount(accountId, { checkoutIntentId: 'ci_1', amount }),
      () => operator.adjustAccount(accountId, { amount, direction: 'credit', description: 'D' }),
    ];
    for (const call of calls)
      expect(await refusal(call())).toMatchObject({
        status: 422,
        body: { fields: { 'body.amount.currencyCode': { value: 'ABC' } } },
      });
    expect(await refusal(client.billing.balance({ currency: 'ABC' }))).toMatchObject({
      status: 422,
      body: { fields: { 'query.currency': { value: 'ABC' } } },
    });
  });

  it('is refused for another account’s intent like for an unknown one', async () => {
    const { id } = await bought();
    const otherAccount = await fixture.service.newAccount();
    const body = { checkoutIntentId: id, amount: usd(1) };
    const foreign = await refusal(operator.refundAccount(otherAccount.accountId, body));
    const unknown = await refusal(refund('ci_unknown', 1));
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await refusal(operator.refundAccount('acct_unknown', body))).status).toBe(404);
  });

  it('is refused for an intent that is not completed, and for one that was not paid from the balance', async () => {
    const { id } = await fixture.offered('plain');
    const early = await refusal(refund(id, 1));
    expect([early.status, early.body]).toMatchObject([409, { state: 'awaiting_confirmation' }]);
    await client.checkoutIntents.confirm(id, { paymentMethod: await fixture.cardToken('success') });
    expect((await fixture.finished(id)).state).toBe('completed');
    const unpaid = await refusal(refund(id, 1));
    expect([unpaid.status, unpaid.body]).toMatchObject([
      422,
      { fields: { 'body.checkoutIntentId': { message: 'was not paid from the balance' } } },
    ]);
  });
});

describe('an adjustment', () => {
  it('adds or subtracts, and is shown with its sign and its reason', async () => {
    const credit = await adjust('credit', 250);
    const debit = await adjust('debit', 1250);
    expect(await available()).toBe(START - 1000);
    const shown = (await client.billing.transactions()).data.slice(0, 2);
    expect(shown).toEqual([debit, credit]);
    expect(shown).toMatchObject([
      { type: 'adjustment', amount: usd(-1250), description: 'Counted again' },
      { type: 'adjustment', amount: usd(250), description: 'Counted again' },
    ]);
  });

  it('never takes more than is available, also with twenty concurrent adjustments and held money', async () => {
    const { id, ...intent }: CheckoutIntent = await fixture.offered('plain');
    const total = 'offer' in intent ? (intent.offer?.cost.total.amountSubunits ?? 0) : 0;
    await fixture.faults({ complete: { slow_ms: 1500 } });
    await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    const part = Math.floor((START - total) / 7);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => adjust('debit', part)));
    expect(results.map(statusOf).sort()).toEqual([...Array(7).fill(201), ...Array(13).fill(402)]);
    expect(await available()).toBe(START - total - 7 * part);
    expect((await refusal(adjust('debit', START))).body).toMatchObject({ name: 'InsufficientBalanceError' });
    expect((await fixture.finished(id)).state).toBe('completed');
    expect((await client.billing.balance()).balance).toEqual(usd(START - total - 7 * part));
  });

  it('raises no balance above the maximum, and creates none for an unknown account', async () => {
    expect((await refusal(adjust('credit', 1_000_000_000_000_000))).status).toBe(422);
    const correction = { amount: usd(1), direction: 'credit' as const, description: 'Any' };
    expect((await refusal(operator.adjustAccount('acct_unknown', correction))).status).toBe(404);
    expect(await available()).toBe(START);
  });
});

describe('an order that costs less than its offer', () => {
  it('is captured at the price paid, the rest is released, and only the captured amount can be refunded', async () => {
    const { id } = await fixture.offered('plain');
    // As if the merchant had asked for more in its offer.
    const { rows } = await fixture.database.query(
      `update checkout_intents set offer = jsonb_set(jsonb_set(offer,
          '{cost,total,amountSubunits}', to_jsonb((offer #>> '{cost,total,amountSubunits}')::bigint + 700)),
          '{cost,subtotal,amountSubunits}', to_jsonb((offer #>> '{cost,subtotal,amountSubunits}')::bigint + 700))
        where id = $1 returning (offer #>> '{cost,total,amountSubunits}')::int as total`,
      [id],
    );
    const { total } = rows[0];
    await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    expect((await fixture.finished(id)).state).toBe('completed');
    const { data } = await client.billing.transactions();
    const moved = data
      .filter(({ checkoutIntentId }) => checkoutIntentId === id)
      .map(({ type, amount }) => [type, amount.amountSubunits]);
    expect(moved.reverse()).toEqual([
      ['hold', total],
      ['capture', total - 700],
      ['release', 700],
    ]);
    expect(await available()).toBe(START - (total - 700));
    expect((await refusal(refund(id, total - 699))).status).toBe(422);
    await refund(id, total - 700);
    expect(await available()).toBe(START);
  });
});

/** The error with which the database refuses the statements; null if it accepts them. Always rolled back. */
async function codeOf(database: pg.PoolClient, statements: string): Promise<string | null> {
  await database.query('begin');
  try {
    await database.query(statements);
    return null;
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  } finally {
    await database.query('rollback');
  }
}

describe('the database', () => {
  it('refuses entries that violate an invariant, whatever writes them', async () => {
    const { id, captured } = await bought();
    await refund(id, captured - 10);
    const { accountId: strangerId } = await fixture.service.newAccount();
    const booking = (change: object) => {
      const row = {
        id: 'txn_x',
        account_id: accountId,
        position: 1_000_000,
        type: 'refund',
        amount_subunits: 5,
        currency_code: 'USD',
        intent_id: id,
        description: null,
        cause: 'refund by operator',
        created_at: '2026-01-01',
        available_after_subunits: 0,
        held_after_subunits: 0,
        ...change,
      };
      return `insert into ledger_transactions select * from json_populate_record(null::ledger_transactions, '${JSON.stringify(row)}')`;
    };
    const entry = (account: string, ledgerAccount: string, currency: string, amount: number) =>
      `('txn_x', '${account}', '${ledgerAccount}', '${currency}', ${amount})`;
    const entries = (...rows: string[]) => `${booking({})}; insert into ledger_entries values ${rows.join()}`;
    const refused = [
      booking({ amount_subunits: 11 }),
      `${booking({ amount_subunits: 10 })}; ${booking({ id: 'txn_y', position: 1_000_001, amount_subunits: 1 })}`,
      booking({ account_id: strangerId }),
      booking({ currency_code: 'EUR' }),
      booking({ intent_id: null }),
      booking({ amount_subunits: 0 }),
      booking({ type: 'topup', intent_id: null, amount_subunits: -1 }),
      booking({ type: 'adjustment', intent_id: null }),
      booking({ type: 'adjustment', intent_id: null, description: '' }),
      booking({ type: 'adjustment', intent_id: null, description: 'Any', amount_subunits: 0 }),
      booking({ type: 'capture' }),
      entries(entry(accountId, 'spent', 'USD', -5)),
      entries(entry(accountId, 'spent', 'USD', -5), entry(accountId, 'available', 'USD', 4)),
      entries(entry(accountId, 'spent', 'EUR', -5), entry(accountId, 'available', 'EUR', 5)),
      entries(entry(strangerId, 'spent', 'USD', -5), entry(strangerId, 'available', 'USD', 5)),
      'update ledger_balances set spent_subunits = -1',
      'update ledger_balances set held_subunits = -1',
    ];
    const database = await fixture.database.connect();
    try {
      const fitting = entries(entry(accountId, 'spent', 'USD', -5), entry(accountId, 'available', 'USD', 5));
      expect(await codeOf(database, fitting)).toBeNull();
      for (const statements of refused)
        expect(['23514', '23505'], statements).toContain(await codeOf(database, statements));
    } finally {
      database.release();
    }
  });
});
