import type { Product, Variant } from '../catalogue/product.ts';
import { formatMoney } from '../pricing/money.ts';
import { jsonLdElement, productJsonLd } from './json-ld.ts';
import { escapeHtml, page } from './page-layout.ts';
import { hueOf } from './product-hue.ts';

type StockLookup = (variantId: string) => number | null;

/** The front page: every test product with its situation, price and the result of a purchase. */
export function frontPage(products: readonly Product[]): string {
  const cards = products.map(
    (product) => `<li class="card">
<img src="/images/${product.slug}.svg" alt="" width="640" height="480" loading="lazy">
<p><a href="/products/${product.slug}">${escapeHtml(product.title)}</a><br>${priceHtml(product)}</p>
<p class="quiet">${escapeHtml(product.situation)}.</p>
<p class="quiet">A purchase ends as <code>${endingText(product)}</code></p>
</li>`,
  );
  const body = `<h1>Test products</h1>
<p>Each product demonstrates one situation. Pay with <code>success_token</code> or <code>fail_token</code>. Discount codes: <code>SAVE10</code>, <code>FREESHIP</code>, <code>EXPIRED</code>.</p>
<ul class="grid">
${cards.join('\n')}
</ul>`;
  return page({ title: 'Test products', body });
}

function endingText({ ending }: Product): string {
  return ending.state === 'failed' ? `failed: ${ending.code}` : ending.state;
}

function priceHtml(product: Product): string {
  const byPrice = product.variants.toSorted((one, other) => one.priceSubunits - other.priceSubunits);
  const cheapest = byPrice[0] ?? product.variants[0];
  const isRange = byPrice.some((variant) => variant.priceSubunits !== cheapest.priceSubunits);
  return `${isRange ? 'from ' : ''}${variantPriceHtml(product, cheapest)}`;
}

function variantPriceHtml(product: Product, variant: Variant): string {
  const price = formatMoney(variant.priceSubunits, product.currency);
  if (variant.listPriceSubunits === undefined) return price;
  return `${price} <s>${formatMoney(variant.listPriceSubunits, product.currency)}</s>`;
}

interface ProductView {
  readonly origin: string;
  readonly product: Product;
  readonly stock: StockLookup;
  /** The variant of the URL; null if none is selected. */
  readonly chosen: Variant | null;
  /** Why adding to the cart failed. */
  readonly problem: string | null;
}

/** A product's page, with its structured data. */
export function productPage({ origin, product, stock, chosen, problem }: ProductView): string {
  const isSoldOut = product.variants.every((variant) => stock(variant.id) === 0);
  const single = product.variants.length === 1 ? product.variants[0] : chosen;
  const url = `${origin}/products/${product.slug}`;
  const body = `<article class="product">
<img src="/images/${product.slug}.svg" alt="${escapeHtml(product.title)}" width="640" height="480">
<div>
<h1>${escapeHtml(product.title)}</h1>
<p class="price">${single === null ? priceHtml(product) : variantPriceHtml(product, single)}</p>
<p>${escapeHtml(product.description)}</p>
<p class="quiet">${escapeHtml(product.situation)}.</p>
${problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
${isSoldOut ? '<p><strong>Sold out</strong></p>' : addToCartForm(product, stock, chosen)}
</div>
</article>`;
  const head = `<link rel="canonical" href="${escapeHtml(url)}">\n${jsonLdElement(productJsonLd(origin, product, stock))}`;
  return page({ title: product.title, body, head });
}

function addToCartForm(product: Product, stock: StockLookup, chosen: Variant | null): string {
  const names = product.variants[0].options.map((option) => option.name);
  const selects = names.map((name) => optionSelect(product, name, stock, chosen));
  return `<form method="post" action="/cart/items">
<input type="hidden" name="product" value="${product.slug}">
${selects.join('\n')}
<label for="quantity">Quantity <input id="quantity" name="quantity" type="number" min="1" max="999" value="1" required></label>
<button type="submit">Add to cart</button>
</form>`;
}

function optionSelect(product: Product, name: string, stock: StockLookup, chosen: Variant | null): string {
  const carriers = (label: string) =>
    product.variants.filter((variant) => variant.options.some((o) => o.name === name && o.label === label));
  const labels = product.variants.flatMap((variant) =>
    variant.options.flatMap((option) => (option.name === name ? [option.label] : [])),
  );
  const selected = chosen?.options.find((option) => option.name === name)?.label;
  const options = [...new Set(labels)].map((label) => {
    const isGone = carriers(label).every((variant) => stock(variant.id) === 0);
    const attributes = `${isGone ? ' disabled' : ''}${label === selected ? ' selected' : ''}`;
    return `<option value="${escapeHtml(label)}"${attributes}>${escapeHtml(label)}${isGone ? ' (sold out)' : ''}</option>`;
  });
  const id = `option-${name.toLowerCase()}`;
  return `<label for="${id}">${escapeHtml(name)} <select id="${id}" name="option:${escapeHtml(name)}" required>
<option value="">Choose</option>
${options.join('\n')}
</select></label>`;
}

/** A generated image, always the same for a product. */
export function productImage(product: Product): string {
  const hue = hueOf(product);
  const initials = product.title
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480" role="img" aria-label="${escapeHtml(product.title)}">
<rect width="640" height="480" fill="hsl(${hue} 32% 90%)"/>
<circle cx="320" cy="220" r="130" fill="hsl(${hue} 34% 72%)"/>
<rect x="190" y="330" width="260" height="26" rx="13" fill="hsl(${hue} 30% 58%)"/>
<text x="320" y="252" text-anchor="middle" font-family="sans-serif" font-size="96" fill="hsl(${hue} 40% 24%)">${escapeHtml(initials)}</text>
<text x="320" y="420" text-anchor="middle" font-family="sans-serif" font-size="28" fill="hsl(${hue} 30% 30%)">${escapeHtml(product.title)}</text>
</svg>
`;
}
