import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageVariant } from '../structured-data/page-product.ts';
import { canonical, chooseVariant } from './choose-variant.ts';

function variant(
  id: string,
  dimensions: Readonly<Record<string, string>>,
  url = `https://shop.test/p?variant=${id}`,
): PageVariant {
  const entries = Object.entries(dimensions).map(([label, value]) => ({ label, value }));
  return {
    ids: [id],
    urls: [url],
    variant: {
      id,
      name: `Shirt - ${Object.values(dimensions).join(' / ')}`,
      sku: id,
      price: null,
      availability: 'in_stock',
      dimensions: entries,
      images: [],
    },
  };
}

const SHIRTS = [
  variant('v1', { Color: 'Grey', Size: 'S' }),
  variant('v2', { Color: 'Grey', Size: 'M' }),
  variant('v3', { Color: 'Bleu pétrole', Size: 'M' }),
];

function pick(
  variants: readonly PageVariant[],
  url: string,
  selections: Readonly<Record<string, string>> = {},
): string {
  const choice = chooseVariant(
    variants,
    url,
    Object.entries(selections).map(([label, value]) => ({ label, value })),
  );
  return choice.kind === 'chosen'
    ? choice.variant.variant.id
    : choice.kind === 'refused'
      ? choice.failure.code
      : choice.kind;
}

describe('choosing a variant', () => {
  it('matches labels and values in any case, spacing, accent and spelling', () => {
    expect(pick(SHIRTS, 'https://shop.test/p', { COLOUR: ' gray', size: 's' })).toBe('v1');
    expect(pick(SHIRTS, 'https://shop.test/p', { color: 'bleu  Petrole' })).toBe('v3');
  });

  it("prefers selections to the link's parameters, which fill in missing options", () => {
    expect(pick(SHIRTS, 'https://shop.test/p?variant=v2', { Color: 'Grey', Size: 'S' })).toBe('v1');
    expect(pick(SHIRTS, 'https://shop.test/p?variant=v2', { Color: 'Grey' })).toBe('v2');
    expect(pick(SHIRTS, 'https://shop.test/p?variant=v3', { Color: 'Grey' })).toBe(
      'variant_selections_required',
    );
  });

  it('reads deep links by path, id and option values, and ignores other parameters', () => {
    expect(pick(SHIRTS, 'https://shop.test/p?utm_source=x&variant=v3')).toBe('v3');
    expect(pick(SHIRTS, 'https://shop.test/p#v1')).toBe('v1');
    expect(pick(SHIRTS, 'https://shop.test/p?attribute_color=Gray&attribute_pa_size=m')).toBe('v2');
    expect(pick(SHIRTS, 'https://shop.test/p')).toBe('variant_selections_required');
  });

  it('prefers the exact spelling where two values differ only by spelling', () => {
    const both = [variant('a', { Color: 'Grey' }), variant('b', { Color: 'Gray' })];
    expect(pick(both, 'https://shop.test/p', { Colour: 'gray' })).toBe('b');
  });

  it('never merges values that differ in digits or signs', () => {
    const sizes = [
      variant('a', { Size: '8.5' }),
      variant('b', { Size: '85' }),
      variant('c', { Size: '+2' }),
      variant('d', { Size: '-2' }),
    ];
    expect(
      sizes.map((each) =>
        pick(sizes, 'https://shop.test/p', { Size: each.variant.dimensions[0]?.value ?? '' }),
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it('rejects selections for a product without options, and unknown labels and values', () => {
    expect(pick([], 'https://shop.test/p', { Size: 'M' })).toBe('variant_selections_invalid');
    expect(pick([], 'https://shop.test/p')).toBe('single');
    expect(pick(SHIRTS, 'https://shop.test/p', { Size: 'XXL' })).toBe('variant_selections_invalid');
    expect(pick(SHIRTS, 'https://shop.test/p', { Fit: 'M' })).toBe('variant_selections_invalid');
  });

  it('chooses a single variant without selections', () => {
    expect(pick([variant('v1', {})], 'https://shop.test/p')).toBe('v1');
  });

  it('normalizes idempotently', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (value) => canonical(canonical(value)) === canonical(value),
      ),
    );
  });
});
