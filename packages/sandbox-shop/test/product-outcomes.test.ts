import { describe, expect, it } from 'vitest';
import {
  adminOrders,
  amountOf,
  call,
  codesOf,
  completeSession,
  createSession,
  HOME,
  payment,
  purchaseBody,
  quoteSession,
  readSession,
} from './merchant-client.ts';
import { temporaryShop } from './temporary-shop.ts';

const BERLIN = { ...HOME, address_region: '', postal_code: '10115', address_country: 'DE' };
const AUCKLAND = { ...HOME, address_region: '', postal_code: '1010', address_country: 'NZ' };

describe('completing products', () => {
  const COMPLETING = [
    ['plain', 'var_plain'],
    ['free-shipping', 'var_free-shipping'],
    ['digital', 'var_digital'],
    ['heavy', 'var_heavy'],
    ['two-shipping-options', 'var_two-shipping-options'],
    ['carrier-calculated', 'var_carrier-calculated'],
    ['variants', 'var_variants_2'],
    ['variants-partly-sold-out', 'var_variants-partly-sold-out_3'],
    ['many-variants', 'var_many-variants_30'],
    ['on-sale', 'var_on-sale'],
    ['tax-exempt', 'var_tax-exempt'],
    ['expensive', 'var_expensive'],
    ['price-jpy', 'var_price-jpy'],
    ['price-kwd', 'var_price-kwd'],
    ['delayed-shipment', 'var_delayed-shipment'],
    ['cancelled-shipment', 'var_cancelled-shipment'],
    ['slow', 'var_slow'],
  ] as const;

  it.each(COMPLETING)('%s ends in exactly one order at the quoted total', async (slug, itemId) => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId });
    expect([slug, quoted.status]).toEqual([slug, 'ready_for_complete']);
    const completed = await completeSession(shop, quoted.id);
    expect(completed.status).toBe('completed');
    const orders = await adminOrders(shop);
    expect(orders).toMatchObject([{ totalSubunits: amountOf(quoted, 'total'), lines: [{ product: slug }] }]);
  });

  it('digital goods have no shipping and no fulfilment groups', async () => {
    const shop = await temporaryShop();
    const created = await createSession(shop, { itemId: 'var_digital' });
    expect(created).toMatchObject({ status: 'ready_for_complete', fulfillment: { methods: [] } });
    expect(amountOf(created, 'fulfillment')).toBeNull();
  });

  it('shipping costs depend on weight, address and the selected option', async () => {
    const shop = await temporaryShop();
    const postage = async (itemId: string, more: { quantity?: number; address?: Record<string, string> }) =>
      amountOf(await quoteSession(shop, { itemId, ...more }), 'fulfillment') ?? 0;
    expect(await postage('var_free-shipping', {})).toBe(0);
    expect(await postage('var_heavy', { quantity: 2 })).toBeGreaterThan(await postage('var_heavy', {}));
    const [near, far] = [
      await postage('var_carrier-calculated', {}),
      await postage('var_carrier-calculated', { address: BERLIN }),
    ];
    expect(far).toBeGreaterThan(near);
    const quoted = await quoteSession(shop, { itemId: 'var_two-shipping-options' });
    const options = quoted.fulfillment.methods[0]?.groups[0]?.options.map(({ id, totals }) => [
      id,
      totals.at(-1)?.amount,
    ]);
    expect(options).toEqual([
      ['express', 1999],
      ['standard', 499],
    ]);
  });

  it('tax depends on the state or country, and some goods are exempt', async () => {
    const shop = await temporaryShop();
    const tax = async (itemId: string, address: Record<string, string>) =>
      amountOf(await quoteSession(shop, { itemId, address }), 'tax');
    expect(await tax('var_plain', HOME)).toBe(181);
    expect(await tax('var_plain', { ...HOME, address_region: 'Oregon' })).toBe(0);
    expect(await tax('var_plain', BERLIN)).toBe(475);
    expect(await tax('var_tax-exempt', HOME)).toBe(0);
  });

  it('prices have the decimal places of their currency', async () => {
    const shop = await temporaryShop();
    expect(await quoteSession(shop, { itemId: 'var_price-jpy' })).toMatchObject({ currency: 'JPY' });
    const dinars = await quoteSession(shop, { itemId: 'var_price-kwd' });
    expect([dinars.currency, amountOf(dinars, 'subtotal')]).toEqual(['KWD', 12_750]);
    const page = await (await fetch(`${shop}/products/price-kwd`)).text();
    expect(page).toContain('"price":"12.750"');
    expect(await (await fetch(`${shop}/products/price-jpy`)).text()).toContain('"price":"3500"');
  });
});

describe('failing products', () => {
  it('sold-out: no session, out_of_stock', async () => {
    const shop = await temporaryShop();
    const refused = await call(shop, 'POST', '/checkout-sessions', purchaseBody({ itemId: 'var_sold-out' }));
    expect(refused.status).toBe(200);
    expect(JSON.parse(refused.text)).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ type: 'error', code: 'out_of_stock', severity: 'unrecoverable' }],
    });
    expect(await (await fetch(`${shop}/products/sold-out`)).text()).toContain(
      'https://schema.org/OutOfStock',
    );
  });

  it('variants-partly-sold-out: the sold-out variant is out_of_stock', async () => {
    const shop = await temporaryShop();
    const refused = await createSession(shop, { itemId: 'var_variants-partly-sold-out_1' });
    expect(codesOf(refused)).toEqual(['out_of_stock']);
  });

  it('unpublished and unknown items: item_unavailable, and the page is 404', async () => {
    const shop = await temporaryShop();
    expect(codesOf(await createSession(shop, { itemId: 'var_unpublished' }))).toEqual(['item_unavailable']);
    expect(codesOf(await createSession(shop, { itemId: 'nonsense' }))).toEqual(['item_unavailable']);
    expect(codesOf(await createSession(shop, { itemId: 'prod_variants' }))).toEqual(['item_unavailable']);
    expect((await fetch(`${shop}/products/unpublished`)).status).toBe(404);
  });

  it('low-stock: more than the stock is insufficient_stock; buying the rest empties the stock', async () => {
    const shop = await temporaryShop();
    const tooMany = await quoteSession(shop, { itemId: 'var_low-stock', quantity: 4 });
    expect([tooMany.status, codesOf(tooMany)]).toEqual(['incomplete', ['insufficient_stock']]);
    const enough = await quoteSession(shop, { itemId: 'var_low-stock', quantity: 3 });
    expect((await completeSession(shop, enough.id)).status).toBe('completed');
    expect(codesOf(await createSession(shop, { itemId: 'var_low-stock' }))).toEqual(['out_of_stock']);
  });

  it('low-stock: of two buyers of the last items only one gets them', async () => {
    const shop = await temporaryShop();
    const sessions = await Promise.all([
      quoteSession(shop, { itemId: 'var_low-stock', quantity: 2 }),
      quoteSession(shop, { itemId: 'var_low-stock', quantity: 2 }),
    ]);
    const responses = await Promise.all(sessions.map(({ id }) => completeSession(shop, id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual(['completed', 'incomplete']);
    expect(await adminOrders(shop)).toHaveLength(1);
  });

  it('does-not-ship: address_undeliverable, except to New Zealand', async () => {
    const shop = await temporaryShop();
    const home = await quoteSession(shop, { itemId: 'var_does-not-ship' });
    expect([home.status, codesOf(home)]).toEqual(['incomplete', ['address_undeliverable']]);
    expect(home.fulfillment.methods[0]?.groups[0]?.options).toEqual([]);
    const there = await quoteSession(shop, { itemId: 'var_does-not-ship', address: AUCKLAND });
    expect(there.status).toBe('ready_for_complete');
  });

  it('a country outside the shipping zones: address_undeliverable', async () => {
    const shop = await temporaryShop();
    const address = { ...HOME, address_country: 'AQ', address_region: '' };
    expect(codesOf(await quoteSession(shop, { itemId: 'var_plain', address }))).toEqual([
      'address_undeliverable',
    ]);
  });

  it('price-rises: the total is higher on the next read after the quote', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_price-rises' });
    const again = await readSession(shop, quoted.id);
    expect(amountOf(quoted, 'subtotal')).toBe(2500);
    expect(amountOf(again, 'subtotal')).toBe(3000);
    expect(again.status).toBe('ready_for_complete');
    const completed = await completeSession(shop, quoted.id);
    expect(amountOf(completed, 'total')).toBe(amountOf(again, 'total'));
  });

  it('payment-declined: every token is declined', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_payment-declined' });
    expect(codesOf(await completeSession(shop, quoted.id))).toEqual(['payment_failed']);
    expect(await adminOrders(shop)).toEqual([]);
  });

  it('last-moment: ready to complete, then out_of_stock and no order', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_last-moment' });
    expect((await readSession(shop, quoted.id)).status).toBe('ready_for_complete');
    const response = await completeSession(shop, quoted.id);
    expect([response.status, codesOf(response)]).toEqual(['incomplete', ['out_of_stock']]);
    expect(await adminOrders(shop)).toEqual([]);
  });

  it('outcome-unknown: the order is placed and the shop stops responding about it', async () => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: 'var_outcome-unknown' });
    const path = `/checkout-sessions/${quoted.id}`;
    await expect(call(shop, 'POST', `${path}/complete`, payment(), 'key-1')).rejects.toThrow();
    expect(await adminOrders(shop)).toMatchObject([{ sessionId: quoted.id }]);
    await expect(call(shop, 'POST', `${path}/complete`, payment(), 'key-1')).rejects.toThrow();
    await expect(call(shop, 'GET', path)).rejects.toThrow();
    expect(await adminOrders(shop)).toHaveLength(1);
  });

  it.each([
    ['login-required', 'login_required'],
    ['captcha', 'captcha_required'],
  ])('%s: the session is handed to the buyer', async (slug, code) => {
    const shop = await temporaryShop();
    const quoted = await quoteSession(shop, { itemId: `var_${slug}` });
    expect([quoted.status, codesOf(quoted)]).toEqual(['requires_escalation', [code]]);
    expect(quoted.continue_url).toBe(`${shop}/continue/${quoted.id}`);
    expect((await completeSession(shop, quoted.id)).status).toBe('requires_escalation');
    expect(await adminOrders(shop)).toEqual([]);
  });

  it('bot-protection: 403', async () => {
    const shop = await temporaryShop();
    const body = purchaseBody({ itemId: 'var_bot-protection' });
    const response = await call(shop, 'POST', '/checkout-sessions', body);
    expect([response.status, JSON.parse(response.text).code]).toEqual([403, 'bot_protection']);
  });

  it('slow: a completion in progress is shown as such, and the session cannot be changed', async () => {
    const shop = await temporaryShop({ slowMs: 400 });
    const quoted = await quoteSession(shop, { itemId: 'var_slow' });
    const completion = completeSession(shop, quoted.id);
    await expect
      .poll(async () => (await readSession(shop, quoted.id)).status, { interval: 10 })
      .toBe('complete_in_progress');
    const body = purchaseBody({ itemId: 'var_slow' });
    expect((await call(shop, 'PUT', `/checkout-sessions/${quoted.id}`, body)).status).toBe(409);
    expect((await completion).status).toBe('completed');
  });
});
