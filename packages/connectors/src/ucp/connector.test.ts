import { afterEach, describe, expect, it } from 'vitest';
import { paysWith, placeRequest, quoted, quoteRequest, startBuying } from '../../test/purchases.ts';
import type { MerchantOptions } from '../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../test/ucp-merchant/start.ts';
import { UCP_VERSIONS } from './discovery/versions.ts';

const running: Merchant[] = [];

async function merchant(given: Partial<MerchantOptions> = {}): Promise<Merchant> {
  const started = await startMerchant(given);
  running.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function failureOf(
  shop: Merchant,
  path: string,
  given: Parameters<typeof quoteRequest>[2] = {},
): Promise<string> {
  const { connector, context } = await startBuying(shop.url);
  const outcome = await connector.quote(context, quoteRequest(shop.url, path, given));
  return outcome.kind === 'failed' ? outcome.failure.code : 'quoted';
}

describe('buying at a merchant of each published version', () => {
  for (const version of UCP_VERSIONS) {
    for (const given of [
      { update: 'replace', address: 'fulfillment' },
      { update: 'patch', address: 'shipping_address' },
    ] as const) {
      it(`${version}, updates ${given.update}, address in ${given.address}: one order at the offered total`, async () => {
        const shop = await merchant({ version, ...given });
        const offer = await quoted(shop.url, '/products/lamp', { quantity: 2 });
        expect(offer.quote.cost).toEqual({
          subtotal: { currencyCode: 'USD', amountSubunits: 5000 },
          shipping: { currencyCode: 'USD', amountSubunits: 500 },
          tax: { currencyCode: 'USD', amountSubunits: 80 },
          total: { currencyCode: 'USD', amountSubunits: 5580 },
        });
        expect(offer.quote.shipping.selectedOptionId).toBe('standard');
        const request = placeRequest(offer);
        const outcome = await offer.connector.place(offer.context, request);
        expect(outcome).toMatchObject({
          kind: 'placed',
          merchantOrderIds: ['ord_1'],
          paid: offer.quote.cost.total,
          orderUrl: `${shop.url}/orders/ord_1`,
        });
        expect(shop.orders).toHaveLength(1);
        expect(request.submissions).toHaveLength(1);
      });
    }
  }

  it('applies accepted promo codes and continues without rejected ones', async () => {
    for (const version of ['2026-01-11', '2026-04-08'] as const) {
      const shop = await merchant({ version });
      const offer = await quoted(shop.url, '/products/lamp', { promoCodes: ['ten', 'TEN', 'BAD'] });
      expect(offer.quote.appliedPromoCodes).toEqual(['ten', 'TEN']);
      expect(offer.quote.cost.discount?.amountSubunits).toBe(100);
      expect(offer.quote.cost.total.amountSubunits).toBe(2500 - 100 + 500 + 80);
    }
  });

  it('buys digital goods, which have no shipping', async () => {
    for (const hidesFulfilment of [false, true]) {
      const shop = await merchant({ hidesFulfilment });
      const offer = await quoted(shop.url, '/products/book');
      expect(offer.quote.shipping).toEqual({ availableOptions: [] });
      expect((await offer.connector.place(offer.context, placeRequest(offer))).kind).toBe('placed');
    }
  });

  it('reads a discovery document without its wrapper and ignores the version echoed by calls', async () => {
    const shop = await merchant({ omitsWrapper: true, echoedVersion: '2022-01-01' });
    const offer = await quoted(shop.url, '/products/lamp');
    expect((await offer.connector.place(offer.context, placeRequest(offer))).kind).toBe('placed');
  });

  it('omits exactly the fields that a strict merchant rejects as unrecognised', async () => {
    const shop = await merchant({ refusedFields: ['context', 'discounts'] });
    const offer = await quoted(shop.url, '/products/lamp', { promoCodes: ['TEN'] });
    const bodies = offer.http.calls
      .filter((call) => call.path.startsWith('/ucp/checkout-sessions'))
      .map((call) => call.body);
    expect(bodies.filter((body) => body.includes('"context"'))).toHaveLength(2);
    expect(bodies.at(-1)).toContain('"buyer"');
  });

  it('uses the ids of the page without a catalogue', async () => {
    const shop = await merchant({ hasCatalog: false });
    expect((await quoted(shop.url, '/products/lamp')).quote.cost.subtotal.amountSubunits).toBe(2500);
    expect(
      (await quoted(shop.url, '/products/mug?variant=item_mug_grey')).quote.cost.subtotal.amountSubunits,
    ).toBe(1200);
  });

  it('sends the same agent string throughout a session, and a request id with every call', async () => {
    const shop = await merchant();
    const offer = await quoted(shop.url, '/products/lamp');
    await offer.connector.place(offer.context, placeRequest(offer));
    const calls = offer.http.calls.filter((call) => call.path.startsWith('/ucp/'));
    expect(new Set(calls.map((call) => call.headers['ucp-agent']))).toEqual(
      new Set([`profile="${offer.context.profileUrl}/2026-04-08"`]),
    );
    expect(new Set(calls.map((call) => call.headers['request-id'])).size).toBe(calls.length);
  });
});

describe('variants', () => {
  it('are chosen by selections in any spelling, which take precedence over the link', async () => {
    const shop = await merchant();
    const offer = await quoted(shop.url, '/products/mug?variant=item_mug_blue', {
      variantSelections: [{ label: 'COLOUR', value: ' gray ' }],
    });
    expect(offer.quote.cost.subtotal.amountSubunits).toBe(1200);
  });

  it('end with the failure code of the invalid selection', async () => {
    const shop = await merchant();
    expect(await failureOf(shop, '/products/mug')).toBe('variant_selections_required');
    expect(
      await failureOf(shop, '/products/mug', { variantSelections: [{ label: 'Color', value: 'Pink' }] }),
    ).toBe('variant_selections_invalid');
    expect(
      await failureOf(shop, '/products/lamp', { variantSelections: [{ label: 'Color', value: 'Grey' }] }),
    ).toBe('variant_selections_invalid');
    expect(
      await failureOf(shop, '/products/mug', { variantSelections: [{ label: 'Color', value: 'Red' }] }),
    ).toBe('product_out_of_stock');
    expect(await failureOf(shop, '/products/mug?variant=item_mug_blue', { quantity: 5 })).toBe(
      'insufficient_stock',
    );
    expect(await failureOf(shop, '/products/none')).toBe('product_not_found');
  });
});

describe('an offer that cannot be retrieved', () => {
  it('ends with the failure code of its cause', async () => {
    const cases: readonly (readonly [MerchantOptions['faults'], string])[] = [
      [{ once: [], totalsOffBy: 1 }, 'incorrect_cost_breakdown'],
      [{ once: [], soldOut: true }, 'product_out_of_stock'],
      [{ once: [], unshippable: true }, 'missing_shipping_method'],
      [{ once: [], currency: 'EURO' }, 'unsupported_currency'],
      [
        { once: [], escalation: { code: 'login_required', content: 'Please sign in' } },
        'unsupported_store_no_guest_checkout',
      ],
      [{ once: [], escalation: { code: 'challenge', content: 'Solve the captcha' } }, 'captcha_blocked'],
      [{ once: [], escalation: { code: 'bot_detected', content: 'No' } }, 'bot_protection_blocked'],
      [
        { once: [], escalation: { code: 'age_check', content: 'Confirm your age' } },
        'offer_retrieval_failed',
      ],
    ];
    for (const [faults, code] of cases)
      expect(await failureOf(await merchant({ faults }), '/products/lamp')).toBe(code);
  });

  it("is rejected if the merchant does not show the buyer's address", async () => {
    const shop = await merchant({ address: 'shipping_address', refusedFields: ['shipping_address'] });
    expect(await failureOf(shop, '/products/lamp')).toBe('missing_shipping_method');
  });

  it('is retried successfully after one fault of each kind', async () => {
    for (const fault of [
      'error_500',
      'malformed',
      'html',
      'drop_before',
      'drop_after',
      'too_many',
    ] as const) {
      for (const operation of ['catalog', 'create', 'update'] as const) {
        const shop = await merchant({ faults: { once: [{ operation, fault }] } });
        expect([fault, operation, await failureOf(shop, '/products/lamp')]).toEqual([
          fault,
          operation,
          'quoted',
        ]);
      }
    }
  });

  it('is retryable if the merchant keeps failing', async () => {
    const once = Array.from({ length: 9 }, () => ({ operation: 'create', fault: 'error_500' }) as const);
    const shop = await merchant({ faults: { once } });
    const { connector, context } = await startBuying(shop.url);
    const outcome = await connector.quote(context, quoteRequest(shop.url, '/products/lamp'));
    expect(outcome).toMatchObject({
      kind: 'failed',
      retryable: true,
      failure: { code: 'offer_retrieval_failed' },
    });
  });
});

describe('a catalogue that does not answer', () => {
  it('does not mean that there is no product: offer and look-up fail as lost requests do', async () => {
    for (const transport of ['rest', 'mcp'] as const)
      for (const fault of ['error_500', 'bad_gateway', 'drop_before', 'drop_after', 'too_many'] as const) {
        const once = Array.from({ length: 20 }, () => ({ operation: 'catalog', fault }) as const);
        const shop = await merchant({ transports: [transport], faults: { once } });
        const { connector, context } = await startBuying(shop.url);
        const lost = { kind: 'failed', retryable: true, failure: { code: 'offer_retrieval_failed' } };
        const offer = await connector.quote(context, quoteRequest(shop.url, '/products/gift'));
        expect([transport, fault, offer]).toMatchObject([transport, fault, lost]);
        const found = await connector.lookup(context, `${shop.url}/products/gift`);
        expect([transport, fault, found]).toMatchObject([transport, fault, lost]);
      }
  });

  it('is used as far as it answers', async () => {
    const once = Array.from({ length: 3 }, () => ({ operation: 'catalog', fault: 'error_500' }) as const);
    const shop = await merchant({ faults: { once } });
    expect(await failureOf(shop, '/products/gift')).toBe('quoted');
  });
});

describe('lookup', () => {
  it('returns the product of the page, or that there is none', async () => {
    const shop = await merchant();
    const { connector, context } = await startBuying(shop.url);
    expect(await connector.lookup(context, `${shop.url}/products/none`)).toEqual({ kind: 'not_found' });
    expect(await connector.lookup(context, `${shop.url}/products/lamp`)).toMatchObject({
      kind: 'found',
      product: {
        id: '127.0.0.1:SKU-lamp',
        price: { currencyCode: 'USD', amountSubunits: 2500 },
        isPurchasable: true,
      },
    });
  });
});

describe('payment', () => {
  it('sends the credential unchanged, in the format of the version', async () => {
    for (const version of ['2026-01-11', '2026-08-25'] as const) {
      const shop = await merchant({ version });
      const offer = await quoted(shop.url, '/products/lamp');
      const request = placeRequest(offer);
      await offer.connector.place(offer.context, request);
      const body = offer.http.calls.find((call) => call.path.endsWith('/complete'))?.body ?? '';
      expect(body).toContain('"credential":{"type":"token","token":"success_token","extra":"kept"}');
      expect(Object.keys(JSON.parse(body))).toEqual(
        version === '2026-01-11' ? ['payment_data', 'risk_signals'] : ['payment'],
      );
      expect(JSON.stringify(request.submissions)).not.toContain('success_token"}');
      expect(JSON.stringify(request.submissions)).not.toContain('kept');
    }
  });

  it('ends as payment_failed if declined, or if no handler is usable', async () => {
    const shop = await merchant();
    const offer = await quoted(shop.url, '/products/lamp');
    const declined = await offer.connector.place(
      offer.context,
      placeRequest(offer, { payment: paysWith('fail_token') }),
    );
    expect(declined).toMatchObject({ kind: 'declined', failure: { code: 'payment_failed' } });
    const unserved = placeRequest(offer, { payment: { instrumentFor: async () => ({ kind: 'none' }) } });
    expect(await offer.connector.place(offer.context, unserved)).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
    expect(unserved.submissions).toHaveLength(0);
    expect(shop.orders).toHaveLength(0);
  });
});
