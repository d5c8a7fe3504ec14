import { itemTitle } from '../catalogue/catalogue.ts';
import type { Product, Variant } from '../catalogue/product.ts';
import type { JsonObject } from '../http/json-reading.ts';
import { decimalAmount } from '../pricing/money.ts';

type StockLookup = (variantId: string) => number | null;

const PROPERTY_BY_OPTION: Readonly<Record<string, 'color' | 'size'>> = { Colour: 'color', Size: 'size' };

/** The product as schema.org data: a Product, or a ProductGroup if it has variants. */
export function productJsonLd(origin: string, product: Product, stock: StockLookup): JsonObject {
  const url = `${origin}/products/${product.slug}`;
  const shared = {
    '@context': 'https://schema.org',
    name: product.title,
    description: product.description,
    url,
    brand: { '@type': 'Brand', name: 'Sandbox' },
    image: [`${origin}/images/${product.slug}.png`],
  };
  const [first] = product.variants;
  if (first.options.length === 0) {
    return {
      ...shared,
      '@type': 'Product',
      '@id': url,
      sku: first.sku,
      offers: offer(url, product, first, stock),
    };
  }
  return {
    ...shared,
    '@type': 'ProductGroup',
    '@id': url,
    productGroupID: product.slug,
    variesBy: first.options.map((option) => `https://schema.org/${propertyOf(option.name)}`),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: itemTitle({ product, variant }),
      sku: variant.sku,
      productID: variant.id,
      image: shared.image,
      ...Object.fromEntries(variant.options.map((option) => [propertyOf(option.name), option.label])),
      offers: offer(`${url}?variant=${variant.id}`, product, variant, stock),
    })),
  };
}

function propertyOf(optionName: string): string {
  return PROPERTY_BY_OPTION[optionName] ?? optionName.toLowerCase();
}

function offer(url: string, product: Product, variant: Variant, stock: StockLookup): JsonObject {
  const { currency } = product;
  return {
    '@type': 'Offer',
    url,
    price: decimalAmount(variant.priceSubunits, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${stock(variant.id) === 0 ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: 'Sandbox Shop' },
    ...(variant.listPriceSubunits === undefined
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/ListPrice',
            price: decimalAmount(variant.listPriceSubunits, currency),
            priceCurrency: currency,
          },
        }),
  };
}

/** JSON-LD as a script element. `<` is escaped so that no data can end the element. */
export function jsonLdElement(data: JsonObject): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>\n`;
}
