/**
 * Looks up products at a third-party shop without a checkout interface. `LOOKUP_URLS`: product URLs, separated by spaces;
 * `LOOKUP_OTHER_URL`: a page of the shop that shows no product. The product pages must have a heading and an image, but no
 * machine-readable price.
 */
import { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPurser, startPurser } from '../harness/purser.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const productUrls = (process.env['LOOKUP_URLS'] ?? '').split(/\s+/).filter(Boolean);
const [productUrl = ''] = productUrls;
const otherUrl = process.env['LOOKUP_OTHER_URL'] ?? '';

const folder = temporaryFolder();
let service: RunningPurser;
let purser: Purser;

beforeAll(async () => {
  if (productUrl === '' || otherUrl === '') throw new Error('set LOOKUP_URLS and LOOKUP_OTHER_URL');
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
  it('returns the data that a product page contains, with an unknown price and availability', async () => {
    for (const url of productUrls) {
      const product = await purser.products.lookup(url);
      expect(product).toMatchObject({
        url,
        name: await headingOf(url),
        description: expect.any(String),
        price: null,
        availability: 'unknown',
        isPurchasable: false,
        images: [{ url: expect.stringMatching(/^http/), isFeatured: true }],
      });
    }
  });

  it('returns 404 for a page without a product', async () => {
    await expect(purser.products.lookup(otherUrl)).rejects.toMatchObject({ status: 404 });
  });

  it('is reported as unsupported, and an intent there fails with a message that says so', async () => {
    const domain = new URL(productUrl).hostname;
    expect(await purser.brands.retrieveByDomain(domain)).toMatchObject({ supported: false });
    const intent = await purser.checkoutIntents.createAndPoll({
      productUrl,
      quantity: 1,
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
