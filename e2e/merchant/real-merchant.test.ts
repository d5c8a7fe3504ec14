/**
 * Buys at a merchant whose software is not ours, by each protocol that it speaks. `MERCHANT_URL` is its address; `MERCHANT_KEY` is the key
 * that its operator gave for ACP, and without it only UCP is spoken; `MERCHANT_TAX=1` says that it adds a tax which its totals count twice.
 * Any shop will do that sells `/products/desk-lamp` in the United States only, has sold out `/products/travel-kettle`, has fewer than five
 * blue, no black and several white ones of `/products/ceramic-mug`, and declines the usual failing test token.
 * `MERCHANT_ORDER_COUNT_COMMAND` prints how many orders that shop has.
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

const abroad = {
  ...buyer,
  address1: 'Invalidenstr. 1',
  city: 'Berlin',
  province: 'BE',
  postalCode: '10115',
  country: 'DE',
  phone: '+49 30 901820',
} as const;

const productUrl = (handle: string): string => new URL(`/products/${handle}`, merchantUrl).href;

const wish = (handle: string, more: Partial<CheckoutIntentCreate> = {}): CheckoutIntentCreate => ({
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

/** Has the host bought from by this protocol; its key comes from a variable, as an operator would give it. */
async function speak(protocol: 'UCP' | 'ACP'): Promise<void> {
  const { host } = new URL(merchantUrl);
  const env = { DATA_DIR: `${(await folder).path}/data`, MERCHANT_KEY: merchantKey };
  const words =
    protocol === 'ACP'
      ? ['credentials', 'set', host, '--from-env', 'apiKey=MERCHANT_KEY', '--marketplace', 'ACP']
      : ['pin', host, '--marketplace', 'UCP'];
  const { code, stdout, stderr } = await runPurser(['hosts', ...words], env);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toContain(merchantKey === '' ? ' none ' : merchantKey);
}

/** A test card that is declined, as a browser would have it from the sandbox. */
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

/** With double-counted tax the parts exceed the total, and nothing may be bought. */
function describeMerchantWithTax(): void {
  it('refuses an offer whose parts do not add up, and buys nothing', () =>
    expectNoOffer(wish('desk-lamp'), 'incorrect_cost_breakdown'));
}

async function offered(create: CheckoutIntentCreate) {
  const intent = await purser.checkoutIntents.createAndPoll(create);
  if (intent.state !== 'awaiting_confirmation') throw new Error(JSON.stringify(intent));
  return intent;
}

function describeMerchant(): void {
  it('buys a product: offer, confirmation, one order with the merchant', async () => {
    const orderCountBefore = orderCount();
    const { id, offer } = await offered(wish('desk-lamp', { referenceId: 'lamp-1' }));
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

  it('buys the variant that is asked for', async () => {
    const orderCountBefore = orderCount();
    const variantSelections = [{ label: 'Color', value: 'White' }];
    const { id } = await offered(wish('ceramic-mug', { variantSelections }));
    await purser.checkoutIntents.confirmAndPoll(id, { paymentMethod: { type: 'drawdown' } });
    expect(orderCount()).toBe(orderCountBefore + 1);
  });

  it('is told of a payment that is declined, and nothing is bought', async () => {
    const orderCountBefore = orderCount();
    const { id } = await offered(wish('desk-lamp'));
    const finished = await purser.checkoutIntents.confirmAndPoll(id, { paymentMethod: await declinedCard() });
    expect(finished).toMatchObject({ state: 'failed', failureReason: { code: 'payment_failed' } });
    expect(orderCount()).toBe(orderCountBefore);
    expect((await purser.billing.balance()).held.amountSubunits).toBe(0);
  });

  it('says that it does not ship to an address', () =>
    expectNoOffer(wish('desk-lamp', { buyer: abroad }), 'missing_shipping_method'));

  it('says that a product is sold out', () => expectNoOffer(wish('travel-kettle'), 'product_out_of_stock'));

  it('says that fewer are left than asked for', () =>
    expectNoOffer(
      wish('ceramic-mug', { quantity: 5, variantSelections: [{ label: 'Color', value: 'Blue' }] }),
      'insufficient_stock',
    ));

  it('says that a variant is sold out', () =>
    expectNoOffer(
      wish('ceramic-mug', { variantSelections: [{ label: 'colour', value: 'black' }] }),
      'product_out_of_stock',
    ));
}

const protocols = merchantKey === '' ? (['UCP'] as const) : (['UCP', 'ACP'] as const);

describe.each(protocols)('by %s, a merchant', (protocol) => {
  beforeAll(() => speak(protocol));

  if (addsTax) describeMerchantWithTax();
  else describeMerchant();

  if (protocol === 'ACP') {
    it('its key is in no line that the service has written', () => {
      const { spawned } = service;
      expect(`${spawned.stdout()}${spawned.stderr()}`).not.toContain(merchantKey);
    });
  }
});
