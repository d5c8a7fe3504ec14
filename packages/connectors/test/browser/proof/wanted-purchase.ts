/** What is bought at a theme: a pure function of the theme, its variation and its redesign. */
import { type Design, designOf, offeredVariants, type ThemeId } from '@purser/sandbox-shop';
import type { Buyer, VariantSelection } from '../../../src/connector.ts';
import { buyerIn } from './buyers.ts';

export interface WantedPurchase {
  readonly product: string;
  readonly variantId: string;
  readonly selections: readonly VariantSelection[];
  readonly quantity: number;
  readonly buyer: Buyer;
  /** As the shop calls it. */
  readonly payment: Design['payments'][number];
}

/** Variants, quantities and payment methods take turns. Throws if there is no such theme. */
export function wantedAt(theme: ThemeId): WantedPurchase {
  const design = designOf(theme);
  if (design === null) throw new Error(`There is no theme "${theme.name}"`);
  const turn = theme.seed + (theme.redesign ?? 0);
  const variants = offeredVariants(theme);
  const products = [...new Set(variants.map(({ product }) => product))];
  // Without a turn, the product with two dimensions: the themes as they were written are the first to be tried.
  const product = theme.seed === 0 ? 'jacket' : products[turn % products.length];
  const ofProduct = variants.filter((variant) => variant.product === product);
  const variant = ofProduct[(turn + 4) % ofProduct.length];
  if (variant === undefined) throw new Error(`The theme "${theme.name}" has no goods`);
  const payments = design.payments.filter((method) => !isPaidExtra(design, method));
  return {
    product: variant.product,
    variantId: variant.variantId,
    selections: variant.selections,
    quantity: 1 + ((turn + 1) % 3),
    buyer: buyerIn(design.market.country),
    payment: payments[turn % payments.length] ?? 'bank',
  };
}

/** The proof pays by methods without a fee; `offer-payment-method.test.ts` of the server covers one with a fee. */
const isPaidExtra = ({ cashOnDeliveryFee }: Design, method: string): boolean =>
  cashOnDeliveryFee && method === 'cash-on-delivery';
