import { Purser as Client, type Purser, type SpendingLimits } from '@purser/client';
import type { Scope } from '@purser/contract/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../../test/run/until.ts';
import {
  drawdown,
  forNewAccount,
  type PurchaseFixture,
  refusal,
  usePurchaseFixture,
} from '../lifecycle/purchase-fixture.ts';

let opened: PurchaseFixture;
/** The scene for a new account, whose first key may do everything but approve. */
let fixture: PurchaseFixture;
/** A key that a person has made for approving. */
let approver: Purser;

usePurchaseFixture((one) => {
  opened = one;
});

beforeEach(async () => {
  fixture = await forNewAccount(opened);
  approver = await keyOf(['approvals:write', 'checkout_intents:read']);
});

const usd = (amountSubunits: number) => ({ currencyCode: 'USD' as const, amountSubunits });

async function keyOf(scopes: Scope[]): Promise<Purser> {
  const operator = await fixture.service.operator();
  const { id } = await fixture.client.account.retrieve();
  const { key } = await operator.operator.createAccountApiKey(id, { name: 'approver', scopes });
  return new Client({ apiKey: key, baseUrl: fixture.service.url, maxRetries: 0 });
}

const demand = (approval: SpendingLimits['approval'], spender = 'account') =>
  fixture.client.spendingLimits.set(spender, approval === undefined ? {} : { approval });

/** Confirms an offer that needs an approval. */
async function asked(slug = 'plain', client = fixture.client) {
  const { id } = await fixture.offered(slug);
  const intent = await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
  if (intent.state !== 'awaiting_confirmation' || intent.approval === undefined)
    throw new Error(`no approval: ${JSON.stringify(intent)}`);
  return { id, approval: intent.approval };
}

/** What one piece of the product costs at the shop. */
const DIGITAL_SUBUNITS = 1200;

async function setPrice(slug: string, priceSubunits: number): Promise<void> {
  const url = `${fixture.shopUrl}/admin/products/${slug}`;
  const response = await fetch(url, { method: 'PUT', body: JSON.stringify({ priceSubunits }) });
  if (!response.ok) throw new Error(`the shop responded with ${response.status}`);
}

const typesOf = async (id: string) => (await fixture.eventsOf(id)).map(({ type }) => type);

describe('a purchase that needs an approval', () => {
  it('waits, holds nothing, and is placed once a person has approved it', async () => {
    await demand({ always: true });
    const before = await fixture.client.billing.balance();
    const { id, approval } = await asked();
    expect(approval).toMatchObject({ status: 'pending', reasons: [{ rule: 'always', of: 'account' }] });
    expect(await fixture.client.billing.balance()).toEqual(before);
    expect((await fixture.client.checkoutIntents.explain(id)).explanation).toContain('approval of a person');
    const { data } = await approver.approvals.list({ status: ['pending'] });
    expect(data).toMatchObject([
      {
        id: approval.id,
        checkoutIntentId: id,
        subject: {
          quantity: 1,
          productUrl: `${fixture.shopUrl}/products/plain`,
          buyer: { lastName: 'Lovelace' },
        },
      },
    ]);
    const { digest } = await approver.approvals.retrieve(approval.id);
    const approved = await approver.approvals.approve(approval.id, { digest, reason: 'In the budget.' });
    expect(approved).toMatchObject({
      status: 'approved',
      decidedBy: { kind: 'key' },
      reason: 'In the budget.',
    });
    const finished = await fixture.finished(id);
    expect(finished).toMatchObject({ state: 'completed', approval: { status: 'approved', digest } });
    expect(await typesOf(id)).toEqual([
      'checkout_intent.offer_retrieved',
      'checkout_intent.approval_requested',
      'checkout_intent.approval_approved',
      'checkout_intent.completed',
    ]);
    const { data: audited } = await fixture.client.auditEntries.list({ action: 'approval.approved' });
    expect(audited).toMatchObject([
      {
        object: { kind: 'approval', id: approval.id },
        after: { status: 'approved', checkoutIntentId: id, digest },
      },
    ]);
  });

  it('fails if a person rejects it, and nothing is bought', async () => {
    await demand({ always: true });
    const { id, approval } = await asked();
    await approver.approvals.reject(approval.id, { reason: 'Too dear.' });
    const failed = await fixture.client.checkoutIntents.retrieve(id);
    expect(failed).toMatchObject({
      state: 'failed',
      failureReason: { code: 'not_approved', message: 'A person rejected the purchase: Too dear.' },
      approval: { status: 'rejected', reason: 'Too dear.' },
    });
    const explained = await fixture.client.checkoutIntents.explain(id);
    expect(explained.approval).toEqual(failed.state === 'failed' ? failed.approval : null);
    expect(explained.explanation).toMatch(/refused by an API key at \S+, with the reason "Too dear\."/);
    expect(explained.reason).toContain('the approval was refused by an API key. Nothing was bought.');
    expect(await typesOf(id)).toEqual([
      'checkout_intent.offer_retrieved',
      'checkout_intent.approval_requested',
      'checkout_intent.approval_rejected',
      'checkout_intent.order_failed',
    ]);
  });

  it('in one step waits as well', async () => {
    await demand({ always: true });
    const { id } = await fixture.client.checkoutIntents.purchase({
      ...fixture.request('plain'),
      paymentMethod: drawdown,
    });
    const waiting = await until('the approval is asked for', async () => {
      const intent = await fixture.client.checkoutIntents.retrieve(id);
      return 'approval' in intent && intent.approval !== undefined ? intent.approval : null;
    });
    await approver.approvals.approve(waiting.id);
    expect((await fixture.finished(id)).state).toBe('completed');
  });

  it('expires with the offer', async () => {
    await demand({ always: true });
    const { id, approval } = await asked();
    await opened.database.query(
      `update checkout_intents set expires_at = now(), approval = jsonb_set(approval, '{expiresAt}', to_jsonb(now())) where id = $1`,
      [id],
    );
    expect(await fixture.finished(id)).toMatchObject({
      failureReason: { code: 'checkout_intent_expired' },
      approval: { status: 'expired' },
    });
    const { reason } = await fixture.client.checkoutIntents.explain(id);
    expect(reason).toContain('its approval expired before an approver decided');
    expect((await typesOf(id)).slice(-2)).toEqual([
      'checkout_intent.approval_expired',
      'checkout_intent.order_failed',
    ]);
    expect((await refusal(approver.approvals.approve(approval.id))).name).toBe('ConflictError');
  });

  it('needs another one if it is not what was approved any more', async () => {
    await demand({ always: true });
    const { id, approval } = await asked();
    await opened.database.query(
      `update checkout_intents set request = jsonb_set(request, '{quantity}', '2') where id = $1`,
      [id],
    );
    expect((await refusal(approver.approvals.approve(approval.id))).name).toBe('ConflictError');
    const again = await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    if (again.state !== 'awaiting_confirmation') throw new Error('was placed');
    expect(again.approval?.status).toBe('pending');
    expect(again.approval?.id).not.toBe(approval.id);
    expect((await refusal(approver.approvals.approve(approval.id))).status).toBe(404);
    expect(await fixture.client.billing.balance()).toMatchObject({ held: usd(0) });
  });

  it.each([
    ['lower', -100],
    ['higher', 100],
  ])('is not placed at a %s price than approved, and needs another approval', async (_, changeSubunits) => {
    await demand({ always: true });
    const { id, approval } = await asked('digital');
    const { subject } = await approver.approvals.retrieve(approval.id);
    const known = await fixture.shopOrders('digital');
    try {
      await setPrice('digital', DIGITAL_SUBUNITS + changeSubunits);
      await approver.approvals.approve(approval.id);
      expect(await fixture.finished(id)).toMatchObject({
        state: 'failed',
        failureReason: { code: 'incorrect_cost_breakdown' },
        approval: { status: 'approved' },
      });
      expect(await fixture.shopOrders('digital')).toHaveLength(known.length);
      expect(await fixture.client.billing.balance()).toMatchObject({ held: usd(0) });
      const again = await asked('digital');
      expect(again.approval).toMatchObject({ status: 'pending' });
      expect(again.approval.digest).not.toBe(approval.digest);
      const { subject: other } = await approver.approvals.retrieve(again.approval.id);
      expect(other.total).not.toEqual(subject.total);
    } finally {
      await setPrice('digital', DIGITAL_SUBUNITS);
    }
  });

  it('is not placed at a lower total than approved, also if the product costs the same', async () => {
    const placedAtLess = async (approval: SpendingLimits['approval']) => {
      await demand(approval);
      const { id } = await fixture.offered('digital');
      // As if shipping or tax had fallen since the offer.
      await opened.database.query(
        `update checkout_intents set offer = jsonb_set(offer, '{cost,total,amountSubunits}', to_jsonb((offer->'cost'->'total'->>'amountSubunits')::int + 100)) where id = $1`,
        [id],
      );
      const intent = await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
      if (intent.state === 'awaiting_confirmation')
        await approver.approvals.approve(intent.approval?.id ?? '');
      return fixture.finished(id);
    };
    const unplaced = await placedAtLess({ always: true });
    const { advice } = await fixture.client.checkoutIntents.explain(unplaced.id);
    expect(advice).toBe('Buy again: the new total needs another approval.');
    expect(unplaced).toMatchObject({
      state: 'failed',
      failureReason: { code: 'not_approved' },
      approval: { status: 'approved' },
    });
    expect(await fixture.client.billing.balance()).toMatchObject({ held: usd(0) });
    expect((await placedAtLess(undefined)).state).toBe('completed');
  });

  it('is told by a dry run, which asks for nothing', async () => {
    await demand({ above: [usd(1)] });
    const { id } = await fixture.offered('plain');
    const tried = await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown, dryRun: true });
    expect(tried).toMatchObject({ dryRun: { approvalReasons: [{ rule: 'amount', of: 'account' }] } });
    expect('approval' in (await fixture.client.checkoutIntents.retrieve(id))).toBe(false);
  });
});

describe('the rules', () => {
  it('ask above an amount, at a new merchant, and outside hours', async () => {
    const { id } = await fixture.offered('plain');
    await demand({
      newMerchants: true,
      outsideHours: { timeZone: 'UTC', days: ['monday'], from: '00:00', to: '00:01' },
    });
    const waiting = await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    if (waiting.state !== 'awaiting_confirmation') throw new Error('was placed');
    expect(waiting.approval?.reasons.map(({ rule }) => rule)).toContain('new_merchant');
    await approver.approvals.approve(waiting.approval?.id ?? '');
    await fixture.finished(id);
    await demand({ newMerchants: true, above: [usd(1_000_000)] });
    const next = await fixture.offered('plain');
    const { state } = await fixture.client.checkoutIntents.confirm(next.id, { paymentMethod: drawdown });
    expect(state).toBe('placing_order');
  });

  it('of a key hold for what the key confirms only', async () => {
    const { id, key } = await fixture.client.apiKeys.create({ name: 'agent' });
    await demand({ always: true }, id);
    const agent = new Client({ apiKey: key, baseUrl: fixture.service.url, maxRetries: 0 });
    const { approval } = await asked('plain', agent);
    expect(approval).toMatchObject({ reasons: [{ rule: 'always', of: 'api_key' }], requestedBy: id });
    const { id: other } = await fixture.offered('plain');
    const { state } = await fixture.client.checkoutIntents.confirm(other, { paymentMethod: drawdown });
    expect(state).toBe('placing_order');
  });
});

describe('an approval', () => {
  it('is decided once, whoever decides at the same time', async () => {
    await demand({ always: true });
    const other = await keyOf(['approvals:write']);
    for (const calls of [
      (id: string) => [approver.approvals.approve(id), other.approvals.approve(id)],
      (id: string) => [approver.approvals.approve(id), other.approvals.reject(id)],
    ]) {
      const { id, approval } = await asked();
      const results = await Promise.allSettled(calls(approval.id));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const finished = await fixture.finished(id);
      const types = await typesOf(id);
      const decisions = types.filter((type) => /approval_(approved|rejected)$/.test(type));
      expect(decisions).toHaveLength(1);
      expect(finished.state).toBe(
        decisions[0] === 'checkout_intent.approval_approved' ? 'completed' : 'failed',
      );
    }
  });

  it('either expires or is given, never both', async () => {
    await demand({ always: true });
    const { id, approval } = await asked();
    const expire = opened.database.query('update checkout_intents set expires_at = now() where id = $1', [
      id,
    ]);
    const [given] = await Promise.allSettled([approver.approvals.approve(approval.id), expire]);
    const finished = await fixture.finished(id);
    const isGiven = given.status === 'fulfilled';
    expect(finished).toMatchObject({ approval: { status: isGiven ? 'approved' : 'expired' } });
  });

  it('cannot be given by the key that asked, without the scope, or for another account', async () => {
    await demand({ always: true });
    const both = await keyOf(['approvals:write', 'checkout_intents:write', 'keys:write']);
    const { id, approval } = await asked('plain', both);
    const stranger = await forNewAccount(opened);
    const agent = await fixture.client.apiKeys.create({ name: 'agent' });
    const agents = new Client({ apiKey: agent.key, baseUrl: fixture.service.url, maxRetries: 0 });
    const calls: [() => PromiseLike<unknown>, number][] = [
      [() => both.approvals.approve(approval.id), 403],
      [() => both.approvals.reject(approval.id), 403],
      [() => agents.approvals.approve(approval.id), 403],
      [() => fixture.client.apiKeys.create({ name: 'more', scopes: ['approvals:write'] }), 403],
      [() => both.apiKeys.create({ name: 'more', scopes: ['approvals:write'] }), 403],
      [() => stranger.client.approvals.retrieve(approval.id), 404],
    ];
    for (const [call, status] of calls) expect((await refusal(call())).status).toBe(status);
    const again = await refusal(both.checkoutIntents.confirm(id, { paymentMethod: drawdown }));
    expect(again).toMatchObject({ name: 'InvalidCheckoutIntentStateError' });
    expect((await fixture.client.checkoutIntents.retrieve(id)).state).toBe('awaiting_confirmation');
  });

  it('is refused for something else than the approver has read', async () => {
    await demand({ always: true });
    const { approval } = await asked();
    const digest = '0'.repeat(64);
    expect((await refusal(approver.approvals.approve(approval.id, { digest }))).name).toBe('ConflictError');
    expect((await approver.approvals.retrieve(approval.id)).status).toBe('pending');
  });

  it('does not lift the limits: what they refuse by then fails', async () => {
    await demand({ always: true });
    const { id, approval } = await asked();
    await fixture.client.spendingLimits.set('account', {
      maxQuantity: 1,
      orders: [{ period: 'day', count: 0 }],
    });
    await approver.approvals.approve(approval.id);
    expect(await fixture.finished(id)).toMatchObject({
      state: 'failed',
      failureReason: { code: 'payment_failed' },
      approval: { status: 'approved' },
    });
  });
});
