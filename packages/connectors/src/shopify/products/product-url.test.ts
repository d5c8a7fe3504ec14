import { describe, expect, it } from 'vitest';
import { cartLink, readProductUrl, rootOf } from './product-url.ts';

const ORIGIN = 'https://shop.example';

describe('the URL of a product page', () => {
  it.each([
    ['/products/lamp', '/', 'lamp'],
    ['/products/lamp/', '/', 'lamp'],
    ['/products/lamp?variant=1#top', '/', 'lamp'],
    ['/products/lamp.json', '/', 'lamp'],
    ['/products/lamp-2.0', '/', 'lamp-2.0'],
    ['/collections/all/products/lamp', '/', 'lamp'],
    ['/en-ca/products/lamp', '/en-ca/', 'lamp'],
    ['/pt-br/collections/luz/products/l%C3%A2mpada', '/pt-br/', 'lâmpada'],
    ['/products/%E0%A4%A', '/', '%E0%A4%A'],
  ])('%s: shop root %s, handle %s', (path, root, handle) => {
    expect(readProductUrl(`${ORIGIN}${path}`)).toEqual({ root: `${ORIGIN}${root}`, handle });
  });

  it.each([
    '/',
    '/products',
    '/products/',
    '/collections/all',
    '/collections/products/lamp',
    '/a/b/products/lamp',
  ])('does not match %s', (path) => {
    expect(readProductUrl(`${ORIGIN}${path}`)).toBe(null);
  });

  it('keeps the folder of its language and market', () => {
    expect(rootOf(`${ORIGIN}/en-ca/collections/all`)).toBe(`${ORIGIN}/en-ca/`);
    expect(rootOf(`${ORIGIN}/collections/all`)).toBe(`${ORIGIN}/`);
    expect(cartLink(`${ORIGIN}/fr/`, '12', 3)).toBe(`${ORIGIN}/fr/cart/12:3`);
  });
});
