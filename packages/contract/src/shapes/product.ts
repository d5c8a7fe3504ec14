import Type, { type Static } from 'typebox';
import { AVAILABILITIES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { Money } from './money.ts';
import { httpUrl, stringEnum, stringOrNull } from './scalars.ts';

const Availability = stringEnum(AVAILABILITIES, { description: 'Availability of the product.' });

export const ProductImage = Type.Object(
  { url: Type.String(), isFeatured: Type.Boolean({ description: 'Whether this is the main image.' }) },
  { description: 'An image of the product.' },
);
export type ProductImage = Immutable<Static<typeof ProductImage>>;

const moneyOrNull = Type.Unsafe<Static<typeof Money> | null>({
  anyOf: [Money, Type.Null()],
  description: 'Null if unknown.',
});

const VariantDimension = Type.Object(
  { label: Type.String({ examples: ['Size'] }), values: Type.Array(Type.String()) },
  { description: 'An option of the product, such as size or color.' },
);

export const ProductVariant = Type.Object(
  {
    id: Type.String({ description: 'Variant ID at the merchant.' }),
    name: stringOrNull('Name of the variant. Null if unknown.'),
    sku: stringOrNull('Stock keeping unit (SKU). Null if unknown.'),
    price: moneyOrNull,
    availability: Availability,
    dimensions: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
    images: Type.Array(ProductImage),
  },
  { description: 'A variant of the product.' },
);
export type ProductVariant = Immutable<Static<typeof ProductVariant>>;

export const Product = Type.Object(
  {
    id: Type.String({ description: "`<domain>:<merchant's id>`.", examples: ['shop.example.com:desk-lamp'] }),
    url: Type.String({ description: 'URL of the product.' }),
    name: stringOrNull('Null if unknown.'),
    description: stringOrNull('Null if unknown.'),
    brand: stringOrNull('Null if unknown.'),
    retailer: stringOrNull('Null if unknown.'),
    sku: stringOrNull('Null if unknown.'),
    price: moneyOrNull,
    availability: Availability,
    isPurchasable: Type.Boolean({ description: 'Whether the service can buy the product.' }),
    images: Type.Array(ProductImage),
    variantDimensions: Type.Unsafe<Static<typeof VariantDimension>[] | null>({
      anyOf: [Type.Array(VariantDimension), Type.Null()],
      description: 'Null if the product has none.',
    }),
    variants: Type.Unsafe<Static<typeof ProductVariant>[] | null>({
      anyOf: [Type.Array(ProductVariant), Type.Null()],
      description: 'Null if the product has none.',
    }),
  },
  { description: 'A product as listed by the merchant.' },
);
export type Product = Immutable<Static<typeof Product>>;

export const ProductLookupQuery = Type.Object({
  url: httpUrl({
    description: 'URL of the product page.',
    examples: ['https://shop.example.com/products/desk-lamp'],
  }),
});
