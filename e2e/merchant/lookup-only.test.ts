/**
 * Looks up products at a third-party shop without a checkout interface. `LOOKUP_URLS`: product URLs, separated by spaces;
 * `LOOKUP_OTHER_URL`: a page of the shop that shows no product; `LOOKUP_MISSING_URL`: a page that does not exist. The product pages must
 * have a heading, an image and a cart button, but no machine-readable product. `LOOKUP_CURRENCY`: the currency of the prices, if the pages
 * tell it.
 */
import { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const productUrls = (process.env['LOOKUP_URLS'] ?? '').split(/\s+/).filter(Boolean);
const [productUrl = ''] = productUrls;
const otherUrl = process.env['LOOKUP_OTHER_URL'] ?? '';
const missingUrl = process.env['LOOKUP_MISSING_URL'] ?? '';
const currencyCode = process.env['LOOKUP_CURRENCY'] ?? '';

const folder = temporaryFolder();
let service: RunningPurser;
let purser: Purser;

beforeAll(async () => {
  if (productUrl === '' || otherUrl === '' || missingUrl === '')
    throw new Error('set LOOKUP_URLS, LOOKUP_OTHER_URL and LOOKUP_MISSING_URL');
  service = await startPurser(['start'], { DATA_DIR: `${(await folder).path}/data`, PORT: '0' });
  purser = new Purser({ baseUrl: service.url, apiKey: service.firstKey?.apiKey ?? '' });
});

afterAll(async () => {
  await service?.stop();
  await (await folder).remove();
});

async function headingOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return /<h1[^>]*>([^<]+)</.exec(html)?.[1]?.trim() ?? '';
}

describe('a shop without a checkout interface', () => {
  it('returns the data that a product page shows; the price is null if the currency is not certain', async () => {
    for (const url of productUrls) {
      const product = await purser.products.lookup(url);
      expect(product).toMatchObject({
        url,
        name: await headingOf(url),
        description: expect.any(String),
        price: currencyCode === '' ? null : { currencyCode, amountSubunits: expect.any(Number) },
        availability: expect.stringMatching(/^(?:in_stock|out_of_stock)$/),
        isPurchasable: false,
        images: [{ url: expect.stringMatching(/^http/), isFeatured: true }],
      });
    }
  });

  it('returns null for all that a page without a product does not show', async () => {
    expect(await purser.products.lookup(otherUrl)).toMatchObject({
      name: expect.any(String),
      price: null,
      availability: 'unknown',
      isPurchasable: false,
    });
  });

  it('returns 404 for a page that does not exist', async () => {
    await expect(purser.products.lookup(missingUrl)).rejects.toMatchObject({ status: 404 });
  });

  it('is reported as unsupported, and an intent without a browser fails with a message that says so', async () => {
    const domain = new URL(productUrl).hostname;
    expect(await purser.brands.retrieveByDomain(domain)).toMatchObject({ supported: false });
    const intent = await purser.checkoutIntents.createAndPoll({
      productUrl,
      quantity: 1,
      constraints: { offerRetrievalEffort: 'low' },
      buyer: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        phone: '+1 415 555 0100',
        address1: '1 Market Street',
        city: 'San Francisco',
        province: 'CA',
        postalCode: '94105',
        country: 'US',
      },
    });
    expect(intent).toMatchObject({
      state: 'failed',
      failureReason: { code: 'offer_retrieval_failed', message: expect.stringContaining('interface') },
    });
  });
});
