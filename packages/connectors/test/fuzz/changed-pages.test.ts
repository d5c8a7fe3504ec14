/** Readers of whole pages and files that anyone may write, with changes at random places. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedText } from '../../../../test/fuzz/changed-text.ts';
import { fuzzRuns } from '../../../../test/fuzz/fuzz-runs.ts';
import { parseRecipe } from '../../src/browser/recipes/recipe-yaml.ts';
import type { Money, Product } from '../../src/connector.ts';
import { createMagentoConnector } from '../../src/magento/connector.ts';
import { readSiteMarks } from '../../src/recognition/recognise-platform.ts';
import { createShopifyConnector } from '../../src/shopify/connector.ts';
import { parseLenientJson } from '../../src/structured-data/markup/lenient-json.ts';
import { productFromPage, shownProduct } from '../../src/structured-data/product-from-page.ts';
import { createWooCommerceConnector } from '../../src/woocommerce/connector.ts';

const filesIn = (folder: URL, suffix: string): readonly string[] =>
  readdirSync(fileURLToPath(folder))
    .filter((name) => name.endsWith(suffix))
    .map((name) => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8'));

const PAGES = filesIn(new URL('../pages/', import.meta.url), '.html');
const RECIPES = filesIn(new URL('../../src/browser/recipes/platforms/', import.meta.url), '.yaml');
const BLOCKS = PAGES.flatMap((page) =>
  [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, block]) => block ?? '',
  ),
);
const URL_OF_PAGE = 'https://www.shop.test/products/tee';
const PLATFORMS = [createShopifyConnector(), createWooCommerceConnector(), createMagentoConnector()];

function expectPrice(price: Money | null): void {
  if (price === null) return;
  expect(price.currencyCode).toMatch(/^[A-Z]{3}$/);
  expect(price.amountSubunits).toSatisfy(Number.isSafeInteger);
  expect(price.amountSubunits).toBeGreaterThanOrEqual(0);
}

function expectUsable({ url, price, images, variants }: Product): void {
  expect(new URL(url).protocol).toMatch(/^https?:$/);
  for (const image of images) expect(new URL(image.url).protocol).toMatch(/^https?:$/);
  for (const each of [price, ...(variants ?? []).map((variant) => variant.price)]) expectPrice(each);
}

describe('of changed bytes', () => {
  it('a product page yields a usable product or none', () => {
    fc.assert(
      fc.property(changedText(PAGES), (html) => {
        const page = { url: URL_OF_PAGE, status: 200, headers: {}, html };
        for (const read of [productFromPage(page), shownProduct(page)])
          if (read !== null) expectUsable(read.product);
        readSiteMarks({ link: html.slice(0, 300) }, html, URL_OF_PAGE, PLATFORMS);
      }),
      fuzzRuns(150),
    );
  });

  it('a block of structured data is read or not, but never throws', () => {
    fc.assert(
      fc.property(changedText(BLOCKS), (block) => void parseLenientJson(block)),
      fuzzRuns(300),
    );
  });

  it('a recipe is valid, or every error has a message', () => {
    fc.assert(
      fc.property(changedText(RECIPES), (text) => {
        const reading = parseRecipe(text);
        if (reading.kind === 'invalid') expect(reading.errors[0]?.message).toMatch(/\w/);
      }),
      fuzzRuns(30),
    );
  });
});
