/**
 * Buys at a third-party shop through its pages. `PAGES_PRODUCT_URL`: a product without variants; `PAGES_VARIANT_URL`: a product for which
 * the variant `PAGES_VARIANT`, such as `Color=White`, must be selected; `PAGES_ORDERS_COMMAND`: a command that prints the orders of the
 * shop's database as a JSON array, oldest first, in the form of `ShopOrder`. The shop must deliver to the United States, and be paid on
 * delivery.
 */
import { execSync } from 'node:child_process';
import { type CheckoutIntentCreate, type CompletedIntent, Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPurser, runPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

interface ShopOrder {
  readonly number: string;
  readonly email: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly payment: string;
  readonly currencyCode: string;
  readonly totalSubunits: number;
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly options: readonly string[];
  }[];
}

const productUrl = process.env['PAGES_PRODUCT_URL'] ?? '';
const variantUrl = process.env['PAGES_VARIANT_URL'] ?? '';
const [label = '', value = ''] = (process.env['PAGES_VARIANT'] ?? '').split('=');
const ordersCommand = process.env['PAGES_ORDERS_COMMAND'] ?? '';

const ada = {
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

const jose = {
  firstName: 'José',
  lastName: 'García Márquez',
  email: 'jose@example.com',
  phone: '+1 212 555 0147',
  address1: '350 Fifth Avenue',
  city: 'New York',
  province: 'NY',
  postalCode: '10118',
  country: 'US',
} as const;

const folder = temporaryFolder();
let service: RunningPurser;
let purser: Purser;

beforeAll(async () => {
  if ([productUrl, variantUrl, label, value, ordersCommand].includes(''))
    throw new Error('set PAGES_PRODUCT_URL, PAGES_VARIANT_URL, PAGES_VARIANT and PAGES_ORDERS_COMMAND');
  const env = { DATA_DIR: `${(await folder).path}/data` };
  service = await startPurser(['start'], {
    ...env,
    PORT: '0',
    BROWSER_HOSTS: new URL(productUrl).hostname,
    PAYMENT_INSTRUMENTS: JSON.stringify([{ handler: 'invoice' }, { handler: 'cash_on_delivery' }]),
  });
  purser = new Purser({ baseUrl: service.url, apiKey: service.firstKey?.apiKey ?? '' });
  // The shop is ours: its robots.txt excludes the checkout.
  await runPurser(['hosts', 'set', new URL(productUrl).host, '--robots', 'ignore'], env);
});

afterAll(async () => {
  await service?.stop();
  await (await folder).remove();
});

const shopOrders = (): readonly ShopOrder[] => JSON.parse(execSync(ordersCommand, { encoding: 'utf8' }));

/** Buys, and returns the intent with the only order that the shop has more than before. */
async function buy(
  request: CheckoutIntentCreate,
): Promise<{ readonly intent: CompletedIntent; readonly order: ShopOrder | undefined }> {
  const before = shopOrders().length;
  const offered = await purser.checkoutIntents.createAndPoll(request, { pollTimeoutMs: 1_500_000 });
  if (offered.state !== 'awaiting_confirmation') throw new Error(JSON.stringify(offered));
  expect(shopOrders()).toHaveLength(before);
  const intent = await purser.checkoutIntents.confirmAndPoll(
    offered.id,
    { paymentMethod: { type: 'drawdown' } },
    { pollTimeoutMs: 1_500_000 },
  );
  if (intent.state !== 'completed') throw new Error(JSON.stringify(intent));
  expect(intent.offer.cost.total).toEqual(offered.offer.cost.total);
  const orders = shopOrders();
  expect(orders).toHaveLength(before + 1);
  return { intent, order: orders.at(-1) };
}

/** What the order must have of the request and of the confirmed offer. */
const orderOf = ({ intent }: { intent: CompletedIntent }, { buyer, quantity }: CheckoutIntentCreate) => ({
  number: intent.merchantOrderIds[0],
  email: buyer.email,
  name: `${buyer.firstName} ${buyer.lastName}`,
  street: buyer.address1,
  city: buyer.city,
  postalCode: buyer.postalCode,
  country: buyer.country,
  payment: expect.stringMatching(/cod|delivery/i),
  currencyCode: intent.offer.cost.total.currencyCode,
  totalSubunits: intent.offer.cost.total.amountSubunits,
  lines: [expect.objectContaining({ quantity })],
});

describe('a shop without an interface', () => {
  it('sells a product without variants: the order is as it was confirmed, and each step has a screenshot', async () => {
    const request = { productUrl, quantity: 1, buyer: ada };
    const bought = await buy(request);
    expect(bought.order).toMatchObject(orderOf(bought, request));
    const attempts = (await purser.checkoutIntents.attempts(bought.intent.id)).data;
    expect(attempts).toMatchObject([
      { purpose: 'order', marketplace: 'BROWSER', outcome: 'order_placed' },
      { purpose: 'offer', marketplace: 'BROWSER', outcome: 'offer_retrieved' },
    ]);
    const placing = attempts[0]?.steps.findLast(({ requests }) => requests.some(({ isOrder }) => isOrder));
    expect(placing?.screenshots.map(({ moment }) => moment)).toEqual(['before', 'after']);
  });

  it('sells several of a variant: the order has the variant and the quantity', async () => {
    const variantSelections = [{ label, value }];
    const request = { productUrl: variantUrl, quantity: 3, buyer: jose, variantSelections };
    const bought = await buy(request);
    expect(bought.order).toMatchObject(orderOf(bought, request));
    expect(bought.order?.lines[0]?.options).toEqual([value]);
  });
});
