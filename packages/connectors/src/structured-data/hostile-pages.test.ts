import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUNDED_SECONDS, processorSeconds } from '../../../../test/run/processor-time.ts';
import { runCount } from '../../../../test/run/run-count.ts';
import { productFromPage } from './product-from-page.ts';

/** The sizes that the reader accepts at most, in `npm run test:long`. */
const SIZE = runCount(300_000, 5_000_000);
const SCRIPT_SIZE = runCount(300_000, 3_900_000);
const URL_OF_PAGE = 'https://www.shop.test/products/tee';

const read = (html: string) => productFromPage({ url: URL_OF_PAGE, status: 200, headers: {}, html });
const ld = (block: string) => `<script type="application/ld+json">${block}</script>`;

describe('a hostile page', () => {
  it('never makes the reader throw, for any nodes', () => {
    const key = fc.constantFrom(
      ...['@type', '@id', '@graph', 'name', 'offers', 'hasVariant', 'price', 'priceCurrency', 'image', 'url'],
      ...[
        'brand',
        'priceSpecification',
        'availability',
        'sku',
        'identifier',
        'variesBy',
        'isVariantOf',
        '@value',
      ],
    );
    const leaf = fc.oneof(
      fc.constantFrom('Product', 'ProductGroup', 'Offer', 'http://', '#a', 'USD', '12,50', '', 'InStock'),
      fc.anything({ maxDepth: 1, maxKeys: 2 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null')),
    );
    const { node } = fc.letrec((tie) => ({
      node: fc.dictionary(
        key,
        fc.oneof({ maxDepth: 4 }, leaf, tie('node'), fc.array(tie('node'), { maxLength: 3 })),
        { maxKeys: 6 },
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), fc.string({ maxLength: 30 }), (nodes, title) => {
        read(`<title>${title}</title>${ld(JSON.stringify(nodes))}`);
      }),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (html) => void read(html)));
  });

  it('with circular references is read without an endless loop', () => {
    const node = {
      '@type': 'Product',
      '@id': '#a',
      name: { '@id': '#a' },
      brand: { '@id': '#b' },
      image: { '@id': '#c' },
    };
    const loop = [
      node,
      { '@id': '#b', name: { '@id': '#b', x: 1 } },
      { '@type': 'ImageObject', '@id': '#c', url: { '@id': '#c' } },
    ];
    expect(() => read(ld(JSON.stringify(loop)))).not.toThrow();
  });

  it.each([
    '<div>',
    '<div itemscope itemtype="http://schema.org/Product">',
    '<p itemprop="name">',
    '<b property="name" typeof="Product">x',
    '<meta property="og:image" content="/a.jpg">',
    '<script type="application/ld+json">{"@type":"Product","name":"x","offers":[{}]}</script>',
    '<script type="application/ld+json">[[[[',
    '<',
    '"',
    '&amp;',
    '<h1>a',
    '</div>',
    '<!--',
    '<svg><title>',
  ])(`of ${SIZE} characters of %s is read in bounded time`, (part) => {
    const body = part.repeat(Math.ceil(SIZE / part.length));
    const seconds = processorSeconds(() => {
      read(`<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Tee${body}`);
    });
    expect(seconds).toBeLessThan(BOUNDED_SECONDS);
  });

  it.each([
    'a={',
    'a={"b":"',
    'x=[[',
    'a=JSON.parse("',
    'currency:{code',
    'a={};',
    'currency="USD";',
    '__next_f.push([1,"',
    '__next_f.push([1,"a"])',
  ])(`with ${SCRIPT_SIZE} characters of script of %s is read in bounded time`, (part) => {
    const script = part.repeat(Math.ceil(SCRIPT_SIZE / part.length));
    const seconds = processorSeconds(() => {
      read(`<h1>Tee</h1><script>${script}</script>`);
    });
    expect(seconds).toBeLessThan(BOUNDED_SECONDS);
  });

  it('with very many nodes and offers is read in bounded time', () => {
    const nodes = Array.from({ length: 40_000 }, (_, index) => ({
      '@type': 'Product',
      '@id': `#${index}`,
      name: `Tee ${index}`,
      isVariantOf: { '@id': '#0' },
      offers: { '@id': `#${index + 1}` },
    }));
    const seconds = processorSeconds(() => {
      read(ld(JSON.stringify({ '@graph': nodes })));
      read(ld(JSON.stringify({ '@type': 'Product', name: 'Tee', offers: nodes })));
      read(ld(`{"@type":"Product","name":"Tee","offers":${'['.repeat(100_000)}${']'.repeat(100_000)}}`));
    });
    expect(seconds).toBeLessThan(BOUNDED_SECONDS);
  });
});
