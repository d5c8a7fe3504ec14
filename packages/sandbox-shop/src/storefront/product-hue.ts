import type { Product } from '../catalogue/product.ts';

/** The color of a product's pictures, in degrees. */
export const hueOf = ({ slug }: Product): number =>
  [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
