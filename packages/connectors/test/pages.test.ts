import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { productFromPage, shownProduct } from '../src/structured-data/product-from-page.ts';

const FOLDER = fileURLToPath(new URL('./pages/', import.meta.url));
const names = readdirSync(FOLDER).flatMap((name) => /^(.+)\.html$/.exec(name)?.[1] ?? []);
/** Pages without some product data, and the missing fields. */
const SPARE = [
  'category-page',
  'headless-starter',
  'vendure-starter',
  'open-graph-without-price',
  'sale-form-without-markup',
  'cards-with-cart-buttons',
  'odoo-website-sale',
];

interface Recorded {
  readonly url: string;
  /** What the page describes. */
  readonly product: unknown;
  /** What a page that describes no product shows; null if it says that nothing is there. Omitted for other pages. */
  readonly shown?: unknown;
}

function read(name: string): Recorded & { readonly html: string } {
  const expected: Recorded = JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8'));
  return { ...expected, html: readFileSync(`${FOLDER}${name}.html`, 'utf8') };
}

const productOf = (name: string) => {
  const { url, html } = read(name);
  return productFromPage({ url, status: 200, headers: {}, html })?.product ?? null;
};

const shownOn = (name: string) => {
  const { url, html } = read(name);
  return shownProduct({ url, status: 200, headers: {}, html })?.product ?? null;
};

const withoutMarkup = names.filter((name) => read(name).shown !== undefined);

describe('a page in the style of', () => {
  it.each(names)('%s yields exactly the expected product', (name) => {
    expect(productOf(name)).toEqual(read(name).product);
  });

  it.each(withoutMarkup)('%s shows exactly the expected product', (name) => {
    expect(shownOn(name)).toEqual(read(name).shown);
  });
});

describe('the corpus', () => {
  it('has at least sixty pages, of which all but the listed ones yield name, price, availability and image', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    const described = names.filter((name) => !withoutMarkup.includes(name));
    const incomplete = described.filter((name) => {
      const product = productOf(name);
      return (
        product?.name == null ||
        product.price === null ||
        product.availability === 'unknown' ||
        product.images.length === 0
      );
    });
    expect(incomplete.toSorted()).toEqual(SPARE.toSorted());
  });
});
