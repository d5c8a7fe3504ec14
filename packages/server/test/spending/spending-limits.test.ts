import type { ApiError, PaymentMethod, Purser, SpendingLimits } from '@purser/client';
import { Purser as Client } from '@purser/client';
import type { Scope } from '@purser/contract/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCount } from '../../../../test/run/run-count.ts';
import { until } from '../../../../test/run/until.ts';
import {
  drawdown,
  forClient,
  forNewAccount,
  type PurchaseFixture,
  refusal,
  topUp,
  usePurchaseFixture,
} from '../lifecycle/purchase-fixture.ts';
import { expectValidCounters } from './counted.ts';

let opened: PurchaseFixture;
/** The scene for a new account. */
let fixture: PurchaseFixture;
/** The total of `plain`. */
let total: number;

usePurchaseFixture(async (one) => {
  opened = one;
  const { offer } = await one.inState((await one.offered('plain')).id, 'awaiting_confirmation');
  total = offer.cost.total.amountSubunits;
});

beforeEach(async () => {
  fixture = await forNewAccount(opened);
});

const usd = (amountSubunits: number) => ({ currencyCode: 'USD' as const, amountSubunits });
const BUYER: Scope[] = ['checkout_intents:write', 'settings:read'];

const setLimits = (limits: SpendingLimits, spender = 'account') =>
  fixture.client.spendingLimits.set(spender, limits);

/** A key of the account that can buy, with limits. */
async function limitedKey(limits: SpendingLimits, scopes = BUYER): Promise<{ id: string; buyer: Purser }> {
  const { id, key } = await fixture.client.apiKeys.create({ name: 'agent', scopes });
  await setLimits(limits, id);
  return { id, buyer: new Client({ apiKey: key, baseUrl: fixture.service.url, maxRetries: 0 }) };
}

async function confirm(slug = 'plain', client = fixture.client, paymentMethod: PaymentMethod = drawdown) {
  const { id } = await fixture.offered(slug);
  return client.checkoutIntents.confirm(id, { paymentMethod });
}

async function bought(slug = 'plain', client = fixture.client): Promise<string> {
  const { id } = await confirm(slug, client);
  expect((await fixture.finished(id)).state).toBe('completed');
  return id;
}

/** Expects the confirmation of a new offer to be refused, and nothing to change. */
async function refused(slug = 'plain', client = fixture.client): Promise<ApiError> {
  const { id } = await fixture.offered(slug);
  const before = await fixture.client.billing.balance();
  const error = await refusal(client.checkoutIntents.confirm(id, { paymentMethod: drawdown }));
  expect((await fixture.client.checkoutIntents.retrieve(id)).state).toBe('awaiting_confirmation');
  expect(await fixture.client.billing.balance()).toEqual(before);
  return error;
}

const shownOf = ({ status, name, body }: ApiError) => ({ status, name, body });
const beyond = (limit: object) => ({ status: 402, name: 'SpendingLimitError', body: { limit } });
const notAllowed = (limit: object) => ({ status: 403, name: 'PurchaseNotAllowedError', body: { limit } });

const remaining = async (spender = 'account') =>
  (await fixture.client.spendingLimits.retrieve(spender)).headroom[0]?.remaining?.amountSubunits;

describe('a limit of an amount', () => {
  it('per order refuses what is above it, with its name and what is left', async () => {
    await setLimits({ amounts: [{ period: 'order', amount: usd(total - 1) }] });
    expect(shownOf(await refused())).toMatchObject(
      beyond({ name: 'amount_per_order', of: 'account', limit: usd(total - 1), remaining: usd(total - 1) }),
    );
    await setLimits({ amounts: [{ period: 'order', amount: usd(total) }] });
    await bought();
  });

  it.each(['day', 'week', 'month'] as const)('per %s counts all orders of the period', async (period) => {
    await setLimits({ amounts: [{ period, amount: usd(2 * total + 1) }] });
    await bought();
    await bought();
    const renewsAt = expect.stringMatching(/T00:00:00\.000Z$/);
    expect(shownOf(await refused())).toMatchObject(
      beyond({ name: `amount_per_${period}`, limit: usd(2 * total + 1), remaining: usd(1), renewsAt }),
    );
    await expectValidCounters(opened.database);
  });

  it('counts what was bought before it was set, and of a key only what the key bought', async () => {
    const { id, buyer } = await limitedKey({ maxQuantity: 5 });
    await bought('plain', buyer);
    await bought();
    await setLimits({ amounts: [{ period: 'day', amount: usd(3 * total) }] });
    await setLimits({ amounts: [{ period: 'day', amount: usd(2 * total) }] }, id);
    expect([await remaining(), await remaining(id)]).toEqual([total, total]);
    await bought('plain', buyer);
    expect(shownOf(await refused('plain', buyer))).toMatchObject(beyond({ of: 'account' }));
  });

  it('gets back what is released, refunded and canceled, at the same day', async () => {
    await setLimits({
      amounts: [{ period: 'day', amount: usd(100_000) }],
      orders: [{ period: 'day', count: 9 }],
    });
    const id = await bought();
    expect(await remaining()).toBe(100_000 - total);
    const operator = await fixture.service.operator();
    const { id: accountId } = await fixture.client.account.retrieve();
    await operator.operator.refundAccount(accountId, { checkoutIntentId: id, amount: usd(total - 100) });
    expect(await remaining()).toBe(99_900);
    const declined = await confirm('payment-declined');
    expect((await fixture.finished(declined.id)).state).toBe('failed');
    expect(await remaining()).toBe(99_900);
    const [, orders] = (await fixture.client.limits.retrieve()).spending[0]?.headroom ?? [];
    expect(orders).toMatchObject({ name: 'orders_per_day', limitCount: 9, remainingCount: 8 });
    await expectValidCounters(opened.database);
  });

  it('keeps an order with an unknown outcome counted until an operator resolves it', async () => {
    await setLimits({ amounts: [{ period: 'day', amount: usd(100_000) }] });
    const placed = await confirm('outcome-unknown');
    expect((await fixture.finished(placed.id)).state).toBe('failed');
    expect(await remaining()).toBeLessThan(100_000);
    const operator = await fixture.service.operator();
    await operator.operator.resolveOrder(placed.id, { outcome: 'not_placed' });
    expect(await remaining()).toBe(100_000);
  });

  it('gets back what a merchant refunds for a canceled order, which stays counted as an order', async () => {
    await setLimits({
      amounts: [{ period: 'day', amount: usd(100_000) }],
      orders: [{ period: 'day', count: 9 }],
    });
    const order = await fixture.client.checkoutIntents.order(await bought());
    await fixture.client.orders.cancel(order.id, { reason: { code: 'requested_by_customer' } });
    await until('the decision of the merchant', async () => {
      const { cancellation } = await fixture.client.orders.retrieve(order.id);
      return cancellation?.state === 'completed' ? true : null;
    });
    expect(await remaining()).toBe(100_000);
    const { headroom } = await fixture.client.spendingLimits.retrieve('account');
    expect(headroom[1]).toMatchObject({ name: 'orders_per_day', remainingCount: 8 });
    await expectValidCounters(opened.database);
  });

  it('counts what an order cost in the end, if that is less than its offer', async () => {
    await setLimits({ amounts: [{ period: 'day', amount: usd(100_000) }] });
    const { id } = await fixture.offered('plain');
    // As if the merchant had asked for more in its offer.
    await opened.database.query(
      `update checkout_intents set offer = jsonb_set(jsonb_set(offer, '{cost,total,amountSubunits}', $2), '{cost,subtotal,amountSubunits}',
         to_jsonb((offer #>> '{cost,subtotal,amountSubunits}')::bigint + 700)) where id = $1`,
      [id, total + 700],
    );
    await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    expect((await fixture.finished(id)).state).toBe('completed');
    expect(await remaining()).toBe(100_000 - total);
    await expectValidCounters(opened.database);
  });

  it('counts an order that was found at the merchant later, if it is charged', async () => {
    await setLimits({ amounts: [{ period: 'day', amount: usd(100_000) }] });
    const operator = await fixture.service.operator();
    const kept = await confirm('outcome-unknown');
    await fixture.finished(kept.id);
    const whileUnknown = await remaining();
    await operator.operator.resolveOrder(kept.id, { outcome: 'placed' });
    expect(await remaining()).toBe(whileUnknown);
    const released = await confirm('payment-declined');
    await fixture.finished(released.id);
    expect(await remaining()).toBe(whileUnknown);
    // As if only the buyer could have finished it.
    await opened.database.query(
      `update checkout_intents set attention = '{"kind": "buyer_action_required"}' where id = $1`,
      [released.id],
    );
    await operator.operator.resolveOrder(released.id, { outcome: 'placed', charge: true });
    expect(await remaining()).toBeLessThan(whileUnknown ?? 0);
    await expectValidCounters(opened.database);
  });

  it('for a host counts that host, and for each host every one separately', async () => {
    const host = new URL(fixture.shopUrl).hostname;
    await setLimits({
      amounts: [{ period: 'day', amount: usd(total), host: 'shop.example' }],
      orders: [{ period: 'day', count: 1, host: '*' }],
    });
    await bought();
    expect(shownOf(await refused())).toMatchObject(
      beyond({ name: 'orders_per_day', host, limitCount: 1, remainingCount: 0 }),
    );
  });

  it('is never exceeded by confirmations at once', async () => {
    const count = runCount(12, 1000);
    await topUp(fixture, 'USD', count * total);
    const fits = Math.floor(count / 3);
    await setLimits({ amounts: [{ period: 'day', amount: usd(fits * total + total - 1) }] });
    const { buyer } = await limitedKey({ amounts: [{ period: 'month', amount: usd(count * total) }] });
    const offers: string[] = [];
    while (offers.length < count) {
      const made = Array.from({ length: Math.min(20, count - offers.length) }, () =>
        fixture.offered('plain'),
      );
      offers.push(...(await Promise.all(made)).map(({ id }) => id));
    }
    const answers = await Promise.all(
      offers.map((id, index) => answerTo(index % 2 === 0 ? buyer : fixture.client, id)),
    );
    expect(answers.filter((answer) => answer === 'confirmed')).toHaveLength(fits);
    expect(answers.filter((answer) => answer === 'SpendingLimitError')).toHaveLength(count - fits);
    expect(await remaining()).toBe(total - 1);
    await expectValidCounters(opened.database);
    for (const [index, id] of offers.entries())
      if (answers[index] === 'confirmed') await fixture.inState(id, 'completed');
    expect(await remaining()).toBe(total - 1);
  });
});

describe('spending limits', () => {
  it('refuse hosts, currencies and quantities that they do not allow', async () => {
    const host = new URL(fixture.shopUrl).hostname;
    const cases: [SpendingLimits, string, string][] = [
      [{ allowedHosts: ['shop.example'] }, 'plain', 'allowed_hosts'],
      [{ refusedHosts: [host] }, 'plain', 'refused_hosts'],
      [{ currencies: ['EUR'] }, 'plain', 'currency'],
      [{ amounts: [{ period: 'day', amount: usd(1_000_000) }] }, 'price-jpy', 'currency'],
      [{ allowedCategories: ['Books'] }, 'plain', 'allowed_categories'],
      [{ refusedCategories: ['Books', 'test  PRODUCTS'] }, 'plain', 'refused_categories'],
    ];
    for (const [limits, slug, name] of cases) {
      await setLimits(limits);
      expect(shownOf(await refused(slug)), name).toMatchObject(notAllowed({ name, of: 'account' }));
    }
    const allowedCategories = ['Books', 'Test products'];
    await setLimits({ maxQuantity: 1, allowedHosts: [host], currencies: ['USD'], allowedCategories });
    await bought();
    const { id } = await fixture.offered('plain', { quantity: 2 });
    const error = await refusal(fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown }));
    expect(shownOf(error)).toMatchObject(notAllowed({ name: 'quantity', limitCount: 1 }));
  });

  it('that refuse a confirmation are its explanation', async () => {
    await setLimits({ orders: [{ period: 'day', count: 0 }] });
    const { id } = await fixture.offered('plain');
    await refusal(fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown }));
    const { reason, advice } = await fixture.client.checkoutIntents.explain(id);
    expect(reason).toMatch(/orders_per_day of the account is reached: 0 orders; it renews at \S+Z\.$/);
    expect(advice).toContain('Wait until the limit renews');
  });

  it('of the account hold for the service, and those of a key for what it purchases in one step', async () => {
    const { buyer } = await limitedKey({ amounts: [{ period: 'order', amount: usd(1) }] });
    const { id } = await buyer.checkoutIntents.purchase({
      ...fixture.request('plain'),
      paymentMethod: drawdown,
    });
    const failed = await fixture.finished(id);
    expect(failed).toMatchObject({ state: 'failed', failureReason: { code: 'payment_failed' } });
    expect(JSON.stringify(failed)).toContain('amount_per_order');
  });

  it('are part of GET /limits for the account and the calling key', async () => {
    await setLimits({ orders: [{ period: 'month', count: 7 }] });
    const { id, buyer } = await limitedKey({ amounts: [{ period: 'week', amount: usd(500), host: '*' }] });
    expect((await buyer.limits.retrieve()).spending).toMatchObject([
      { of: 'account', headroom: [{ name: 'orders_per_month', limitCount: 7, remainingCount: 7 }] },
      { of: 'api_key', apiKeyId: id, headroom: [{ name: 'amount_per_week', host: '*', limit: usd(500) }] },
    ]);
    expect((await fixture.client.limits.retrieve()).spending).toHaveLength(1);
  });

  it('are recorded in the audit log when they change', async () => {
    await setLimits({ maxQuantity: 3 });
    await setLimits({ maxQuantity: 3 });
    await setLimits({ maxQuantity: 4, currencies: ['USD'] });
    const { data } = await fixture.client.auditEntries.list({ action: 'spending_limits.updated' });
    expect(data.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { maxQuantity: 3 }, after: { maxQuantity: 4, currencies: ['USD'] } },
      { before: {}, after: { maxQuantity: 3 } },
    ]);
  });

  it('can be changed by a key only with the scope for it, and not be evaded with another key', async () => {
    const { id, buyer } = await limitedKey({ maxQuantity: 1 }, [...BUYER, 'keys:write']);
    const widening = [
      buyer.spendingLimits.set(id, {}),
      buyer.spendingLimits.set('account', {}),
      buyer.apiKeys.create({ name: 'free' }),
    ];
    for (const call of widening) expect((await refusal(call)).name).toBe('PermissionDeniedError');
    expect((await buyer.apiKeys.create({ name: 'reader', scopes: ['settings:read'] })).id).toMatch(/^key_/);
    expect((await fixture.client.spendingLimits.retrieve(id)).limits).toEqual({ maxQuantity: 1 });
  });

  it('let a key expire', async () => {
    const { id, buyer } = await limitedKey({});
    const expiresAt = new Date(Date.now() + 1500).toISOString();
    await setLimits({ expiresAt }, id);
    const { data } = await fixture.client.apiKeys.list();
    expect(data.find((key) => key.id === id)?.expiresAt).toBe(expiresAt);
    await until('the key has expired', async () => {
      try {
        await buyer.limits.retrieve();
        return null;
      } catch (error) {
        return error instanceof Error && error.name === 'AuthenticationError' ? true : null;
      }
    });
  });

  it.each<[string, object, string[]]>([
    [
      'a negative amount',
      { amounts: [{ period: 'day', amount: usd(-1) }] },
      ['body.amounts.0.amount.amountSubunits'],
    ],
    [
      'an amount that overflows',
      { amounts: [{ period: 'day', amount: usd(2 ** 53) }] },
      ['body.amounts.0.amount.amountSubunits'],
    ],
    ['an unknown period', { orders: [{ period: 'order', count: 1 }] }, ['body.orders.0.period']],
    [
      'a limit per order above that per day',
      {
        amounts: [
          { period: 'order', amount: usd(2) },
          { period: 'day', amount: usd(1) },
        ],
      },
      ['body.amounts.0'],
    ],
    [
      'a host that is both',
      { allowedHosts: ['a.example'], refusedHosts: ['*.example'] },
      ['body.allowedHosts.0'],
    ],
    [
      'a currency that is not allowed',
      { currencies: ['EUR'], amounts: [{ period: 'day', amount: usd(1) }] },
      ['body.amounts.0.amount.currencyCode', 'body.currencies.0'],
    ],
    ['an expiry of the account', { expiresAt: '2099-01-01T00:00:00.000Z' }, ['body.expiresAt']],
  ])('refuse %s, and change nothing', async (_, limits, fields) => {
    await setLimits({ maxQuantity: 2 });
    const response = await fetch(`${fixture.service.url}/api/v1/spending-limits/account`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await keyOf()}`, 'content-type': 'application/json' },
      body: JSON.stringify(limits),
    });
    expect(response.status).toBe(422);
    expect(Object.keys(JSON.parse(await response.text()).fields).sort()).toEqual(fields);
    expect((await fixture.client.spendingLimits.retrieve('account')).limits).toEqual({ maxQuantity: 2 });
  });

  it("of another account's key are not found", async () => {
    const other = forClient(fixture, opened.client);
    const { id } = await other.client.apiKeys.create({ name: 'theirs' });
    expect((await refusal(fixture.client.spendingLimits.retrieve(id))).status).toBe(404);
    expect((await refusal(setLimits({ maxQuantity: 1 }, id))).status).toBe(404);
    expect((await other.client.spendingLimits.retrieve(id)).limits).toEqual({});
  });
});

/** Whether a confirmation is accepted, or the name of its error. Asks again while the service has no time for it. */
async function answerTo(client: Purser, id: string): Promise<string> {
  for (;;) {
    try {
      await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
      return 'confirmed';
    } catch (error) {
      const name = error instanceof Error ? error.name : String(error);
      // An earlier request without a response was accepted.
      if (name === 'InvalidCheckoutIntentStateError') return 'confirmed';
      if (!/^(?:ServiceUnavailable|Timeout|Connection|TooManyRequests|Conflict)Error$/.test(name))
        return name;
    }
  }
}

/** A key of the account, for requests that the client's types do not allow. */
const keyOf = async () => (await fixture.client.apiKeys.create({ name: 'raw' })).key;
