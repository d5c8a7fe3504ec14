import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Faults } from '../acp-merchant/faults.ts';
import { openScene, orderOf, type Scene } from '../acp-merchant/purchases.ts';
import { ACP_CREDENTIALS, type RunningMerchant, startAcpMerchant } from '../acp-merchant/start.ts';
import { paysBy } from '../purchases.ts';

let merchant: RunningMerchant;
let scene: Scene;

beforeAll(async () => {
  merchant = await startAcpMerchant();
});
afterAll(() => merchant.close());
beforeEach(async () => {
  await merchant.reset();
  scene = openScene(merchant.url, ACP_CREDENTIALS);
});

describe('the versions of the protocol', () => {
  it.each([
    ['2026-04-17', 'tokens_1'],
    ['2026-01-30', 'tokens_1'],
    ['2026-01-16', 'stripe'],
    ['2025-12-12', 'stripe'],
    ['2025-09-29', 'stripe'],
  ])('%s alone: negotiated once, and used for the whole purchase', async (version, handler) => {
    await merchant.set({ versions: [version], hidesDiscovery: true });
    scene = openScene(merchant.url, { ...ACP_CREDENTIALS, apiBaseUrl: `${merchant.url}/acp` });
    const made = await scene.offer();
    expect(made.quote.cost.total).toEqual({ currencyCode: 'USD', amountSubunits: 3000 });
    const payment = paysBy(handler, { type: 'spt', token: 'success_token' });
    expect(await scene.place(orderOf(made, { payment }))).toMatchObject({
      kind: 'placed',
      merchantOrderIds: ['ord_1'],
      paid: { amountSubunits: 3000 },
      orderUrl: `${merchant.url}/orders/ord_1`,
    });
    expect(await scene.codeOf('/products/mistaken-lamp')).toBe('product_not_found');
    const before = scene.calls.length;
    await scene.offer();
    expect(
      scene.calls.slice(before).every(({ headers }) => [undefined, version].includes(headers['api-version'])),
    ).toBe(true);
  });

  it('are read from the discovery document, or from the error message of a rejected request', async () => {
    await merchant.set({ versions: ['2026-01-30'] });
    await scene.offer();
    expect((await merchant.state()).requests.filter((line) => line.includes('2026-04-17'))).toEqual([]);
    await merchant.set({ versions: ['2026-01-30'], hidesDiscovery: true, hidesVersions: true });
    scene = openScene(merchant.url, { ...ACP_CREDENTIALS, apiBaseUrl: `${merchant.url}/acp/` });
    await scene.offer();
  });

  it.each<Faults>([{}, { hidesVersions: true }, { namesNoVersion: true }])(
    'are negotiated down to the newest common one, once per merchant: %o',
    async (faults) => {
      const versions = ['2025-09-29', '2025-12-12', '2026-01-16'];
      await merchant.set({ versions, hidesDiscovery: true, hidesVersions: false, ...faults });
      scene = openScene(merchant.url, { ...ACP_CREDENTIALS, apiBaseUrl: `${merchant.url}/acp` });
      expect(await scene.codeOf('/products/unknown')).toBe('product_not_found');
      const versionsOf = () =>
        scene.sent(/checkout_sessions/).map(({ headers }) => headers['api-version'] ?? '');
      const refused = faults.namesNoVersion === true ? ['2026-04-17', '2026-01-30'] : ['2026-04-17'];
      expect(versionsOf().slice(0, refused.length + 1)).toEqual([...refused, '2026-01-16']);
      const before = versionsOf().length;
      expect((await scene.offer()).reference['version']).toBe('2026-01-16');
      expect(new Set(versionsOf().slice(before))).toEqual(new Set(['2026-01-16']));
    },
  );

  it('without a common one end the attempt, each tried once', async () => {
    await merchant.set({ versions: ['2024-01-01'], hidesDiscovery: true, hidesVersions: false });
    scene = openScene(merchant.url, { ...ACP_CREDENTIALS, apiBaseUrl: `${merchant.url}/acp` });
    expect(await scene.codeOf()).toBe('offer_retrieval_failed');
    expect(scene.sent(/checkout_sessions/)).toHaveLength(1);
    await merchant.set({ versions: ['2024-01-01'], hidesDiscovery: true, namesNoVersion: true });
    expect(await scene.codeOf()).toBe('offer_retrieval_failed');
    expect(scene.sent(/checkout_sessions/)).toHaveLength(6);
  });
});

describe('a merchant that deviates from the published form of requests', () => {
  it.each<Faults>([
    { lineForm: 'id' },
    { lineForm: 'item' },
    { lineForm: 'lenient' },
    { selectForm: 'nested' },
    { selectForm: 'line_ids' },
  ])('is asked in another form, which is remembered: %o', async (faults) => {
    await merchant.set(faults);
    const made = await scene.offer('/products/lamp', { quantity: 2, promoCodes: ['SAVE'] });
    expect(made.quote).toMatchObject({
      appliedPromoCodes: ['SAVE'],
      cost: { subtotal: { amountSubunits: 5000 } },
    });
    expect((await scene.place(orderOf(made))).kind).toBe('placed');
    expect((await merchant.state()).orders).toMatchObject([{ itemId: 'item_lamp', quantity: 2 }]);
    const before = scene.sent(/checkout_sessions/).length;
    await scene.offer('/products/lamp', { quantity: 3 });
    // The page's first id is unknown to the merchant; then the session is created and its option selected.
    expect(scene.sent(/checkout_sessions/)).toHaveLength(before + 3);
  });

  it('leaves no session behind that was read with another quantity', async () => {
    await merchant.set({ lineForm: 'lenient' });
    const { reference } = await scene.offer('/products/lamp', { quantity: 2 });
    const { canceled } = await merchant.state();
    expect(canceled).toHaveLength(1);
    expect(canceled).not.toContain(reference['sessionId']);
  });

  it('may show a line per unit', async () => {
    await merchant.set({ separatesLines: true });
    const made = await scene.offer('/products/lamp', { quantity: 3 });
    expect((await scene.place(orderOf(made))).kind).toBe('placed');
  });
});

describe('the API key', () => {
  it('is required to recognise a host: without it, no request is sent', async () => {
    scene = openScene(merchant.url, null);
    expect((await scene.connector.recognise(scene.context, merchant.url, null)).kind).toBe('no');
    expect(await scene.codeOf()).toBe('offer_retrieval_failed');
    expect(scene.calls).toEqual([]);
    scene = openScene(merchant.url, ACP_CREDENTIALS);
    expect((await scene.connector.recognise(scene.context, merchant.url, null)).kind).toBe('yes');
  });

  it('is not sent to another host that a discovery document names', async () => {
    await merchant.set({ publishedBase: merchant.url.replace('127.0.0.1', 'localhost') });
    expect((await scene.connector.recognise(scene.context, merchant.url, null)).kind).toBe('no');
    expect(await scene.codeOf()).toBe('offer_retrieval_failed');
    expect(scene.sent(/acp\/checkout_sessions/)).toEqual([]);
  });

  it('is reported if it is wrong, without its value', async () => {
    scene = openScene(merchant.url, { apiKey: 'wrong-key' });
    const outcome = await scene.ask();
    expect(outcome).toMatchObject({ kind: 'failed', retryable: false });
    expect(JSON.stringify(outcome)).toMatch(/does not accept the API key/);
    expect(JSON.stringify(outcome)).not.toContain('wrong-key');
  });

  it("is removed from a merchant's message that repeats it", async () => {
    await merchant.set({
      message: { type: 'error', code: 'region_restricted', content: 'merchant-key: no' },
    });
    const outcome = await scene.ask();
    expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'missing_shipping_method' } });
    expect(JSON.stringify(outcome)).not.toContain('merchant-key');
  });

  it('may have a signing secret, with which requests are signed', async () => {
    await merchant.set({ signingSecret: 's3cret' });
    expect(await scene.codeOf()).toBe('offer_retrieval_failed');
    scene = openScene(merchant.url, { ...ACP_CREDENTIALS, signingSecret: 's3cret' });
    expect((await scene.place(orderOf(await scene.offer()))).kind).toBe('placed');
  });

  it('is not in any reference; without it, the outcome of a submitted order is unknown', async () => {
    const made = await scene.offer();
    const order = orderOf(made);
    await scene.place(order);
    expect(JSON.stringify(order.saved)).not.toContain(ACP_CREDENTIALS.apiKey);
    scene = openScene(merchant.url, null);
    expect((await scene.connector.findOrder(scene.context, order)).kind).toBe('unknown');
    expect((await scene.place(orderOf(made))).kind).toBe('declined');
  });
});

describe('an offer', () => {
  it('selects the cheapest delivery, never pick-up, and lists all options', async () => {
    const { quote } = await scene.offer();
    expect(quote.shipping).toEqual({
      availableOptions: [
        { id: 'opt_standard', cost: { currencyCode: 'USD', amountSubunits: 500 }, label: 'Standard' },
        { id: 'opt_express', cost: { currencyCode: 'USD', amountSubunits: 1500 }, label: 'Express' },
      ],
      selectedOptionId: 'opt_standard',
    });
  });

  it('is for the selected variant, by its id', async () => {
    const { quote } = await scene.offer('/products/mug', {
      variantSelections: [{ label: 'color', value: 'blue' }],
    });
    expect(quote.cost.subtotal.amountSubunits).toBe(1300);
    expect(await scene.codeOf('/products/mug')).toBe('variant_selections_required');
    const red = [{ label: 'Color', value: 'Red' }];
    expect(await scene.codeOf('/products/mug', { variantSelections: red })).toBe('product_out_of_stock');
  });

  it('is never for another product whose id is on the page; that session is canceled', async () => {
    expect(await scene.codeOf('/products/mistaken-lamp')).toBe('product_not_found');
    expect((await merchant.state()).canceled).toHaveLength(1);
    expect(await scene.codeOf('/products/unknown')).toBe('product_not_found');
    expect(await scene.codeOf('/products/none')).toBe('product_not_found');
  });

  it('for digital goods needs no shipping address', async () => {
    const made = await scene.offer('/products/book');
    expect(made.quote.cost.total.amountSubunits).toBe(900);
    expect((await scene.place(orderOf(made))).kind).toBe('placed');
  });

  it('applies promo codes, lists the applied ones, and continues without the others', async () => {
    const { quote } = await scene.offer('/products/lamp', { promoCodes: ['save', 'NOPE'] });
    expect(quote.appliedPromoCodes).toEqual(undefined);
    const applied = await scene.offer('/products/lamp', { promoCodes: ['SAVE'] });
    expect(applied.quote).toMatchObject({
      appliedPromoCodes: ['SAVE'],
      cost: { discount: { amountSubunits: 100 }, total: { amountSubunits: 2900 } },
    });
  });

  it('covers several fulfilment groups with one order', async () => {
    await merchant.set({ groups: ['shipping', 'digital'] });
    const made = await scene.offer();
    expect(made.quote.shipping.selectedOptionId).toBe('opt_standard+opt_download');
    const [update] = scene.sent(/checkout_sessions\/cs_[^/]*$/).filter(({ method }) => method === 'POST');
    expect(JSON.parse(update?.body ?? '{}')).toEqual({
      selected_fulfillment_options: [
        { type: 'shipping', option_id: 'opt_standard', item_ids: ['li_1'] },
        { type: 'digital', option_id: 'opt_download', item_ids: ['li_1'] },
      ],
    });
    expect((await scene.place(orderOf(made))).kind).toBe('placed');
  });

  it('does not select an option that is already in the price', async () => {
    await merchant.set({ preselects: true });
    const made = await scene.offer();
    expect(made.quote.cost.total.amountSubunits).toBe(3000);
    expect(scene.sent(/checkout_sessions\/cs_/)).toEqual([]);
    expect((await scene.place(orderOf(made))).kind).toBe('placed');
  });

  it.each([
    [
      { type: 'error', code: 'requires_sign_in', content: 'Members only' },
      'unsupported_store_no_guest_checkout',
    ],
    [{ type: 'error', code: 'region_restricted', content: 'Not there' }, 'missing_shipping_method'],
    [
      { type: 'error', code: 'invalid', content: 'No such zip', param: '$.fulfillment_details.address' },
      'form_validation_error',
    ],
    [{ type: 'error', code: 'minimum_not_met', content: 'At least ten' }, 'invalid_input'],
    [{ type: 'error', code: 'quantity_exceeded', content: 'Too many' }, 'product_out_of_stock'],
    [{ type: 'info', content: 'Free shipping soon' }, 'quoted'],
    [{ type: 'error', code: 'missing', content: 'Pay', param: '$.payment_data' }, 'quoted'],
  ])("ends with the failure code for the merchant's message: %o", async (message, code) => {
    await merchant.set({ message });
    expect(await scene.codeOf()).toBe(code);
  });

  it.each(['requires_escalation', 'authentication_required', 'pending_approval'] as const)(
    'of a session that is %s from the start contains the URL to continue at',
    async (status) => {
      await merchant.set({ status });
      const outcome = await scene.ask();
      expect(outcome).toMatchObject({
        kind: 'failed',
        failure: {
          message: expect.stringMatching(/The buyer must finish the purchase at the merchant\.$/),
          continueUrl: expect.stringContaining(`${merchant.url}/checkout/cs_`),
        },
      });
    },
  );
});
