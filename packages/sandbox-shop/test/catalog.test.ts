import { describe, expect, it } from 'vitest';
import { call } from './merchant-client.ts';
import { temporaryShop } from './temporary-shop.ts';

interface CatalogProduct {
  readonly id: string;
  readonly handle: string;
  readonly url: string;
  readonly variants: readonly {
    readonly id: string;
    readonly availability: { readonly available: boolean };
    readonly inputs?: readonly { readonly id: string; readonly match: string }[];
  }[];
}

async function ask(shop: string, path: string, body: unknown) {
  const response = await call(shop, 'POST', `/catalog/${path}`, body);
  return JSON.parse(response.text);
}

describe('the catalog of the UCP API', () => {
  it('resolves product ids, variant ids, SKUs, handles and page URLs, and says which matched', async () => {
    const shop = await temporaryShop();
    const page = `${shop}/products/variants`;
    for (const id of ['prod_variants', 'variants', page]) {
      const { products }: { products: CatalogProduct[] } = await ask(shop, 'lookup', { ids: [id] });
      expect(products).toHaveLength(1);
      expect(products[0]).toMatchObject({ id: 'prod_variants', url: page });
      expect(products[0]?.variants).toHaveLength(3);
      expect(products[0]?.variants[0]?.inputs).toEqual([{ id, match: 'featured' }]);
    }
    for (const id of ['var_variants_2', 'VARIANTS-M', `${page}?variant=var_variants_2`]) {
      const { products }: { products: CatalogProduct[] } = await ask(shop, 'lookup', { ids: [id] });
      expect(products[0]?.variants.map((variant) => variant.id)).toEqual(['var_variants_2']);
      expect(products[0]?.variants[0]?.inputs).toEqual([{ id, match: 'exact' }]);
    }
  });

  it('lists unknown identifiers, including unpublished products', async () => {
    const shop = await temporaryShop();
    const response = await ask(shop, 'lookup', {
      ids: ['prod_plain', 'prod_unpublished', 'https://else.example/x'],
    });
    expect(response.products).toHaveLength(1);
    expect(response.messages.map((message: { content: string }) => message.content)).toEqual([
      'prod_unpublished',
      'https://else.example/x',
    ]);
  });

  it('paginates a search without repeating or skipping a product', async () => {
    const shop = await temporaryShop();
    const seen: string[] = [];
    let cursor: string | undefined;
    let total = 0;
    do {
      const pagination = cursor === undefined ? { limit: 5 } : { limit: 5, cursor };
      const response = await ask(shop, 'search', { query: '', pagination });
      seen.push(...response.products.map((product: CatalogProduct) => product.handle));
      total = response.pagination.total_count;
      cursor = response.pagination.has_next_page ? response.pagination.cursor : undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(seen).not.toContain('unpublished');
    const narrow = await ask(shop, 'search', { query: 'linen SHIRT', filters: { price: { max: 5000 } } });
    expect(narrow.products.map((product: CatalogProduct) => product.handle)).toEqual(['variants']);
  });

  it('shows which options exist for a selection, and which are sold out', async () => {
    const shop = await temporaryShop();
    const { product } = await ask(shop, 'product', {
      id: 'prod_many-variants',
      selected: [{ name: 'Colour', label: 'Red' }],
    });
    expect(product.variants).toHaveLength(5);
    const mug = await ask(shop, 'product', { id: 'variants-partly-sold-out' });
    expect(mug.product.options[0].values[0]).toEqual({ label: 'Black', exists: true, available: false });
    const missing = await ask(shop, 'product', { id: 'nonsense' });
    expect(missing).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] });
  });
});
