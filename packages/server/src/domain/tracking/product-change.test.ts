import type { Product } from '@purser/contract/shapes/product';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChanged } from './product-change.ts';

const price = { currencyCode: 'USD', amountSubunits: 2000 };
const variant = (id: string) => ({
  id,
  name: id,
  sku: null,
  price,
  availability: 'in_stock' as const,
  dimensions: [{ label: 'Size', value: id }],
  images: [],
});
const lamp: Product = {
  id: 'shop.example.com:lamp',
  url: 'https://shop.example.com/lamp',
  name: 'Lamp',
  description: 'Shines',
  brand: 'Lux',
  retailer: 'Shop',
  sku: 'L-1',
  price,
  availability: 'in_stock',
  isPurchasable: true,
  images: [{ url: 'https://shop.example.com/lamp.png', isFeatured: true }],
  variantDimensions: [{ label: 'Size', values: ['S', 'M'] }],
  variants: [variant('S'), variant('M')],
};

const TRACKED: readonly (readonly [string, Partial<Product>])[] = [
  ['the price', { price: { ...price, amountSubunits: 2001 } }],
  ['the currency', { price: { ...price, currencyCode: 'EUR' } }],
  ['whether a price is known', { price: null }],
  ['the availability', { availability: 'out_of_stock' }],
  ['the name', { name: 'Lantern' }],
  ['the images', { images: [] }],
  ['a variant', { variants: [variant('S'), { ...variant('M'), availability: 'out_of_stock' }] }],
  ['the number of variants', { variants: [variant('S')] }],
  ['the choices', { variantDimensions: [{ label: 'Size', values: ['S', 'M', 'L'] }] }],
];
const UNTRACKED: readonly (readonly [string, Partial<Product>])[] = [
  ['the description', { description: 'Shines brightly' }],
  ['the brand', { brand: null }],
  ['the address', { url: 'https://shop.example.com/lamp-2' }],
  ['whether we can buy it', { isPurchasable: false }],
  ['the order of variants', { variants: [variant('M'), variant('S')] }],
  ['the order of choices', { variantDimensions: [{ label: 'Size', values: ['M', 'S'] }] }],
];

describe('a tracked product', () => {
  it.each(TRACKED)('has changed when %s changes', (_, change) => {
    expect(isChanged(lamp, { ...lamp, ...change })).toBe(true);
  });

  it.each(UNTRACKED)('has not changed when %s changes', (_, change) => {
    expect(isChanged(lamp, { ...lamp, ...change })).toBe(false);
  });

  it('has not changed after a round trip through JSON in any order', () => {
    const names = Object.keys(lamp);
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (order) => {
        const kept: Product = JSON.parse(JSON.stringify(lamp, order.concat(DEEPER)));
        return !isChanged(lamp, kept) && !isChanged(kept, lamp);
      }),
    );
  });
});

const DEEPER = ['currencyCode', 'amountSubunits', 'isFeatured', 'label', 'values', 'value', 'dimensions'];
