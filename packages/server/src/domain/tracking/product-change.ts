import type { Product, ProductImage } from '@purser/contract/shapes/product';

/** Whether a tracked part of the product changed: price, availability, name, images or variants. */
export const isChanged = (before: Product, after: Product): boolean => faceOf(before) !== faceOf(after);

/** The tracked parts as text, independent of the order of JSON properties and of variants. */
function faceOf(product: Product): string {
  const { name, price, availability, images, variantDimensions, variants } = product;
  return JSON.stringify({
    name,
    price: priceFace(price),
    availability,
    images: imagesFace(images),
    dimensions: (variantDimensions ?? [])
      .map(({ label, values }) => [label, values.toSorted()])
      .toSorted(byText),
    variants: (variants ?? [])
      .map((variant) => [
        variant.id,
        variant.name,
        variant.sku,
        priceFace(variant.price),
        variant.availability,
        variant.dimensions.map(({ label, value }) => [label, value]).toSorted(byText),
        imagesFace(variant.images),
      ])
      .toSorted(byText),
  });
}

const byText = (one: readonly unknown[], other: readonly unknown[]): number => {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};

const priceFace = (price: Product['price']) =>
  price === null ? null : [price.currencyCode, price.amountSubunits];

const imagesFace = (images: readonly ProductImage[]) =>
  images.map(({ url, isFeatured }) => [url, isFeatured]);
