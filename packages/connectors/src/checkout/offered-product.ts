/** The product of an offer, for people who look for the purchase later, and for limits of what may be bought. */
import type { OfferedProduct } from '@purser/contract/shapes/offer';
import { httpUrl } from '../json/json-fields.ts';
import type { ProductVariant } from '../lookup.ts';
import type { PageProduct } from '../structured-data/page-product.ts';
import { categoryNames } from '../structured-data/products/product-categories.ts';

const NAME_LENGTH_MAX = 255;
const URL_LENGTH_MAX = 2048;

/**
 * Name and image, the chosen variant's image first, and the categories of the page and of the merchant's catalogue; `title` is the
 * merchant's where the page is unknown. Empty without a name.
 */
export function offeredProduct(
  page: PageProduct | null,
  variant: Pick<ProductVariant, 'images'> | null,
  title: string | null = null,
  inCatalogue: readonly string[] = [],
): { readonly product?: OfferedProduct } {
  const name = (page?.product.name ?? title ?? '').trim();
  if (name === '') return {};
  const images = [...(variant?.images ?? []), ...(page?.product.images ?? [])];
  const image = images.find(({ isFeatured }) => isFeatured) ?? images[0];
  const imageUrl = httpUrl(image?.url);
  const isUsable = imageUrl !== null && imageUrl.length <= URL_LENGTH_MAX;
  const categories = categoryNames([...(page?.categories ?? []), ...inCatalogue]);
  return {
    product: {
      name: [...name].slice(0, NAME_LENGTH_MAX).join(''),
      ...(isUsable ? { imageUrl } : {}),
      ...(categories.length === 0 ? {} : { categories: [...categories] }),
    },
  };
}
