import { describe, expect, it } from 'vitest';
import {
  drawdown,
  forNewAccount,
  type PurchaseFixture,
  refusal,
  topUp,
  usePurchaseFixture,
} from './purchase-fixture.ts';

let fixture: PurchaseFixture;

usePurchaseFixture((opened) => {
  fixture = opened;
});

const FOREIGN = [
  ['price-jpy', 'JPY', 3500],
  ['price-kwd', 'KWD', 12_750],
] as const;

describe('a card token of the staging gateway', () => {
  it.each(FOREIGN)('pays for %s in %s and leaves the balance unchanged', async (slug, currency, price) => {
    const { id } = await fixture.offered(slug);
    const before = await fixture.client.billing.balance();
    const paymentMethod = await fixture.cardToken('success');
    await fixture.client.checkoutIntents.confirm(id, { paymentMethod });
    const intent = await fixture.finished(id);
    expect(intent).toMatchObject({
      state: 'completed',
      offer: { cost: { subtotal: { currencyCode: currency, amountSubunits: price } } },
    });
    expect(await fixture.client.billing.balance()).toEqual(before);
  });

  it('is shown by its last four characters only, and stored encrypted', async () => {
    const paymentMethod = await fixture.cardToken('success');
    if (paymentMethod.type !== 'basis_theory_token') throw new Error(paymentMethod.type);
    const token = paymentMethod.basisTheoryToken;
    const { id } = await fixture.client.checkoutIntents.purchase({
      ...fixture.request('plain'),
      paymentMethod,
    });
    const intent = await fixture.finished(id);
    expect(intent.paymentMethod).toEqual({ type: 'basis_theory_token', basisTheoryToken: token.slice(-4) });
    const { rows } = await fixture.database.query(
      'select i::text as row from checkout_intents i where id = $1',
      [id],
    );
    expect(rows[0].row).not.toContain(token);
  });

  it('of the declined test card ends in payment_failed, with no order placed', async () => {
    const known = await fixture.shopOrders('plain');
    const paymentMethod = await fixture.cardToken('declined');
    const { id } = await fixture.client.checkoutIntents.purchase({
      ...fixture.request('plain'),
      paymentMethod,
    });
    expect(await fixture.finished(id)).toMatchObject({
      state: 'failed',
      failureReason: { code: 'payment_failed' },
    });
    expect(await fixture.shopOrders('plain')).toEqual(known);
  });

  it('is refused if the gateway does not know it, and is not echoed', async () => {
    const { id } = await fixture.offered('plain');
    const forged = 'sandbox_token_success_0123456789abcdef_0123456789abcdef01234567';
    const error = await refusal(
      fixture.client.checkoutIntents.confirm(id, {
        paymentMethod: { type: 'basis_theory_token', basisTheoryToken: forged },
      }),
    );
    expect(error.status).toBe(422);
    expect(JSON.stringify(error.body)).toContain('body.paymentMethod.basisTheoryToken');
    expect(JSON.stringify(error.body)).not.toContain(forged);
    expect((await fixture.client.checkoutIntents.retrieve(id)).state).toBe('awaiting_confirmation');
  });
});

describe('the drawdown balance', () => {
  it.each(FOREIGN)(
    'without money in the currency of %s refuses a confirmation and changes nothing',
    async (slug) => {
      const intent = await fixture.offered(slug);
      const events = await fixture.eventsOf(intent.id);
      const error = await refusal(
        fixture.client.checkoutIntents.confirm(intent.id, { paymentMethod: drawdown }),
      );
      expect([error.status, error.name]).toEqual([402, 'InsufficientBalanceError']);
      expect(await fixture.client.checkoutIntents.retrieve(intent.id)).toEqual(intent);
      expect(await fixture.eventsOf(intent.id)).toEqual(events);
    },
  );

  it('without money in the currency fails a purchase with payment_failed', async () => {
    const body = { ...fixture.request('price-jpy'), paymentMethod: drawdown };
    const { id } = await fixture.client.checkoutIntents.purchase(body);
    expect(await fixture.finished(id)).toMatchObject({
      state: 'failed',
      failureReason: { code: 'payment_failed' },
      offer: { cost: { subtotal: { currencyCode: 'JPY', amountSubunits: 3500 } } },
    });
    expect((await fixture.eventsOf(id)).map(({ type }) => type)).toEqual([
      'checkout_intent.offer_retrieved',
      'checkout_intent.order_failed',
    ]);
  });

  it.each(FOREIGN)('pays for %s after a top-up in %s, to the subunit', async (slug, currencyCode) => {
    const own = await forNewAccount(fixture);
    const { client } = own;
    const { id } = await own.offered(slug);
    await topUp(own, currencyCode, 100_000);
    await client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    const intent = await own.finished(id);
    if (intent.state !== 'completed') throw new Error(JSON.stringify(intent.failureReason));
    const left = 100_000 - intent.offer.cost.total.amountSubunits;
    expect(await client.billing.balance({ currency: currencyCode })).toMatchObject({
      balance: { currencyCode, amountSubunits: left },
      held: { currencyCode, amountSubunits: 0 },
      available: { currencyCode, amountSubunits: left },
    });
    expect((await client.billing.balance()).available.amountSubunits).toBe(1_000_000);
  });

  it('that was insufficient accepts the same confirmation after a top-up', async () => {
    const own = await forNewAccount(fixture);
    const { id } = await own.offered('expensive');
    expect((await refusal(own.client.checkoutIntents.confirm(id, { paymentMethod: drawdown }))).status).toBe(
      402,
    );
    await topUp(own, 'USD', 500_000);
    await own.client.checkoutIntents.confirm(id, { paymentMethod: drawdown });
    expect((await own.finished(id)).state).toBe('completed');
  });
});
