import type { CheckoutIntentCreate, Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../../packages/connectors/test/woocommerce-merchant/start.ts';
import { consoleFixture } from '../console/fixture/console-fixture.ts';
import { BUYER } from '../harness/sandbox-shop.ts';

const installation = consoleFixture();
let shop: RunningShop;
let purser: Purser;

beforeAll(async () => {
  shop = await startShop();
  purser = installation.client;
});

afterAll(() => shop?.close());

const intentBody = (path: string, more: Partial<CheckoutIntentCreate> = {}): CheckoutIntentCreate => ({
  productUrl: `${shop.url}${path}`,
  quantity: 2,
  buyer: BUYER,
  ...more,
});

describe('a purchase at a WooCommerce shop', () => {
  it('leads from the product page to one order', async () => {
    const product = await purser.products.lookup(`${shop.url}/product/mug/`);
    expect(product).toMatchObject({ name: 'Mug', isPurchasable: true });
    const offered = await purser.checkoutIntents.createAndPoll(
      intentBody('/product/mug/?attribute_pa_color=grey', {
        variantSelections: [{ label: 'Handle', value: 'Left' }],
        promoCodes: ['ten'],
      }),
    );
    if (offered.state !== 'awaiting_confirmation') throw new Error(JSON.stringify(offered));
    expect(offered.offer.cost).toMatchObject({
      subtotal: { amountSubunits: 2400 },
      discount: { amountSubunits: 240 },
      total: { currencyCode: 'USD', amountSubunits: 2873 },
    });
    const completed = await purser.checkoutIntents.confirmAndPoll(offered.id, {
      paymentMethod: { type: 'drawdown' },
    });
    if (completed.state !== 'completed') throw new Error(JSON.stringify(completed));
    const { orders } = await shop.state();
    expect(orders).toMatchObject([{ total: 2873, quantity: 2, method: 'cod', status: 'processing' }]);
    expect(completed.merchantOrderIds).toEqual([String(orders[0]?.id)]);
  });

  it('of a product that sells out after the offer places no order and holds no money', async () => {
    const [{ orders }, before] = [await shop.state(), await purser.billing.balance()];
    const offered = await purser.checkoutIntents.createAndPoll(intentBody('/product/lamp/'));
    await shop.set({ soldOut: true });
    const ended = await purser.checkoutIntents.confirmAndPoll(offered.id, {
      paymentMethod: { type: 'drawdown' },
    });
    expect(ended).toMatchObject({ state: 'failed', failureReason: { code: 'product_out_of_stock' } });
    expect((await shop.state()).orders).toHaveLength(orders.length);
    expect(await purser.billing.balance()).toEqual(before);
  });
});
