import { CURRENCIES } from '@purser/contract/vocabulary';
import { afterEach, describe, expect, it } from 'vitest';
import { BUYER, placeRequest, quoted, quoteRequest, startBuying } from '../../../test/purchases.ts';
import type { MerchantOptions } from '../../../test/ucp-merchant/model.ts';
import { type Merchant, startMerchant } from '../../../test/ucp-merchant/start.ts';
import { currencyOfCountry } from '../../addresses/country-currency.ts';

const running: Merchant[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});

async function merchant(given: Partial<MerchantOptions>): Promise<Merchant> {
  const shop = await startMerchant({ version: '2026-01-11', hasCatalog: false, ...given });
  running.push(shop);
  return shop;
}

const GERMAN = { ...BUYER, country: 'DE', postalCode: '10117', city: 'Berlin', phone: '+49 30 5550100' };
const { province: _, ...buyer } = GERMAN;

describe('the currency that 2026-01-11 requires of a request', () => {
  it("is that of the buyer's country if no price is known, while the offer has that of the response", async () => {
    for (const transport of ['rest', 'mcp'] as const) {
      const shop = await merchant({ transports: [transport] });
      const offer = await quoted(shop.url, '/products/gift-box', { buyer });
      const bodies = offer.http.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
      const isUpdate = (body: string) => body.includes('"fulfillment"');
      expect(bodies.filter(isUpdate).length).toBeGreaterThan(0);
      for (const body of bodies) expect(body).toContain(`"currency":"${isUpdate(body) ? 'USD' : 'EUR'}"`);
      expect(offer.quote.cost.total.currencyCode).toBe('USD');
      expect((await offer.connector.place(offer.context, placeRequest(offer))).kind).toBe('placed');
    }
  });

  it('is that of the page if there is a price', async () => {
    const shop = await merchant({ transports: ['rest'] });
    const { http } = await quoted(shop.url, '/products/lamp', { buyer });
    expect(http.calls.find(({ method }) => method === 'POST')?.body).toContain('"currency":"USD"');
  });

  it('is sent in a later version only if the merchant demands it', async () => {
    const shop = await merchant({
      version: '2026-04-08',
      demandedFields: ['currency'],
      transports: ['rest'],
    });
    const { connector, context, http } = await startBuying(shop.url);
    const request = quoteRequest(shop.url, '/products/gift-box', { buyer });
    expect((await connector.quote(context, request)).kind).toBe('quoted');
    const [create] = http.calls.filter(({ method }) => method === 'POST');
    expect(create?.body).not.toContain('currency');
  });
});

describe('the currency of a country', () => {
  it('is a currency in use, or unknown', () => {
    expect(['us', 'DE', 'BG', 'LI', 'GB', 'SN', 'AQ', 'ZZ'].map(currencyOfCountry)).toEqual([
      'USD',
      'EUR',
      'EUR',
      'CHF',
      'GBP',
      'XOF',
      null,
      null,
    ]);
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const found = letters.flatMap((one) => letters.flatMap((other) => currencyOfCountry(one + other) ?? []));
    expect(found.filter((currency) => !CURRENCIES.includes(currency))).toEqual([]);
  });
});
