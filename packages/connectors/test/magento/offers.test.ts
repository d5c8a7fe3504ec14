import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { color, Shopper } from '../magento-merchant/purchases.ts';
import { type RunningShop, startShop } from '../magento-merchant/start.ts';
import { BUYER } from '../purchases.ts';

let shop: RunningShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  await shop.reset();
  shopper = new Shopper(shop);
});

describe('an offer', () => {
  it('is exact, selects the cheapest shipping, excludes pick-up and applies the promo code', async () => {
    const { quote } = await shopper.offer('/lamp.html', { quantity: 2, promoCodes: ['none', 'TEN', 'ALSO'] });
    expect(quote.cost).toEqual({
      subtotal: { currencyCode: 'USD', amountSubunits: 5000 },
      shipping: { currencyCode: 'USD', amountSubunits: 500 },
      tax: { currencyCode: 'USD', amountSubunits: 400 },
      discount: { currencyCode: 'USD', amountSubunits: 500 },
      total: { currencyCode: 'USD', amountSubunits: 5400 },
    });
    expect(quote.appliedPromoCodes).toEqual(['TEN']);
    expect(quote.shipping.selectedOptionId).toBe('flatrate_flatrate');
    expect(quote.shipping.availableOptions.map(({ id, label }) => [id, label])).toEqual([
      ['flatrate_flatrate', 'Flat Rate - Fixed'],
      ['express_day', 'Express'],
    ]);
  });

  it('is exact despite floating-point errors such as 0.1 + 0.2', async () => {
    const { quote } = await shopper.offer('/pin.html', { quantity: 3 });
    expect(quote.cost.subtotal.amountSubunits).toBe(30);
    expect(quote.cost.total.amountSubunits).toBe(572);
    expect(shopper.sent('/items')).toMatchObject({ cartItem: { sku: 'PIN 2/b', qty: 3 } });
  });

  it('uses the minor unit of the currency', async () => {
    await shop.set({ currency: 'JPY', taxRate: 0 });
    expect((await shopper.offer('/lamp.html')).quote.cost.total).toEqual({
      currencyCode: 'JPY',
      amountSubunits: 30,
    });
    expect(await shopper.codeOf('/pin.html')).toBe('incorrect_cost_breakdown');
    await shop.set({ currency: 'KWD', taxRate: 0 });
    const { cost } = (await shopper.offer('/pin.html', { quantity: 3 })).quote;
    expect(cost.total).toEqual({ currencyCode: 'KWD', amountSubunits: 5300 });
  });

  it('adds up at a shop whose prices include tax, also with a discount', async () => {
    await shop.set({ grossPrices: true, taxRate: 0.2 });
    const { cost } = (await shopper.offer('/lamp.html', { promoCodes: ['TEN'] })).quote;
    expect(cost).toEqual({
      subtotal: { currencyCode: 'USD', amountSubunits: 2500 },
      shipping: { currencyCode: 'USD', amountSubunits: 500 },
      discount: { currencyCode: 'USD', amountSubunits: 250 },
      total: { currencyCode: 'USD', amountSubunits: 2750 },
    });
  });

  it('needs no shipping for goods that are not shipped', async () => {
    const { quote } = await shopper.offer('/e-book.html');
    expect(quote.shipping).toEqual({ availableOptions: [] });
    expect(quote.cost.shipping).toBe(undefined);
    expect(quote.cost.total.amountSubunits).toBe(972);
    expect(shopper.sent('/billing-address')).toMatchObject({ address: { country_id: 'US', region_id: 12 } });
  });

  it('uses the options of the selections, else of the link, for each kind of theme', async () => {
    const blue = await shopper.offer('/jacket.html#93=49&144=167', { variantSelections: color('BLUE') });
    expect(blue.quote.cost.subtotal.amountSubunits).toBe(6550);
    expect(shopper.sent('/items')).toMatchObject({
      cartItem: {
        sku: 'JACKET',
        product_option: {
          extension_attributes: {
            configurable_item_options: [
              { option_id: '93', option_value: 50 },
              { option_id: '144', option_value: 166 },
            ],
          },
        },
      },
    });
    for (const link of ['#93=49&144=166', '?color=49&size=166&utm_source=x', '?93=49&144=166'])
      expect((await shopper.offer(`/jacket.html${link}`)).quote.cost.subtotal.amountSubunits).toBe(6000);
    const both = await shopper.offer('/jacket.html?color=50', {
      variantSelections: [{ label: 'Size', value: 'XS' }],
    });
    expect(both.quote.cost.subtotal.amountSubunits).toBe(6550);
    expect(await shopper.codeOf('/hoodie.html?color=50&size=166')).toBe('quoted');
    expect(await shopper.codeOf('/scarf.html', { variantSelections: color('Black', 'S') })).toBe('quoted');
    expect(await shopper.codeOf('/tent.html', { variantSelections: color('Black', 'S') })).toBe('quoted');
    expect(shopper.sent('/items')).toMatchObject({ cartItem: { sku: 'TENT' } });
  });

  it('asks for each option, also where only one value is left', async () => {
    // The shop hides blue jackets of size S, which are sold out, and sells scarves of one size.
    for (const [path, value] of [
      ['/jacket.html', 'Blue'],
      ['/scarf.html', 'Black'],
      ['/tent.html', 'Black'],
    ] as const) {
      const outcome = await shopper.ask(path, { variantSelections: [{ label: 'Color', value }] });
      expect(outcome).toMatchObject({
        kind: 'failed',
        failure: { code: 'variant_selections_required', message: expect.stringContaining('Size') },
      });
    }
    // A number in the link that is an id of a variant by chance selects none.
    expect(await shopper.codeOf('/jacket.html?page=13')).toBe('variant_selections_required');
    expect(await shopper.codeOf('/jacket.html?color=50')).toBe('variant_selections_required');
    expect(await shopper.codeOf('/jacket.html?color=77&size=166')).toBe('variant_selections_invalid');
    const twice = [...color('Blue'), ...color('Black')];
    expect(await shopper.codeOf('/jacket.html', { variantSelections: twice })).toBe(
      'variant_selections_invalid',
    );
    expect((await shop.state()).requests.filter((line) => line.endsWith('/items'))).toEqual([]);
  });

  it('is refused if the cart holds another product or variant than requested', async () => {
    await shop.set({ swaps: { 'LAMP-01': 'VASE', 'JACKET-BLUE-XS': 'JACKET-BLACK-XS' } });
    for (const given of [{}, { variantSelections: color('Blue') }]) {
      const path = 'variantSelections' in given ? '/jacket.html' : '/lamp.html';
      const outcome = await shopper.ask(path, given);
      expect(outcome).toMatchObject({
        kind: 'failed',
        failure: { code: 'offer_retrieval_failed', message: expect.stringContaining('something else') },
      });
    }
  });

  it('is refused for a region that the shop does not know, where it requires one', async () => {
    const unknown = { ...BUYER, province: 'Atlantis' };
    for (const faults of [{}, { release: '2.4.6' }, { hasGraphql: false }] as const) {
      await shop.set(faults);
      const outcome = await shopper.ask('/lamp.html', { buyer: unknown });
      expect(outcome).toMatchObject({
        kind: 'failed',
        failure: { code: 'form_validation_error', message: expect.stringContaining('"Atlantis"') },
      });
    }
    const german = { ...unknown, country: 'DE', postalCode: '80331' };
    expect(await shopper.codeOf('/lamp.html', { buyer: german })).toBe('quoted');
  });

  it.each([{}, { release: '2.4.6' }, { hasGraphql: false }] as const)(
    'is not made where guests may not order (%o)',
    async (faults) => {
      await shop.set({ ...faults, refusesGuests: true });
      for (const path of ['/lamp.html', '/e-book.html'])
        expect(await shopper.codeOf(path)).toBe('unsupported_store_no_guest_checkout');
    },
  );

  it.each(['2.4.6', '2.4.8'] as const)(
    'names the terms that the operator has not agreed to (%s)',
    async (release) => {
      await shop.set({ release, terms: ['1', '2'] });
      const agreesToOne = new Shopper(shop, { agreementIds: '1' });
      expect(await agreesToOne.ask('/lamp.html')).toMatchObject({
        kind: 'failed',
        retryable: false,
        failure: { code: 'offer_retrieval_failed', message: expect.stringContaining('terms 2 (Terms 2)') },
      });
      const agreesToAll = new Shopper(shop, { agreementIds: '1, 2' });
      expect(await agreesToAll.codeOf('/lamp.html')).toBe('quoted');
    },
  );

  it("sends the shop's region id for any spelling of the region", async () => {
    for (const province of ['CA', 'california', 'US-CA']) {
      await shopper.offer('/lamp.html', { buyer: { ...BUYER, province } });
      expect(shopper.sent('/shipping-information')).toMatchObject({
        addressInformation: { shipping_address: { region: 'California', region_id: 12, region_code: 'CA' } },
      });
    }
    const german = { ...BUYER, country: 'DE', province: 'BY', postalCode: '80331' };
    await shopper.offer('/lamp.html', { buyer: german });
    expect(shopper.sent('/estimate-shipping-methods')).toMatchObject({
      address: { region_id: 81, region_code: 'BAY' },
    });
    await shopper.offer('/lamp.html', { buyer: { ...german, country: 'KW', province: 'Hawalli' } });
    expect(shopper.sent('/shipping-information')).toMatchObject({
      addressInformation: { shipping_address: { region: 'Hawalli' } },
    });
  });

  it('is from the store view of the page', async () => {
    const { quote, reference } = await shopper.offer('/fr/lamp.html');
    expect(quote.cost.total.currencyCode).toBe('EUR');
    expect(reference).toMatchObject({ store: { restUrl: `${shop.url}/rest/fr/V1/`, storeCode: 'fr' } });
    const { outcome } = await shopper.order('/fr/lamp.html');
    expect(outcome.kind).toBe('placed');
    expect((await shop.state()).orders).toMatchObject([{ store: 'fr' }]);
  });

  it("is from the host's default store if the page's store code is unknown to the shop", async () => {
    const { reference } = await shopper.offer('/vase.html');
    expect(reference).toMatchObject({ store: { restUrl: `${shop.url}/rest/V1/`, storeCode: null } });
    expect((await shop.state()).requests).toContain('POST /rest/moved/V1/guest-carts');
  });

  it('ends with the failure code of its cause', async () => {
    const blue = { variantSelections: color('Blue', 'S') };
    expect(await shopper.codeOf('/none.html')).toBe('product_not_found');
    expect(await shopper.codeOf('/')).toBe('product_not_found');
    expect(await shopper.codeOf('/jacket.html')).toBe('variant_selections_required');
    expect(await shopper.codeOf('/jacket.html', { variantSelections: color('Pink') })).toBe(
      'variant_selections_invalid',
    );
    expect(await shopper.codeOf('/jacket.html', blue)).toBe('product_out_of_stock');
    expect(await shopper.codeOf('/jacket.html#93=49&144=167', { quantity: 3 })).toBe('insufficient_stock');
    expect(await shopper.codeOf('/set.html')).toBe('offer_retrieval_failed');
    expect(await shopper.codeOf('/lamp.html', { buyer: { ...BUYER, country: 'FR' } })).toBe(
      'missing_shipping_method',
    );
    await shop.set({ paymentMethods: [] });
    expect(await shopper.codeOf('/lamp.html')).toBe('payment_failed');
    await shop.set({ restClosed: true });
    expect(await shopper.codeOf('/lamp.html')).toBe('unsupported_store_no_guest_checkout');
    await shop.set({ hasGraphql: false });
    expect(await shopper.codeOf('/vase.html')).toBe('offer_retrieval_failed');
  });

  it('waits as long as the rate limit requires', async () => {
    await shop.set({ limitSeconds: 40, breaks: [{ operation: 'cart', fault: 'rate_limited', times: 2 }] });
    const before = shopper.context.now().getTime();
    await shopper.offer('/lamp.html');
    expect(shopper.context.now().getTime() - before).toBeGreaterThanOrEqual(80_000);
  });
});
