import type { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture } from './console/fixture/console-fixture.ts';
import { BUYER, type SandboxShop, startSandboxShop } from './harness/sandbox-shop.ts';

const installation = consoleFixture();
let shop: SandboxShop;
let client: Purser;

beforeAll(async () => {
  shop = await startSandboxShop();
  client = installation.client;
});

afterAll(() => shop?.close());

/** Creates a card token as the browser SDK of the sandbox gateway does. */
async function cardToken(): Promise<string> {
  const { container, sessionKey } = await client.paymentGateways.createSession('sandbox');
  const response = await fetch(container, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionKey, card: 'success' }),
  });
  return JSON.parse(await response.text()).token;
}

describe('a purchase with separate processes', () => {
  it('in one step with a sandbox card token places one order at the shop', async () => {
    const token = await cardToken();
    const intent = await client.checkoutIntents.purchaseAndPoll({
      productUrl: shop.productUrl('heavy'),
      quantity: 2,
      buyer: BUYER,
      referenceId: 'order-1',
      paymentMethod: { type: 'basis_theory_token', basisTheoryToken: token },
    });
    if (intent.state !== 'completed') throw new Error(JSON.stringify(intent.failureReason));
    const { cost } = intent.offer;
    const parts = [cost.subtotal, cost.shipping, cost.tax, cost.surcharge];
    const sum = parts.reduce((total, part) => total + (part?.amountSubunits ?? 0), 0);
    expect(sum - (cost.discount?.amountSubunits ?? 0)).toBe(cost.total.amountSubunits);
    const placed = (await shop.orders()).filter(({ id, number }) =>
      intent.merchantOrderIds.some((named) => named === id || named === number),
    );
    expect(placed).toHaveLength(1);
    expect(placed[0]).toMatchObject({ email: BUYER.email, totalSubunits: cost.total.amountSubunits });
    expect(await client.checkoutIntents.order(intent.id)).toMatchObject({
      id: intent.orderId,
      referenceId: 'order-1',
    });
  });

  it('that the shop declines places no order and releases the money', async () => {
    const [before, ordersBefore] = [await client.billing.balance(), await shop.orders()];
    const intent = await client.checkoutIntents.purchaseAndPoll({
      productUrl: shop.productUrl('payment-declined'),
      quantity: 1,
      buyer: BUYER,
      paymentMethod: { type: 'drawdown' },
    });
    expect(intent).toMatchObject({ state: 'failed', failureReason: { code: 'payment_failed' } });
    expect(await client.billing.balance()).toEqual(before);
    expect(await shop.orders()).toEqual(ordersBefore);
  });

  it('outside its constraints is not confirmed, and holds no money', async () => {
    const intent = await client.checkoutIntents.purchaseAndPoll({
      productUrl: shop.productUrl('heavy'),
      quantity: 1,
      buyer: BUYER,
      constraints: { maxTotalPrice: 100 },
      paymentMethod: { type: 'drawdown' },
    });
    expect(intent).toMatchObject({
      state: 'failed',
      failureReason: { code: 'constraint_total_price_exceeded' },
    });
    expect((await client.billing.balance()).held.amountSubunits).toBe(0);
  });
});
