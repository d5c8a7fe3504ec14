import { describe, expect, it } from 'vitest';
import type { PageProduct } from './page-product.ts';
import { productFromPage, shownProduct } from './product-from-page.ts';

const URL_OF_PAGE = 'https://www.shop.test/products/tee';

function read(html: string): PageProduct | null {
  return productFromPage({ url: URL_OF_PAGE, status: 200, headers: {}, html });
}

function jsonLd(block: string): PageProduct | null {
  return read(`<html><head><script type="application/ld+json">${block}</script></head></html>`);
}

describe('the product of a page', () => {
  it('has only images with an HTTP(S) URL', () => {
    const images =
      '["javascript:alert(1)","data:image/png;base64,AA","file:///a.png","https://u:p@cdn.test/a.png","/b.png"]';
    const offer = '"offers":{"price":"5","priceCurrency":"EUR"}';
    const found = jsonLd(`{"@type":"Product","name":"Tee","image":${images},${offer}}`);
    expect(found?.product.images).toEqual([{ url: 'https://www.shop.test/b.png', isFeatured: true }]);
    const tagged = read(`<head><base href="javascript:x"><meta property="og:title" content="Tee">
      <meta property="og:image" content="data:image/png;base64,AA"><meta property="og:image" content="c.png">
      <meta property="og:price:amount" content="5"><meta property="og:price:currency" content="EUR"></head>`);
    expect(tagged?.product).toMatchObject({
      url: URL_OF_PAGE,
      images: [{ url: 'https://www.shop.test/products/c.png' }],
    });
  });

  it('is read from JSON-LD, also inside @graph and arrays', () => {
    const product =
      '{"@type":["Product","Thing"],"name":"Tee","sku":"T-1","brand":{"@type":"Brand","name":"Acme"},"image":["/a.jpg",{"@type":"ImageObject","url":"//cdn.test/b.jpg"}],"offers":[{"@type":"Offer","price":"19.90","priceCurrency":"EUR","availability":"http://schema.org/PreOrder"}]}';
    const found = jsonLd(
      `[{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Shop"},${product}]}]`,
    );
    expect(found?.product).toMatchObject({
      id: 'shop.test:T-1',
      name: 'Tee',
      brand: 'Acme',
      sku: 'T-1',
      price: { currencyCode: 'EUR', amountSubunits: 1990 },
      availability: 'preorder',
      isPurchasable: true,
      images: [
        { url: 'https://www.shop.test/a.jpg', isFeatured: true },
        { url: 'https://cdn.test/b.jpg', isFeatured: false },
      ],
      variants: null,
    });
  });

  it('is read from invalid blocks with trailing commas, comments, CDATA and control characters', () => {
    const blocks = [
      '{"@type":"Product","name":"Tee, // not a comment","offers":{"price":"5.00","priceCurrency":"USD",},}',
      '<!-- {"@type":"Product","name":"Tee","offers":{"price":5,"priceCurrency":"USD"}} -->',
      '//<![CDATA[\n{"@type":"Product","name":"Tee","offers":{"price":5,"priceCurrency":"USD"}}\n//]]>',
      '/* by theme */ {"@type":"Product", /* name */ "name":"Tee", // sold here\n "offers":{"price":5,"priceCurrency":"USD"}};',
      '{"@type":"Product","name":"Tee","description":"two\nlines\tand\u0001more","offers":{"price":5,"priceCurrency":"USD"}}',
    ];
    for (const block of blocks)
      expect([block, jsonLd(block)?.product.price?.amountSubunits]).toEqual([block, 500]);
    expect(jsonLd(blocks[0] ?? '')?.product.name).toBe('Tee, // not a comment');
    expect(jsonLd('{"@type":"Product", oh no')).toBe(null);
  });

  it('has variants with the options in which they differ', () => {
    const variant = (size: string, stock: string): string =>
      `{"@type":"Product","name":"Tee ${size}","sku":"T-${size}","size":"${size}","color":"Black","offers":{"price":"${size === 'S' ? 9 : 10}","priceCurrency":"USD","availability":"${stock}","url":"?variant=${size}"}}`;
    const found = jsonLd(
      `{"@type":"ProductGroup","productGroupID":"G1","name":"Tee","hasVariant":[${variant('S', 'OutOfStock')},${variant('M', 'InStock')}]}`,
    );
    expect(found?.product).toMatchObject({
      id: 'shop.test:G1',
      availability: 'in_stock',
      price: { amountSubunits: 900 },
    });
    expect(found?.product.variantDimensions).toEqual([{ label: 'Size', values: ['S', 'M'] }]);
    expect(found?.product.variants?.map((each) => [each.id, each.availability])).toEqual([
      ['shop.test:T-S', 'out_of_stock'],
      ['shop.test:T-M', 'in_stock'],
    ]);
    expect(found?.variants[1]?.urls).toEqual([`${URL_OF_PAGE}?variant=M`]);
  });

  it('has the sale price instead of the regular price', () => {
    const list =
      '{"@type":"UnitPriceSpecification","priceType":"https://schema.org/ListPrice","price":"30.00","priceCurrency":"USD"}';
    const sale = '{"@type":"UnitPriceSpecification","price":"20.00","priceCurrency":"USD"}';
    expect(
      jsonLd(
        `{"@type":"Product","name":"Tee","offers":[{"@type":"Offer","priceSpecification":[${list},${sale}]}]}`,
      )?.product.price?.amountSubunits,
    ).toBe(2000);
    const aggregate = '{"@type":"AggregateOffer","lowPrice":"7.50","highPrice":"12","priceCurrency":"USD"}';
    expect(
      jsonLd(`{"@type":"Product","name":"Tee","offers":${aggregate}}`)?.product.price?.amountSubunits,
    ).toBe(750);
  });

  it("is the one whose URL is the page's, if there are several", () => {
    const other =
      '{"@type":"Product","name":"Other","url":"https://www.shop.test/products/other","offers":{"price":1,"priceCurrency":"USD"}}';
    const own =
      '{"@type":"Product","name":"Tee","url":"https://shop.test/products/tee/","offers":{"price":2,"priceCurrency":"USD"}}';
    expect(jsonLd(`[${other},${own}]`)?.product.name).toBe('Tee');
  });

  it('is read from microdata if there is no JSON-LD', () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Tee <b>Black</b></h1><img itemprop="image" src="/t.jpg"><meta itemprop="sku" content="M-1">
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="12.50">12,50</span><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock"></div></div>`;
    expect(read(html)?.product).toMatchObject({
      name: 'Tee Black',
      sku: 'M-1',
      price: { currencyCode: 'EUR', amountSubunits: 1250 },
      availability: 'in_stock',
    });
  });

  it('is read from Open Graph if there is nothing else; missing fields stay unknown', () => {
    const html =
      '<meta property="og:type" content="product"><meta property="og:title" content="Tee &amp; Co"><meta property="og:image" content="/t.jpg">';
    expect(read(html)?.product).toMatchObject({
      id: 'shop.test:products/tee',
      name: 'Tee & Co',
      price: null,
      availability: 'unknown',
      isPurchasable: false,
    });
    const priced = `${html}<meta property="product:price:amount" content="9.99"><meta property="product:price:currency" content="USD"><meta property="product:availability" content="in stock">`;
    expect(read(priced)?.product).toMatchObject({
      price: { amountSubunits: 999 },
      availability: 'in_stock',
      isPurchasable: true,
    });
  });

  it.each<[string, string, readonly string[]]>([
    ['a path', '"Apparel &amp; Shoes > Shirts > Tees"', ['Apparel & Shoes', 'Shirts', 'Tees']],
    ['several', '["Shirts", "shirts ", "Sale"]', ['Shirts', 'Sale']],
    ['a code with its name', '{"@type":"CategoryCode","codeValue":"212","name":"Shirts"}', ['Shirts']],
    ['an address, or a code alone', '["https://schema.org/Thing", "212", ""]', []],
  ])('has the categories that its data names: %s', (_, category, names) => {
    expect(jsonLd(`{"@type":"Product","name":"Tee","category":${category}}`)?.categories).toEqual(names);
  });

  it('has the categories of the breadcrumbs and of Open Graph, without the home page and itself', () => {
    const crumb = (position: number, name: string, item: unknown) => ({
      '@type': 'ListItem',
      position,
      name,
      item,
    });
    const list = {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(3, 'Tees', { '@id': '/shirts/tees' }),
        crumb(1, 'Start', 'https://www.shop.test/'),
        crumb(2, 'Shirts', '/shirts/'),
        { '@type': 'ListItem', position: 4, item: { '@id': URL_OF_PAGE, name: 'Tee, white' } },
        { '@type': 'ListItem', position: 5, name: 'TEE' },
      ],
    };
    const product = { '@type': 'Product', name: 'Tee', category: 'Tees' };
    const html = `<script type="application/ld+json">${JSON.stringify([list, product])}</script>
      <meta property="product:category" content="Clothing">`;
    expect(read(html)?.categories).toEqual(['Tees', 'Clothing', 'Shirts']);
  });

  it('is null on a page without product data', () => {
    expect(read('<title>About us</title><meta property="og:type" content="website">')).toBe(null);
    expect(read('')).toBe(null);
  });
});

describe('a page without structured data', () => {
  const shown = (body: string, head = '', headers: Readonly<Record<string, string>> = {}) =>
    shownProduct({ url: URL_OF_PAGE, status: 200, headers, html: `<head>${head}</head><body>${body}</body>` })
      ?.product ?? null;
  const picture =
    '<title>Tee - Shop</title><meta property="og:title" content="Tee"><meta property="og:image" content="/t.jpg">';
  const page = (price: string, control: string) => `<h1>Tee</h1>${price}${control}`;
  const cart = '<button>Add to cart</button>';

  it('has the title, the picture, and the price and availability that the page shows', () => {
    expect(shown(page('<p>€12,50</p>', cart), picture)).toMatchObject({
      id: 'shop.test:products/tee',
      name: 'Tee',
      price: { currencyCode: 'EUR', amountSubunits: 1250 },
      availability: 'in_stock',
      images: [{ url: 'https://www.shop.test/t.jpg', isFeatured: true }],
      sku: null,
      brand: null,
      variants: null,
    });
  });

  it.each([
    ['a crossed-out price beside it', '<p><del>€20.00</del> <b>€12.50</b></p>', 1250],
    ['the same price twice', '<p>12.50 EUR</p><div><span>€</span><span>12.50</span></div>', 1250],
    ['a label', '<p>Price: €12.50</p>', 1250],
    ['another price that is not crossed out', '<p>€20.00</p><p>€12.50</p>', null],
    ['a price per unit only', '<p>€4.00 / 100 g</p>', null],
    ['a price in a sentence', '<p>Free shipping over €50.00</p>', null],
    ['a currency that is not certain', '<p>$12.50</p>', null],
    ['a number without a currency', '<p>4.5</p>', null],
  ])('with %s', (_, price, amountSubunits) => {
    const found = shown(page(price, cart))?.price ?? null;
    expect(found).toEqual(amountSubunits === null ? null : { currencyCode: 'EUR', amountSubunits });
  });

  it('reads `$` in the currency that the page names, unless the price names another', () => {
    const dollars = '<meta property="product:price:currency" content="CAD">';
    expect(shown(page('<p>$12.50</p>', cart), dollars)?.price).toEqual({
      currencyCode: 'CAD',
      amountSubunits: 1250,
    });
    expect(shown(page('<p>€12.50</p>', cart), dollars)?.price).toBeNull();
  });

  it('has no price without a cart control, after it, or in a list', () => {
    expect(shown(page('<p>€12.50</p>', ''))?.price).toBeNull();
    expect(shown(page('', `${cart}<p>€12.50</p>`))?.price).toBeNull();
    expect(shown(page('<p>€12.50</p>', cart.repeat(3)))).toMatchObject({
      price: null,
      availability: 'unknown',
    });
  });

  it.each([
    [cart, 'in_stock'],
    ['<input type="submit" value="In den Warenkorb">', 'in_stock'],
    ['<button disabled>Add to cart</button>', 'unknown'],
    ['<button disabled>Sold out</button>', 'out_of_stock'],
    [`${cart}<button>Sold out</button>`, 'unknown'],
    ['', 'unknown'],
  ])('with the control %s is %s', (control, availability) => {
    expect(shown(page('<p>€12.50</p>', control))?.availability).toBe(availability);
  });

  it('has null for all that it does not show', () => {
    expect(shown('<p>About us</p>', '<title>About us</title>')).toMatchObject({
      name: 'About us',
      price: null,
      availability: 'unknown',
      images: [],
    });
    expect(shown('')).toMatchObject({ name: null, price: null });
  });

  it.each([
    '<title>404</title>',
    '<title>Page not found | Shop</title>',
    '<title>Shop</title><h1>Seite nicht gefunden</h1>',
    '<h1>Product not found</h1>',
  ])('is nothing if it says so: %s', (html) => {
    expect(shown(html)).toBeNull();
  });

  it('is nothing if it is no page', () => {
    expect(shown('{}', '', { 'content-type': 'application/json' })).toBeNull();
    expect(shown('x', '', { 'content-type': 'text/html; charset=utf-8' })).not.toBeNull();
  });
});
