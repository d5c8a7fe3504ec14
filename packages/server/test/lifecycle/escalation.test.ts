import type { CheckoutIntent, FinishedIntent } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Merchant, startMerchant } from '../../../connectors/test/ucp-merchant/start.ts';
import { drawdown, openPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;
let merchant: Merchant;

beforeAll(async () => {
  merchant = await startMerchant();
  fixture = await openPurchaseFixture();
});
afterAll(async () => {
  await merchant.close();
  await fixture.close();
});

const FINISH = /The buyer must finish the purchase at the merchant\.$/;

/** The failure of an intent, as every response shows it. */
async function failureOf(intent: CheckoutIntent | FinishedIntent) {
  if (intent.state !== 'failed') throw new Error(intent.state);
  const { failureReason, id } = intent;
  const { data: listed } = await fixture.client.checkoutIntents.list({ id: [id] });
  expect(listed).toMatchObject([{ failureReason }]);
  const { entries } = await fixture.client.checkoutIntents.timeline(id);
  const failed = entries.find((entry) => entry.kind === 'state' && entry.state === 'failed');
  expect(failed).toMatchObject({ failureReason });
  return failureReason;
}

describe('a purchase that only the buyer can finish', () => {
  it('fails at the offer with the URL to continue at, which its message does not contain', async () => {
    const intent = await fixture.offered('login-required');
    const { message, continueUrl } = await failureOf(intent);
    expect(continueUrl).toMatch(new RegExp(`^${fixture.shopUrl}/continue/`));
    expect(message).toMatch(FINISH);
    expect(message).not.toContain('://');
    expect(await fixture.eventsOf(intent.id)).toMatchObject([
      { type: 'checkout_intent.offer_failed', data: {} },
    ]);
  });

  it('fails at the order with the URL to continue at, and waits for an operator', async () => {
    const { id } = await fixture.offered('', { productUrl: `${merchant.url}/products/lamp` });
    Object.assign(merchant.faults, { escalation: { code: 'age_check', content: 'Confirm your age' } });
    await fixture.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    const { code, message, continueUrl } = await failureOf(await fixture.finished(id));
    expect(code).toBe('order_placement_failed');
    expect(continueUrl).toMatch(new RegExp(`^${merchant.url}/continue/`));
    expect(message).toMatch(/Confirm your age/);
    expect(message).toMatch(FINISH);
    expect(message).not.toContain('://');
    const { operator } = await fixture.service.operator();
    expect((await operator.unresolvedOrders()).data).toMatchObject([
      { checkoutIntentId: id, kind: 'buyer_action_required', continueUrl },
    ]);
    expect(merchant.orders).toEqual([]);
  });

  it('has no URL if the purchase failed for another reason', async () => {
    expect(await failureOf(await fixture.offered('sold-out'))).not.toHaveProperty('continueUrl');
  });
});
