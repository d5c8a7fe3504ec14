/** What buyers can select at a theme, in the words of its pages. */
import { siteOf } from '../design/site.ts';
import type { ThemeId } from '../design/theme-id.ts';
import { designOf } from '../design/vary.ts';
import { valueText } from '../pages/product-page.ts';
import { THEME_PRODUCTS } from './products.ts';

export interface OfferedVariant {
  /** The product at `/products/{product}`. */
  readonly product: string;
  /** As in the lines of orders. */
  readonly variantId: string;
  readonly selections: readonly { readonly label: string; readonly value: string }[];
}

/** The variants of all products that are in stock. Empty if there is no such theme. */
export function offeredVariants(theme: ThemeId): readonly OfferedVariant[] {
  const design = designOf(theme);
  if (design === null) return [];
  const site = siteOf(design, '', '');
  return THEME_PRODUCTS.flatMap(({ slug, dimensions, variants }) =>
    variants
      .filter(({ isSoldOut }) => !isSoldOut)
      .map(({ id, values }) => ({
        product: slug,
        variantId: id,
        selections: dimensions.map(({ name }, index) => ({
          label: site.text(name),
          value: valueText(site, values[index] ?? ''),
        })),
      })),
  );
}
