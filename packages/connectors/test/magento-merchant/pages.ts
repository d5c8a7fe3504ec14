/** The test shop's pages, in the style of Magento's themes. */
import { ATTRIBUTES, childrenOf, type Item } from './catalogue.ts';
import type { Faults } from './faults.ts';

/** The page of a product in the store with this base URL. */
export function productPage(item: Item, baseUrl: string, origin: string, faults: Faults): string {
  const { sku, name, id } = item;
  const isTold = item.page !== 'bare';
  const form = isTold
    ? `<form data-product-sku="${sku}" action="${baseUrl}checkout/cart/add/product/${id}/" method="post" id="product_addtocart_form"><input type="hidden" name="product" value="${id}" /></form>`
    : '<div class="buy-box"></div><script>window.CURRENT_STORE_CODE = "moved";</script>';
  const price = faults.grossPrices ? item.price / (1 + (faults.taxRate ?? 0.08)) : item.price;
  const offer = isTold
    ? `<span itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="${price}"><meta itemprop="priceCurrency" content="USD"></span>`
    : '';
  const body = `${BREADCRUMBS}<div itemscope itemtype="http://schema.org/Product"><h1 class="page-title"><span itemprop="name">${name}</span></h1>
<div class="product-info-price">${offer}</div>${isTold ? '<div class="stock available" title="Availability"><span>In stock</span></div>' : ''}</div>
${form}${configuration(item, faults)}
<form data-role="tocart-form" data-product-sku="OTHER-1" action="${baseUrl}checkout/cart/add/product/99/" method="post"></form>
<form data-role="tocart-form" data-product-sku="OTHER-2" action="${baseUrl}checkout/cart/add/product/98/" method="post"></form>`;
  return shell(
    name,
    `catalog-product-view product-${item.slug} page-product-${item.type}`,
    baseUrl,
    origin,
    body,
    // The stored price: with the tax, if prices are entered with it.
    isTold
      ? `<meta property="og:type" content="product"><meta property="product:price:amount" content="${item.price}"/><meta property="product:price:currency" content="USD"/>`
      : '',
  );
}

const crumb = (position: number, path: string, name: string): string =>
  `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="${path}"><span itemprop="name">${name}</span></a><meta itemprop="position" content="${position}"></li>`;

const BREADCRUMBS = `<ol itemscope itemtype="https://schema.org/BreadcrumbList">${crumb(1, '/', 'Home')}${crumb(2, '/home.html', 'Home &amp; Living')}${crumb(3, '/home/lamps.html', 'Lamps')}</ol>`;

export function plainPage(baseUrl: string, origin: string): string {
  return shell('Shop', 'cms-index-index page-layout-1column', baseUrl, origin, '<h1>Welcome</h1>');
}

function shell(
  title: string,
  classes: string,
  baseUrl: string,
  origin: string,
  body: string,
  head = '',
): string {
  const files = `${origin}/static/version1731/frontend/Magento/luma/en_US`;
  const escaped = baseUrl.replaceAll(':', '\\u003A').replaceAll('/', '\\u002F');
  return `<!doctype html><html lang="en"><head><title>${title}</title>
${head}<script>var BASE_URL = '${escaped}'; var require = {"baseUrl":"${files.replaceAll('/', '\\/')}"};</script>
<link rel="stylesheet" href="${files}/css/styles-m.css">
<script type="text/x-magento-init">{"*":{"mage/cookies":{"expires":null,"path":"/"}}}</script>
</head><body data-container="body" class="${classes}">${body}</body></html>`;
}

/** As the three kinds of theme print it: for drop-downs, for swatches, or in a custom script. */
function configuration(item: Item, faults: Faults): string {
  if (item.type !== 'configurable' || item.page === 'bare') return '';
  const config = JSON.stringify(configurationOf(item, faults)).replaceAll('/', '\\/');
  if (item.page === 'script')
    return `<script>function initConfigurable_${item.id}() { return component('${item.id}', ${config}); }</script>`;
  const init =
    item.page === 'swatches'
      ? `{"[data-role=swatch-options]":{"Magento_Swatches\\/js\\/swatch-renderer":{"jsonConfig":${config},"jsonSwatchConfig":{}}}}`
      : `{"#product_addtocart_form":{"configurable":{"spConfig":${config},"gallerySwitchStrategy":"replace"}}}`;
  return `<script type="text/x-magento-init">${init}</script>`;
}

/** Variants that are sold out are listed only by shops that show them, with the salable ones apart. */
function configurationOf(item: Item, { showsSoldOut = false }: Faults): unknown {
  const all = childrenOf(item.id);
  const children = showsSoldOut ? all : all.filter((child) => child.stock > 0);
  const used = (attribute: string, option: string, isSalable: boolean): readonly string[] =>
    children
      .filter((child) => child.options?.[attribute] === option && (!isSalable || child.stock > 0))
      .map((child) => String(child.id));
  const attributes = ATTRIBUTES.map(({ id, code, label, options }, position) => [
    id,
    {
      id,
      code,
      label,
      options: options
        .map((option) => ({ ...option, products: used(id, option.id, false) }))
        .filter(({ products }) => products.length > 0),
      position: String(position),
    },
  ]);
  const by = (value: (child: Item) => unknown) =>
    Object.fromEntries(children.map((child) => [child.id, value(child)]));
  const salable = ATTRIBUTES.map(({ id, options }) => [
    id,
    Object.fromEntries(options.map((option) => [option.id, used(id, option.id, true)])),
  ]);
  return {
    attributes: Object.fromEntries(attributes),
    template: '$<%- data.price %>',
    currencyFormat: '$%s',
    optionPrices: by((child) => ({ finalPrice: { amount: child.price }, oldPrice: { amount: child.price } })),
    priceFormat: { pattern: '$%s', precision: 2 },
    productId: String(item.id),
    chooseText: 'Choose an Option...',
    images: by((child) => [{ full: `https://img.test/${child.slug}.jpg`, isMain: true }]),
    index: by((child) => child.options),
    salable: showsSoldOut ? Object.fromEntries(salable) : [],
    canDisplayShowOutOfStockStatus: showsSoldOut,
    sku: by((child) => child.sku),
  };
}
