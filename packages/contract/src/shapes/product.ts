import Type, { type Static } from 'typebox';
import { AVAILABILITIES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { Money } from './money.ts';
import { httpUrl, stringEnum, stringOrNull } from './scalars.ts';

const Availability = stringEnum(AVAILABILITIES, {
  description: 'Availability. `unknown` if the merchant does not state it.',
});

export const ProductImage = Type.Object(
  {
    url: Type.String({ description: 'URL of the image.' }),
    isFeatured: Type.Boolean({ description: 'Whether this is the main image.' }),
  },
  { description: 'An image of a product.' },
);
export type ProductImage = Immutable<Static<typeof ProductImage>>;

const moneyOrNull = Type.Unsafe<Static<typeof Money> | null>({
  anyOf: [Money, Type.Null()],
  description: 'Price. Null if unknown.',
});

const VariantDimension = Type.Object(
  {
    label: Type.String({ description: 'Name of the option.', examples: ['Size'] }),
    values: Type.Array(Type.String(), { description: 'Values of the option.' }),
  },
  { description: 'An option of the product, such as size or color.' },
);

export const ProductVariant = Type.Object(
  {
    id: Type.String({ description: 'Identifier of the variant at the merchant.' }),
    name: stringOrNull('Name of the variant. Null if unknown.'),
    sku: stringOrNull('Stock keeping unit (SKU). Null if unknown.'),
    price: moneyOrNull,
    availability: Availability,
    dimensions: Type.Array(
      Type.Object({
        label: Type.String({ description: 'Name of the option.', examples: ['Size'] }),
        value: Type.String({ description: 'Value of the option.', examples: ['M'] }),
      }),
      { description: 'Options that identify the variant. Use them as `variantSelections`.' },
    ),
    images: Type.Array(ProductImage, { description: 'Images of the variant.' }),
  },
  { description: 'A variant of the product.' },
);
export type ProductVariant = Immutable<Static<typeof ProductVariant>>;

export const Product = Type.Object(
  {
    id: Type.String({
      description: "Identifier of the product: `<domain>:<merchant's ID>`.",
      examples: ['shop.example.com:desk-lamp'],
    }),
    url: Type.String({ description: 'URL of the product page.' }),
    name: stringOrNull('Name. Null if unknown.'),
    description: stringOrNull('Description. Null if unknown.'),
    brand: stringOrNull('Brand. Null if unknown.'),
    retailer: stringOrNull('Name of the merchant. Null if unknown.'),
    sku: stringOrNull('Stock keeping unit (SKU). Null if unknown.'),
    price: moneyOrNull,
    availability: Availability,
    isPurchasable: Type.Boolean({ description: 'Whether the service can buy the product.' }),
    images: Type.Array(ProductImage, { description: 'Images of the product.' }),
    variantDimensions: Type.Unsafe<Static<typeof VariantDimension>[] | null>({
      anyOf: [Type.Array(VariantDimension), Type.Null()],
      description: 'Options of the product. Null if it has none.',
    }),
    variants: Type.Unsafe<Static<typeof ProductVariant>[] | null>({
      anyOf: [Type.Array(ProductVariant), Type.Null()],
      description: 'Variants of the product. Null if it has none.',
    }),
  },
  { description: 'A product of a merchant.' },
);
export type Product = Immutable<Static<typeof Product>>;

export const ProductLookupQuery = Type.Object({
  url: httpUrl({
    description: 'URL of the product page.',
    examples: ['https://shop.example.com/products/desk-lamp'],
  }),
});
