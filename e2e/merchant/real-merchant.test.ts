/**
 * Buys at a merchant whose software is not ours. `MERCHANT_URL` is its address; `MERCHANT_TAX=1` says that it adds a tax which
 * its totals count twice. Any shop will do that sells `/products/desk-lamp`, has sold out `/products/travel-kettle`, and has fewer than
 * five blue and no black ones of `/products/ceramic-mug`. `MERCHANT_ORDER_COUNT_COMMAND` prints how many orders that shop has.
 */
import { execSync } from 'node:child_process';
import { type CheckoutIntentCreate, Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const merchantUrl = process.env['MERCHANT_URL'] ?? '';
const addsTax = process.env['MERCHANT_TAX'] === '1';
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

function describeMerchant(): void {
  it('buys a product: offer, confirmation, one order with the merchant', async () => {
    const orderCountBefore = orderCount();
    const offered = await purser.checkoutIntents.createAndPoll(wish('desk-lamp', { referenceId: 'lamp-1' }));
    if (offered.state !== 'awaiting_confirmation') throw new Error(JSON.stringify(offered));
    const { cost, shipping } = offered.offer;
    const { subtotal, total } = cost;
    const sum =
      subtotal.amountSubunits + (cost.shipping?.amountSubunits ?? 0) + (cost.tax?.amountSubunits ?? 0);
    expect(sum).toBe(total.amountSubunits);
    const costs = shipping.availableOptions.map((option) => option.cost.amountSubunits);
    const selected = shipping.availableOptions.find(({ id }) => id === shipping.selectedOptionId);
    expect(selected?.cost.amountSubunits).toBe(Math.min(...costs));

    const finished = await purser.checkoutIntents.confirmAndPoll(offered.id, {
      paymentMethod: { type: 'drawdown' },
    });
    if (finished.state !== 'completed') throw new Error(JSON.stringify(finished));
    expect(finished.merchantOrderIds).toHaveLength(1);
    expect(orderCount()).toBe(orderCountBefore + 1);
    expect((await newestEventOf(offered.id))?.type).toBe('checkout_intent.completed');
    const order = await purser.checkoutIntents.order(offered.id);
    expect(order.merchantOrderIds).toEqual(finished.merchantOrderIds);
    const balance = await purser.billing.balance();
    expect(balance.held.amountSubunits).toBe(0);
  });

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

if (addsTax) describe('a merchant whose totals do not add up', describeMerchantWithTax);
else describe('a merchant', describeMerchant);
