import { describe, expect, it } from 'vitest';
import { signingHttp, testContext } from '../../../test/test-http-client.ts';
import type { MerchantRequest } from '../../connector.ts';
import type { PageVariant } from '../../structured-data/page-product.ts';
import { type CatalogProduct, hasFailed, readProducts } from './catalog-search.ts';
import { itemCandidates, withChosenVariant } from './item.ts';

const URL_OF_PAGE = 'https://shop.test/products/mug';

const variant = (id: string, color: string): object => ({
  id,
  selected_options: [{ name: 'Color', label: color }],
});

const chosen: PageVariant = {
  ids: ['page-red'],
  urls: [],
  variant: {
    id: 'x',
    name: null,
    sku: null,
    price: null,
    availability: 'in_stock',
    dimensions: [{ label: 'Color', value: 'Red' }],
    images: [],
  },
};

/** A catalogue that lists one variant; the product's details have the others. */
async function candidates(inFull: object, status = 200) {
  const asked: MerchantRequest[] = [];
  const context = {
    ...testContext(signingHttp()),
    http: {
      request: async (request: MerchantRequest) => {
        asked.push(request);
        return { status, headers: {}, text: JSON.stringify(inFull), url: request.url };
      },
    },
  };
  const target = {
    endpoint: 'https://shop.test/ucp',
    transport: 'rest',
    version: '2026-08-25',
    ucpAgent: 'profile="x"',
  } as const;
  const [found]: readonly CatalogProduct[] = readProducts({
    products: [{ id: 'p_mug', handle: 'mug', variants: [variant('v_grey', 'Grey')] }],
  });
  const product = await withChosenVariant(context, target, found ?? null, null, chosen, URL_OF_PAGE);
  if (hasFailed(product)) return { asked, ...product };
  return { asked, ...itemCandidates(product, null, chosen, URL_OF_PAGE) };
}

describe('the chosen variant', () => {
  it('is requested by its option values if the catalogue entry does not list it', async () => {
    const { asked, ...found } = await candidates({
      product: { id: 'p_mug', variants: [variant('v_grey', 'Grey'), variant('v_red', 'RED')] },
    });
    expect(found).toEqual({ ids: ['v_red'], verified: true });
    expect(asked.map(({ url, body }) => [url, JSON.parse(body ?? '')])).toEqual([
      ['https://shop.test/ucp/catalog/product', { id: 'p_mug', selected: [{ name: 'Color', label: 'Red' }] }],
    ]);
  });

  it('is never a variant of another product or with other options', async () => {
    for (const product of [
      { id: 'p_cup', variants: [variant('v_red', 'Red')] },
      { id: 'p_mug', variants: [variant('v_blue', 'Blue')] },
    ])
      expect(await candidates({ product })).toMatchObject({ ids: ['page-red'], verified: false });
  });

  it('is unknown, not missing, while the catalogue does not answer', async () => {
    expect(await candidates({}, 503)).toMatchObject({ kind: 'failed', retryable: true });
    expect(await candidates({}, 501)).toMatchObject({ ids: ['page-red'], verified: false });
  });
});
