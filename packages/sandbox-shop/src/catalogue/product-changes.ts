import type { Product, Variant } from './product.ts';

/** What was changed about a product since the shop opened. */
export interface Revision {
  readonly title?: string;
  /** The price of every variant. */
  readonly priceSubunits?: number;
  /** No longer sold, as if it had never been. */
  readonly isWithdrawn?: boolean;
}

/** The product as it is sold now; null when it is sold no more. */
export type Shown = (product: Product) => Product | null;

export function revised(product: Product, revision: Revision | undefined): Product | null {
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
