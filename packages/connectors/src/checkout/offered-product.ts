/** The product of an offer, for people who look for the purchase later. */
import type { OfferedProduct } from '@purser/contract/shapes/offer';
import { httpUrl } from '../json/json-fields.ts';
import type { Product, ProductVariant } from '../lookup.ts';

const NAME_LENGTH_MAX = 255;
const URL_LENGTH_MAX = 2048;

/** Name and image, the chosen variant's image first; `title` is the merchant's where the product is unknown. Empty without a name. */
export function offeredProduct(
  product: Pick<Product, 'name' | 'images'> | null,
  variant: Pick<ProductVariant, 'images'> | null,
  title: string | null = null,
): { readonly product?: OfferedProduct } {
  const name = (product?.name ?? title ?? '').trim();
  if (name === '') return {};
  const images = [...(variant?.images ?? []), ...(product?.images ?? [])];
  const image = images.find(({ isFeatured }) => isFeatured) ?? images[0];
  const imageUrl = httpUrl(image?.url);
  const isUsable = imageUrl !== null && imageUrl.length <= URL_LENGTH_MAX;
  return {
    product: { name: [...name].slice(0, NAME_LENGTH_MAX).join(''), ...(isUsable ? { imageUrl } : {}) },
  };
}
