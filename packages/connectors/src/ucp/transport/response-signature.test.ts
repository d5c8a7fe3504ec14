import { afterEach, describe, expect, it } from 'vitest';
import { BUYER, placeRequest, quoted, quoteRequest, startBuying } from '../../../test/purchases.ts';
import type { Faults, MerchantOptions } from '../../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../../test/ucp-merchant/start.ts';
import { UCP_VERSIONS } from '../discovery/versions.ts';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function merchant(faults: Partial<Faults>, given: Partial<MerchantOptions> = {}): Promise<Merchant> {
  const shop = await startMerchant({ ...given, faults: { once: [], ...faults } });
  running.push(shop);
  return shop;
}

/** The result of an offer, and how often the merchant's discovery document was fetched. */
async function offerAt(shop: Merchant): Promise<{ end: string; discoveries: number }> {
  const { connector, context, http } = await startBuying(shop.url);
  const outcome = await connector.quote(context, quoteRequest(shop.url, '/products/lamp'));
  const discoveries = http.calls.filter((call) => call.path === '/.well-known/ucp').length;
  return { end: outcome.kind === 'failed' ? outcome.failure.message : 'quoted', discoveries };
}

const WRONG = 'The signature of the merchant’s response is invalid. The response was not used.';

describe('signed responses', () => {
  it('are accepted with a key in the field of the version, over both transports', async () => {
    for (const version of UCP_VERSIONS.slice(1)) {
      for (const transport of ['rest', 'mcp'] as const) {
        const shop = await merchant({ signature: 'first_key' }, { version, transports: [transport] });
        const offer = await quoted(shop.url, '/products/lamp');
        const outcome = await offer.connector.place(offer.context, placeRequest(offer));
        expect([version, transport, outcome.kind]).toEqual([version, transport, 'placed']);
      }
    }
  });

  it('are rejected if the signature does not match', async () => {
    for (const transport of ['rest', 'mcp'] as const) {
      const shop = await merchant({ signature: 'changed' }, { transports: [transport], hasCatalog: false });
      expect(await offerAt(shop)).toEqual({ end: WRONG, discoveries: 1 });
    }
  });

  it("are rejected if the key is not the merchant's, after its keys were fetched once more", async () => {
    const shop = await merchant({ signature: 'unlisted_key' });
    expect(await offerAt(shop)).toEqual({ end: WRONG, discoveries: 2 });
  });

  it('are accepted with a new key of the merchant', async () => {
    const shop = await merchant({ signature: 'first_key' });
    const offer = await quoted(shop.url, '/products/lamp');
    Object.assign(shop.faults, { lists: 'second_key', signature: 'second_key' });
    const outcome = await offer.connector.place(offer.context, placeRequest(offer));
    expect(outcome.kind).toBe('placed');
    const asked = offer.http.calls.filter((call) => call.path === '/.well-known/ucp');
    expect(asked).toHaveLength(2);
  });

  it('with an invalid signature before the order end it with nothing sent', async () => {
    const shop = await merchant({});
    const offer = await quoted(shop.url, '/products/lamp');
    Object.assign(shop.faults, { signature: 'changed' });
    const request = placeRequest(offer);
    const outcome = await offer.connector.place(offer.context, request);
    expect(outcome).toMatchObject({ kind: 'declined', failure: { message: WRONG } });
    expect(request.submissions).toHaveLength(0);
    expect(shop.orders).toHaveLength(0);
  });

  it('with an invalid signature after the order are ignored, and the order is looked up', async () => {
    const shop = await merchant({ signature: 'changed', signed: ['complete'] });
    const offer = await quoted(shop.url, '/products/lamp');
    const outcome = await offer.connector.place(offer.context, placeRequest(offer));
    expect(outcome.kind).toBe('placed');
    expect(shop.orders).toHaveLength(1);
    expect(offer.http.calls.filter((call) => call.path.endsWith('/complete'))).toHaveLength(1);
  });

  it('with invalid signatures throughout leave the order unknown', async () => {
    const shop = await merchant({});
    const offer = await quoted(shop.url, '/products/lamp');
    const request = placeRequest(offer, {
      submitting: async () => void Object.assign(shop.faults, { signature: 'changed' }),
    });
    expect((await offer.connector.place(offer.context, request)).kind).toBe('unknown');
    expect((await offer.connector.findOrder(offer.context, request)).kind).toBe('unknown');
    expect(shop.orders).toHaveLength(1);
  });

  it('about an order are verified with the keys of the shop that sold it', async () => {
    const shop = await merchant({});
    const offer = await quoted(shop.url, '/products/lamp');
    await offer.connector.place(offer.context, placeRequest(offer));
    const track = () => offer.connector.track(offer.context, offer.reference, ['ord_1'], '', BUYER);
    Object.assign(shop.faults, { signature: 'first_key' });
    expect((await track()).kind).toBe('tracked');
    Object.assign(shop.faults, { signature: 'changed' });
    expect(await track()).toMatchObject({ kind: 'failed', detail: 'signature_wrong' });
  });
});
