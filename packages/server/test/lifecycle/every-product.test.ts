import { readFile } from 'node:fs/promises';
import type { CheckoutIntent, FinishedIntent } from '@purser/client';
import { CATALOGUE, type Product } from '@purser/sandbox-shop';
import { describe, expect, it } from 'vitest';
import { drawdown, type PurchaseFixture, topUp, usePurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;

usePurchaseFixture(async (opened) => {
  fixture = opened;
  await topUp(fixture, 'USD', 10_000_000);
});

/** One piece of a variant in stock, or a quantity above the stock of a scarce variant. */
function wishFor(product: Product) {
  const variant = product.variants.find(({ stockCount }) => stockCount !== 0) ?? product.variants[0];
  const query = product.variants.length > 1 ? `?variant=${variant.id}` : '';
  const isScarce = product.ending.state === 'failed' && product.ending.code === 'insufficient_stock';
  return {
    productUrl: `${fixture.shopUrl}/products/${product.slug}${query}`,
    quantity: isScarce ? (variant.stockCount ?? 0) + 1 : 1,
  };
}

async function purchase(product: Product): Promise<FinishedIntent> {
  const intent = await fixture.offered(product.slug, wishFor(product));
  if (intent.state !== 'awaiting_confirmation') return fixture.finished(intent.id);
  const paymentMethod = product.currency === 'USD' ? drawdown : await fixture.cardToken('success');
  await fixture.client.checkoutIntents.confirm(intent.id, { paymentMethod });
  return fixture.finished(intent.id);
}

const endingOf = (intent: CheckoutIntent) =>
  intent.state === 'failed'
    ? { state: intent.state, code: intent.failureReason.code }
    : { state: intent.state };

function expectSum({ offer }: Extract<CheckoutIntent, { state: 'completed' }>): void {
  const { subtotal, shipping, tax, surcharge, discount, total } = offer.cost;
  const charged = [subtotal, shipping, tax, surcharge].map((part) => part?.amountSubunits ?? 0);
  const sum = charged.reduce((all, part) => all + part, -(discount?.amountSubunits ?? 0));
  expect(sum).toBe(total.amountSubunits);
  const { availableOptions, selectedOptionId } = offer.shipping;
  const selected = availableOptions.find(({ id }) => id === selectedOptionId);
  const cheapest = Math.min(...availableOptions.map(({ cost }) => cost.amountSubunits));
  if (selected !== undefined) expect(selected.cost.amountSubunits).toBe(cheapest);
  expect(selected === undefined).toBe(availableOptions.length === 0);
}

/** `slug -> outcome` from the user documentation. */
async function documentedEndings(): Promise<Map<string, string>> {
  const document = await readFile(new URL('../../../../docs/sandbox-shop.md', import.meta.url), 'utf8');
  const rows = document.matchAll(/^\| `\/products\/([a-z-]+)` \|.*\| ([^|]+) \|$/gm);
  return new Map(Array.from(rows, ([, slug = '', ending = '']) => [slug, ending.replaceAll('`', '')]));
}

describe('the catalogue of test products', () => {
  it('has the outcomes that its documentation lists', async () => {
    const catalogue = CATALOGUE.map(({ slug, ending }): [string, string] => [
      slug,
      ending.state === 'completed' ? 'completed' : `failed, ${ending.code}`,
    ]);
    expect(await documentedEndings()).toEqual(new Map(catalogue));
  });
});

describe('a purchase of', () => {
  const ending = (state: Product['ending']['state']) =>
    CATALOGUE.filter((product) => product.ending.state === state);

  it.each(ending('completed').map((product) => [product.slug, product] as const))(
    '%s completes with one order at the shop, at the price of the offer',
    async (slug, product) => {
      const intent = await purchase(product);
      if (intent.state !== 'completed') throw new Error(JSON.stringify(intent.failureReason));
      expectSum(intent);
      const orders = await fixture.shopOrders(slug);
      expect(orders.map(({ id }) => id)).toEqual(intent.merchantOrderIds);
      const { total } = intent.offer.cost;
      expect(orders[0]).toMatchObject({ currency: total.currencyCode, totalSubunits: total.amountSubunits });
      expect(total.currencyCode).toBe(product.currency);
      const order = await fixture.client.checkoutIntents.order(intent.id);
      expect(order).toMatchObject({ id: intent.orderId, merchantOrderIds: intent.merchantOrderIds });
      expect((await fixture.eventsOf(intent.id)).map(({ type }) => type)).toEqual([
        'checkout_intent.offer_retrieved',
        'checkout_intent.completed',
      ]);
    },
  );

  it.each(ending('failed').map((product) => [product.slug, product] as const))(
    '%s fails with the documented error code, announced once',
    async (_slug, product) => {
      const intent = await purchase(product);
      expect(endingOf(intent)).toEqual(product.ending);
      const types = (await fixture.eventsOf(intent.id)).map(({ type }) => type);
      expect([
        ['checkout_intent.offer_failed'],
        ['checkout_intent.offer_retrieved', 'checkout_intent.order_failed'],
      ]).toContainEqual(types);
    },
  );
});

describe('a failed purchase leaves at the shop', () => {
  it.each(['price-rises', 'payment-declined', 'last-moment', 'sold-out'])('no order of %s', async (slug) => {
    const product = CATALOGUE.find((one) => one.slug === slug);
    if (product === undefined) throw new Error(`no ${slug}`);
    expect((await purchase(product)).state).toBe('failed');
    expect(await fixture.shopOrders(slug)).toEqual([]);
  });

  it('exactly one order when the outcome is unknown, which is never sent again', async () => {
    const product = CATALOGUE.find(({ slug }) => slug === 'outcome-unknown');
    if (product === undefined) throw new Error('no such product');
    const before = await fixture.shopOrders('outcome-unknown');
    const intent = await purchase(product);
    if (intent.state !== 'failed') throw new Error(intent.state);
    expect(intent.failureReason.code).toBe('order_placement_failed');
    expect(intent.failureReason.message).toContain('unknown');
    const after = await fixture.shopOrders('outcome-unknown');
    expect(after).toHaveLength(before.length + 1);
    const { rows } = await fixture.database.query(
      `select i.attention ->> 'kind' as attention, exists (
         select from graphile_worker.jobs j where j.task_identifier = 'place-order') as waits
       from checkout_intents i where i.id = $1`,
      [intent.id],
    );
    expect(rows).toEqual([{ attention: 'outcome_unknown', waits: false }]);
  });
});
