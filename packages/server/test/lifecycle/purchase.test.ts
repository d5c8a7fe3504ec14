import type { CheckoutIntentCreate } from '@purser/client';
import { describe, expect, it } from 'vitest';
import { buyer } from '../../test-support/service.ts';
import { drawdown, type PurchaseFixture, usePurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;

usePurchaseFixture((opened) => {
  fixture = opened;
});

const purchase = async (slug: string, changes: Partial<CheckoutIntentCreate> = {}) => {
  const body = { ...fixture.request(slug, changes), paymentMethod: drawdown };
  const { id } = await fixture.client.checkoutIntents.purchase(body);
  return fixture.finished(id);
};

describe('a purchase in one step', () => {
  it('goes from the offer to the order without a confirmation', async () => {
    const intent = await purchase('plain', { referenceId: 'basket 7' });
    expect(intent).toMatchObject({ state: 'completed', referenceId: 'basket 7', paymentMethod: drawdown });
    expect((await fixture.eventsOf(intent.id)).map(({ type }) => type)).toEqual([
      'checkout_intent.offer_retrieved',
      'checkout_intent.completed',
    ]);
    const order = await fixture.client.checkoutIntents.order(intent.id);
    expect(order).toMatchObject({ checkoutIntentId: intent.id, referenceId: 'basket 7' });
  });

  it('ships to an address without a province', async () => {
    const german = {
      ...buyer,
      address1: 'Unter den Linden 1',
      city: 'Berlin',
      postalCode: '10117',
      country: 'DE',
    };
    const { province: _, ...without } = german;
    const intent = await purchase('plain', { buyer: without });
    expect(intent).toMatchObject({ state: 'completed' });
    expect(intent.buyer).toEqual(without);
  });

  it('buys the requested quantity', async () => {
    const intent = await purchase('tax-exempt', { quantity: 3 });
    expect(intent).toMatchObject({
      state: 'completed',
      offer: { cost: { subtotal: { amountSubunits: 9600 } } },
    });
    const [order] = await fixture.shopOrders('tax-exempt');
    expect(order?.lines).toMatchObject([{ product: 'tax-exempt', quantity: 3 }]);
  });
});

describe('constraints', () => {
  it.each([
    ['constraint_total_price_exceeded', { maxTotalPrice: 2500 }],
    ['constraint_shipping_cost_exceeded', { maxShippingPrice: 498 }],
    ['constraint_total_price_exceeded', { maxTotalPrice: 0, maxShippingPrice: 0 }],
  ])('fail an offer with %s, with no order placed', async (code, constraints) => {
    const known = await fixture.shopOrders('plain');
    const intent = await purchase('plain', { constraints });
    expect(intent).toMatchObject({ state: 'failed', failureReason: { code } });
    expect((await fixture.eventsOf(intent.id)).map(({ type }) => type)).toEqual([
      'checkout_intent.offer_failed',
    ]);
    expect(await fixture.shopOrders('plain')).toEqual(known);
  });

  it('accept an offer at exactly the maximum price', async () => {
    const free = await fixture.offered('plain');
    if (free.state !== 'awaiting_confirmation') throw new Error(free.state);
    const maxTotalPrice = free.offer.cost.total.amountSubunits;
    const kept = await fixture.offered('plain', { constraints: { maxTotalPrice, maxShippingPrice: 499 } });
    expect(kept).toMatchObject({ state: 'awaiting_confirmation', constraints: { maxTotalPrice } });
    const below = { constraints: { maxTotalPrice: maxTotalPrice - 1 } };
    expect((await fixture.offered('plain', below)).state).toBe('failed');
  });
});

describe('promotion codes', () => {
  it('that the shop accepts lower the total, and are listed', async () => {
    const intent = await purchase('plain', { promoCodes: ['SAVE10'] });
    expect(intent).toMatchObject({
      state: 'completed',
      promoCodes: ['SAVE10'],
      offer: {
        appliedPromoCodes: ['SAVE10'],
        cost: { subtotal: { amountSubunits: 2500 }, discount: { amountSubunits: 250 } },
      },
    });
  });

  it('that the shop refuses are left out, and the offer is still made', async () => {
    const intent = await fixture.offered('plain', { promoCodes: ['EXPIRED', 'FREESHIP', 'NONSENSE'] });
    if (intent.state !== 'awaiting_confirmation') throw new Error(JSON.stringify(intent));
    expect(intent.offer.appliedPromoCodes).toEqual(['FREESHIP']);
    const none = await fixture.offered('plain', { promoCodes: ['NONSENSE'] });
    if (none.state !== 'awaiting_confirmation') throw new Error(JSON.stringify(none));
    expect(none.offer.appliedPromoCodes ?? []).toEqual([]);
    expect(none.offer.cost.discount).toBeUndefined();
  });
});
