import { productId } from '../catalogue/catalogue.ts';
import type { Product, Variant, VariantOption } from '../catalogue/product.ts';
import type { JsonObject } from '../http/json-reading.ts';

export type StockLookup = (variantId: string) => number | null;

/** The requested identifier that a variant matches, and how closely. */
export interface Match {
  readonly id: string;
  readonly match: 'exact' | 'featured';
}

interface ProductView {
  readonly origin: string;
  readonly product: Product;
  readonly stock: StockLookup;
  readonly variants?: readonly Variant[];
  readonly inputsOf?: (variant: Variant) => readonly Match[];
  readonly options?: readonly JsonObject[];
}

/** A product in the protocol's format. */
export function presentProduct(view: ProductView): JsonObject {
  const { origin, product, stock } = view;
  const prices = product.variants.map((variant) => variant.priceSubunits);
  const price = (amount: number) => ({ amount, currency: product.currency });
  return {
    id: productId(product),
    handle: product.slug,
    title: product.title,
    description: { plain: product.description },
    url: `${origin}/products/${product.slug}`,
    categories: [{ value: 'Test products', taxonomy: 'merchant' }],
    price_range: { min: price(Math.min(...prices)), max: price(Math.max(...prices)) },
    media: [{ type: 'image', url: `${origin}/images/${product.slug}.png`, alt_text: product.title }],
    options: view.options ?? optionNames(product).map((name) => ({ name, values: labelsOf(product, name) })),
    variants: (view.variants ?? product.variants).map((variant) => ({
      ...presentVariant(origin, product, variant, stock),
      ...(view.inputsOf === undefined ? {} : { inputs: view.inputsOf(variant) }),
    })),
  };
}

function presentVariant(origin: string, product: Product, variant: Variant, stock: StockLookup): JsonObject {
  const title = variant.options.map((option) => option.label).join(', ') || product.title;
  const isAvailable = stock(variant.id) !== 0;
  const price = (amount: number) => ({ amount, currency: product.currency });
  return {
    id: variant.id,
    sku: variant.sku,
    title,
    description: { plain: `${product.title}: ${title}` },
    url: `${origin}/products/${product.slug}?variant=${variant.id}`,
    price: price(variant.priceSubunits),
    ...(variant.listPriceSubunits === undefined ? {} : { list_price: price(variant.listPriceSubunits) }),
    availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
    options: variant.options.map(({ name, label }) => ({ name, label })),
    media: [{ type: 'image', url: `${origin}/images/${product.slug}.png`, alt_text: title }],
  };
}

function optionNames(product: Product): readonly string[] {
  return [...new Set(product.variants.flatMap((variant) => variant.options.map((option) => option.name)))];
}

function labelsOf(product: Product, name: string): readonly { readonly label: string }[] {
  const labels = product.variants.flatMap((variant) =>
    variant.options.flatMap((option) => (option.name === name ? [option.label] : [])),
  );
  return [...new Set(labels)].map((label) => ({ label }));
}

/** The variants that have every selected option. */
export function variantsMatching(product: Product, selected: readonly VariantOption[]): readonly Variant[] {
  return product.variants.filter((variant) =>
    selected.every(({ name, label }) =>
      variant.options.some((option) => option.name === name && option.label === label),
    ),
  );
}

/** Each option value, with whether it exists and is in stock in combination with the rest of the selection. */
export function optionsUnder(
  product: Product,
  selected: readonly VariantOption[],
  stock: StockLookup,
): readonly JsonObject[] {
  return optionNames(product).map((name) => ({
    name,
    values: labelsOf(product, name).map(({ label }) => {
      const others = selected.filter((option) => option.name !== name);
      const matching = variantsMatching(product, [...others, { name, label }]);
      return {
        label,
        exists: matching.length > 0,
        available: matching.some((variant) => stock(variant.id) !== 0),
      };
    }),
  }));
}
