/**
 * Buys at a third-party merchant with each protocol that it supports. `MERCHANT_URL`: its URL; `MERCHANT_KEY`: its ACP key (without it
 * only UCP is tested); `MERCHANT_TAX=1`: the merchant counts tax twice in its totals; `MERCHANT_ORDER_COUNT_COMMAND`: a command that
 * prints the shop's number of orders. The shop must sell `/products/desk-lamp` in the United States only, be sold out of
 * `/products/travel-kettle`, stock fewer than five blue, no black and several white `/products/ceramic-mug`, and decline the declined
 * test card.
 */
import { execSync } from 'node:child_process';
import { type CheckoutIntentCreate, Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPurser, runPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const merchantUrl = process.env['MERCHANT_URL'] ?? '';
const addsTax = process.env['MERCHANT_TAX'] === '1';
const merchantKey = process.env['MERCHANT_KEY'] ?? '';
const countCommand = process.env['MERCHANT_ORDER_COUNT_COMMAND'] ?? '';

const buyer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 415 555 0100',
  address1: '1 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94105',
  country: 'US',
} as const;

const foreignBuyer = {
  ...buyer,
  address1: 'Invalidenstr. 1',
  city: 'Berlin',
  province: 'BE',
  postalCode: '10115',
  country: 'DE',
  phone: '+49 30 901820',
} as const;

const productUrl = (handle: string): string => new URL(`/products/${handle}`, merchantUrl).href;

const request = (handle: string, more: Partial<CheckoutIntentCreate> = {}): CheckoutIntentCreate => ({
  productUrl: productUrl(handle),
  quantity: 1,
  buyer,
  ...more,
});

const orderCount = (): number => Number(execSync(countCommand, { encoding: 'utf8' }));

const folder = temporaryFolder();
let service: RunningPurser;
let purser: Purser;

beforeAll(async () => {
  if (merchantUrl === '' || countCommand === '') {
    throw new Error('set MERCHANT_URL and MERCHANT_ORDER_COUNT_COMMAND');
  }
  service = await startPurser(['start'], { DATA_DIR: `${(await folder).path}/data`, PORT: '0' });
  purser = new Purser({ baseUrl: service.url, apiKey: service.firstKey?.apiKey ?? '' });
});

afterAll(async () => {
  await service?.stop();
  await (await folder).remove();
});

/** Configures the protocol for the host, with the key from an environment variable. */
async function configureProtocol(protocol: 'UCP' | 'ACP'): Promise<void> {
  const { host } = new URL(merchantUrl);
  const env = { DATA_DIR: `${(await folder).path}/data`, MERCHANT_KEY: merchantKey };
  const args =
    protocol === 'ACP'
      ? ['credentials', 'set', host, '--from-env', 'apiKey=MERCHANT_KEY', '--marketplace', 'ACP']
      : ['pin', host, '--marketplace', 'UCP'];
  const { code, stdout, stderr } = await runPurser(['hosts', ...args], env);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toContain(merchantKey === '' ? ' none ' : merchantKey);
}

/** A token of the sandbox gateway's declined card, created as a browser does. */
async function declinedCard() {
  const { container, sessionKey } = await purser.paymentGateways.createSession('sandbox');
  const body = JSON.stringify({ sessionKey, card: 'declined' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(container, { method: 'POST', headers, body });
  const { token }: { token: string } = JSON.parse(await response.text());
  return { type: 'basis_theory_token', basisTheoryToken: token } as const;
}

async function expectNoOffer(create: CheckoutIntentCreate, code: string): Promise<void> {
  const orderCountBefore = orderCount();
  const intent = await purser.checkoutIntents.createAndPoll(create);
  expect(intent).toMatchObject({ state: 'failed', failureReason: { code } });
  const event = await newestEventOf(intent.id);
  expect(event?.type).toBe('checkout_intent.offer_failed');
  expect(orderCount()).toBe(orderCountBefore);
}

async function newestEventOf(id: string) {
  const page = await purser.events.list();
  return page.data.find(({ source }) => source.id === id);
}

/** With double-counted tax the parts exceed the total. */
function describeMerchantWithTax(): void {
  it('fails an intent whose cost breakdown does not add up, and places no order', () =>
    expectNoOffer(request('desk-lamp'), 'incorrect_cost_breakdown'));
}

async function offered(create: CheckoutIntentCreate) {
  const intent = await purser.checkoutIntents.createAndPoll(create);
  if (intent.state !== 'awaiting_confirmation') throw new Error(JSON.stringify(intent));
  return intent;
}

function describeMerchant(): void {
  it('gets one order for one confirmed offer', async () => {
    const orderCountBefore = orderCount();
    const { id, offer } = await offered(request('desk-lamp', { referenceId: 'lamp-1' }));
    const { cost, shipping } = offer;
    const { subtotal, total } = cost;
    const sum =
      subtotal.amountSubunits + (cost.shipping?.amountSubunits ?? 0) + (cost.tax?.amountSubunits ?? 0);
    expect(sum).toBe(total.amountSubunits);
    const costs = shipping.availableOptions.map((option) => option.cost.amountSubunits);
    const selected = shipping.availableOptions.find((option) => option.id === shipping.selectedOptionId);
    expect(selected?.cost.amountSubunits).toBe(Math.min(...costs));

    const finished = await purser.checkoutIntents.confirmAndPoll(id, { paymentMethod: { type: 'drawdown' } });
    if (finished.state !== 'completed') throw new Error(JSON.stringify(finished));
    expect(finished.merchantOrderIds).toHaveLength(1);
    expect(orderCount()).toBe(orderCountBefore + 1);
    expect((await newestEventOf(id))?.type).toBe('checkout_intent.completed');
    const order = await purser.checkoutIntents.order(id);
    expect(order.merchantOrderIds).toEqual(finished.merchantOrderIds);
    const balance = await purser.billing.balance();
    expect(balance.held.amountSubunits).toBe(0);
  });

  it('gets an order for the selected variant', async () => {
    const orderCountBefore = orderCount();
    const variantSelections = [{ label: 'Color', value: 'White' }];
    const { id } = await offered(request('ceramic-mug', { variantSelections }));
    await purser.checkoutIntents.confirmAndPoll(id, { paymentMethod: { type: 'drawdown' } });
    expect(orderCount()).toBe(orderCountBefore + 1);
  });

  it('gets no order when the payment is declined, and the intent fails', async () => {
    const orderCountBefore = orderCount();
    const { id } = await offered(request('desk-lamp'));
    const finished = await purser.checkoutIntents.confirmAndPoll(id, { paymentMethod: await declinedCard() });
    expect(finished).toMatchObject({ state: 'failed', failureReason: { code: 'payment_failed' } });
    expect(orderCount()).toBe(orderCountBefore);
    expect((await purser.billing.balance()).held.amountSubunits).toBe(0);
  });

  it('fails an intent for an address that it does not ship to', () =>
    expectNoOffer(request('desk-lamp', { buyer: foreignBuyer }), 'missing_shipping_method'));

  it('fails an intent for a sold-out product', () =>
    expectNoOffer(request('travel-kettle'), 'product_out_of_stock'));

  it('fails an intent for more items than are in stock', () =>
    expectNoOffer(
      request('ceramic-mug', { quantity: 5, variantSelections: [{ label: 'Color', value: 'Blue' }] }),
      'insufficient_stock',
    ));

  it('fails an intent for a sold-out variant', () =>
    expectNoOffer(
      request('ceramic-mug', { variantSelections: [{ label: 'colour', value: 'black' }] }),
      'product_out_of_stock',
    ));
}

const protocols = merchantKey === '' ? (['UCP'] as const) : (['UCP', 'ACP'] as const);

describe.each(protocols)('a merchant over %s', (protocol) => {
  beforeAll(() => configureProtocol(protocol));

  if (addsTax) describeMerchantWithTax();
  else describeMerchant();

  if (protocol === 'ACP') {
    it('has its key in no output of the service', () => {
      const { spawned } = service;
      expect(`${spawned.stdout()}${spawned.stderr()}`).not.toContain(merchantKey);
    });
  }
});
