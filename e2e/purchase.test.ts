import { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPurser, startPurser } from './harness/purser.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';

const folder = temporaryFolder();
let shop: RunningPurser;
let service: RunningPurser;
let client: Purser;

const BUYER = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace.hopper@example.com',
  phone: '+1 212 555 0187',
  address1: '11 Wall Street',
  city: 'New York',
  province: 'NY',
  postalCode: '10005',
  country: 'US',
};

beforeAll(async () => {
  const { path } = await folder;
  [shop, service] = await Promise.all([
    startPurser(['sandbox-shop', '--port=0', `--data=${path}/shop`]),
    startPurser(['start'], { DATA_DIR: `${path}/data`, PORT: '0' }),
  ]);
  client = new Purser({ baseUrl: service.url, apiKey: service.firstKey?.apiKey ?? '' });
});

afterAll(async () => {
  await service?.stop();
  await shop?.stop();
  await (await folder).remove();
});

const shopOrders = async () => JSON.parse(await (await fetch(`${shop.url}/admin/orders`)).text()).orders;
const productUrl = (slug: string) => `${shop.url}/products/${slug}`;

/** What the sandbox gateway's browser SDK would do: a test card becomes a token. */
async function cardToken(): Promise<string> {
  const { container, sessionKey } = await client.paymentGateways.createSession('sandbox');
  const answer = await fetch(container, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionKey, card: 'success' }),
  });
  return JSON.parse(await answer.text()).token;
}

describe('a purchase on real processes', () => {
  it('in one step with a card token of the sandbox gateway ends with one order at the shop', async () => {
    const token = await cardToken();
    const intent = await client.checkoutIntents.purchaseAndPoll({
      productUrl: productUrl('heavy'),
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
    const placed = (await shopOrders()).filter(({ id, number }: { id: string; number: string }) =>
      intent.merchantOrderIds.some((named) => named === id || named === number),
    );
    expect(placed).toHaveLength(1);
    expect(placed[0]).toMatchObject({ email: BUYER.email, totalSubunits: cost.total.amountSubunits });
    expect(await client.checkoutIntents.order(intent.id)).toMatchObject({
      id: intent.orderId,
      referenceId: 'order-1',
    });
  });

  it('that the shop declines buys nothing and gives the money back', async () => {
    const [before, ordersBefore] = [await client.billing.balance(), await shopOrders()];
    const intent = await client.checkoutIntents.purchaseAndPoll({
      productUrl: productUrl('payment-declined'),
      quantity: 1,
      buyer: BUYER,
      paymentMethod: { type: 'drawdown' },
    });
    expect(intent).toMatchObject({ state: 'failed', failureReason: { code: 'payment_failed' } });
    expect(await client.billing.balance()).toEqual(before);
    expect(await shopOrders()).toEqual(ordersBefore);
  });

  it('outside its constraints is not confirmed, and costs nothing', async () => {
    const intent = await client.checkoutIntents.purchaseAndPoll({
      productUrl: productUrl('heavy'),
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
