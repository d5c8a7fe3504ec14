import { afterEach, describe, expect, it } from 'vitest';
import { BUYER, paysWith, placeRequest, quoted, quoteRequest, startBuying } from '../../../test/purchases.ts';
import type { MerchantOptions } from '../../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../../test/ucp-merchant/start.ts';
import { UCP_VERSIONS } from '../discovery/versions.ts';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function merchant(given: Partial<MerchantOptions> = {}): Promise<Merchant> {
  const shop = await startMerchant(given);
  running.push(shop);
  return shop;
}

describe('an order in several parcels', () => {
  it('has an option per parcel, the sum of their costs and the latest delivery date', async () => {
    for (const version of UCP_VERSIONS) {
      for (const transport of ['rest', 'mcp'] as const) {
        const shop = await merchant({ version, transports: [transport] });
        const offer = await quoted(shop.url, '/products/desk');
        expect(offer.quote.cost).toMatchObject({
          shipping: { amountSubunits: 1000 },
          total: { amountSubunits: 31080 },
        });
        expect(offer.quote.shipping).toEqual({
          availableOptions: [
            {
              id: 'standard+standard',
              label: 'Standard',
              cost: { currencyCode: 'USD', amountSubunits: 1000 },
              deliveryEstimate: { latest: '2027-01-10T00:00:00.000Z' },
            },
          ],
          selectedOptionId: 'standard+standard',
        });
        expect(shop.sessions.get('chk_1')?.chosen).toEqual({ g1: 'standard', g2: 'standard' });
        expect((await offer.connector.place(offer.context, placeRequest(offer))).kind).toBe('placed');
        expect(shop.orders.map(({ total }) => total)).toEqual([31080]);
      }
    }
  });

  it('gets a new session if another option was selected for one of them', async () => {
    const shop = await merchant();
    const offer = await quoted(shop.url, '/products/desk');
    const session = shop.sessions.get('chk_1');
    if (session === undefined) throw new Error('no session');
    session.chosen['g2'] = 'express';
    expect((await offer.connector.place(offer.context, placeRequest(offer))).kind).toBe('placed');
    expect(shop.orders.map(({ sessionId, total }) => [sessionId, total])).toEqual([['chk_2', 31080]]);
  });
});

describe('over MCP only', () => {
  it('digital goods, promo codes, variants and sold-out products have the same results as over REST', async () => {
    const shop = await merchant({ transports: ['mcp'] });
    const book = await quoted(shop.url, '/products/book');
    expect(book.quote.shipping).toEqual({ availableOptions: [] });
    expect((await book.connector.place(book.context, placeRequest(book))).kind).toBe('placed');
    const lamp = await quoted(shop.url, '/products/lamp', { promoCodes: ['TEN', 'BAD'] });
    expect(lamp.quote.appliedPromoCodes).toEqual(['TEN']);
    const { connector, context } = await startBuying(shop.url);
    const end = async (path: string, quantity = 1) => {
      const outcome = await connector.quote(context, quoteRequest(shop.url, path, { quantity }));
      return outcome.kind === 'failed' ? outcome.failure.code : outcome.quote.cost.subtotal.amountSubunits;
    };
    expect(await end('/products/mug?variant=item_mug_grey')).toBe(1200);
    expect(await end('/products/mug?variant=item_mug_blue', 5)).toBe('insufficient_stock');
    expect(await end('/products/vase')).toBe('product_out_of_stock');
  });

  it('a declined payment ends as declined, and an order can be tracked', async () => {
    const shop = await merchant({ transports: ['mcp'] });
    const offer = await quoted(shop.url, '/products/lamp');
    const declined = placeRequest(offer, { payment: paysWith('fail_token') });
    expect(await offer.connector.place(offer.context, declined)).toMatchObject({
      kind: 'declined',
      failure: { code: 'payment_failed' },
    });
    const again = await quoted(shop.url, '/products/lamp');
    expect((await again.connector.place(again.context, placeRequest(again))).kind).toBe('placed');
    expect(await again.connector.track(again.context, again.reference, ['ord_1'], '', BUYER)).toMatchObject({
      kind: 'tracked',
      shipments: [{ externalId: 'ord_1', status: 'ordered' }],
    });
  });
});
