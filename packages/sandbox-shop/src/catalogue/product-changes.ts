import type { Product, Variant } from './product.ts';

/** Changes of a product through the admin API. */
export interface ProductChanges {
  readonly title?: string;
  /** The price of every variant. */
  readonly priceSubunits?: number;
  /** Withdrawn: treated as if it did not exist. */
  readonly isWithdrawn?: boolean;
}

/** The product with its changes; null if it was withdrawn. */
export type CurrentProduct = (product: Product) => Product | null;

export function withChanges(product: Product, revision: ProductChanges | undefined): Product | null {
  if (revision === undefined) return product;
  const { title, priceSubunits, isWithdrawn } = revision;
  if (isWithdrawn === true) return null;
  const priced = (variant: Variant): Variant =>
    priceSubunits === undefined ? variant : { ...variant, priceSubunits };
  const [first, ...others] = product.variants;
  return {
    ...product,
    ...(title === undefined ? {} : { title }),
    variants: [priced(first), ...others.map(priced)],
  };
}
