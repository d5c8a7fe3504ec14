import Type, { type Static } from 'typebox';
import { httpUrl, oneOfWords, stringOrNull } from '../scalars.ts';
import { AVAILABILITIES } from '../vocabulary.ts';
import type { Immutable } from './immutable.ts';
import { Money } from './money.ts';

const Availability = oneOfWords(AVAILABILITIES, { description: 'Whether it can be had.' });

export const ProductImage = Type.Object(
  { url: Type.String(), isFeatured: Type.Boolean({ description: 'The one to show first.' }) },
  { description: 'A picture of the product.' },
);
export type ProductImage = Immutable<Static<typeof ProductImage>>;

const moneyOrNull = Type.Unsafe<Static<typeof Money> | null>({
  anyOf: [Money, Type.Null()],
  description: 'Null when the page does not tell.',
});

const VariantDimension = Type.Object(
  { label: Type.String({ examples: ['Size'] }), values: Type.Array(Type.String()) },
  { description: 'A choice the product offers.' },
);

export const ProductVariant = Type.Object(
  {
    id: Type.String({ description: "The merchant's id of the variant." }),
    name: stringOrNull('As the merchant names it; null when unknown.'),
    sku: stringOrNull("The merchant's stock number; null when unknown."),
    price: moneyOrNull,
    availability: Availability,
    dimensions: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
    images: Type.Array(ProductImage),
  },
  { description: 'One variant of the product.' },
);
export type ProductVariant = Immutable<Static<typeof ProductVariant>>;

export const Product = Type.Object(
  {
    id: Type.String({ description: "`<domain>:<merchant's id>`.", examples: ['shop.example.com:desk-lamp'] }),
    url: Type.String({ description: 'Where the product stands.' }),
    name: stringOrNull('Null when unknown.'),
    description: stringOrNull('Null when unknown.'),
    brand: stringOrNull('Null when unknown.'),
    retailer: stringOrNull('Null when unknown.'),
    sku: stringOrNull('Null when unknown.'),
    price: moneyOrNull,
    availability: Availability,
    isPurchasable: Type.Boolean({ description: 'Whether the service can buy it.' }),
    images: Type.Array(ProductImage),
    variantDimensions: Type.Unsafe<Static<typeof VariantDimension>[] | null>({
      anyOf: [Type.Array(VariantDimension), Type.Null()],
      description: 'Null when the product has none.',
    }),
    variants: Type.Unsafe<Static<typeof ProductVariant>[] | null>({
      anyOf: [Type.Array(ProductVariant), Type.Null()],
      description: 'Null when the product has none.',
    }),
  },
  { description: 'A product as its merchant shows it.' },
);
export type Product = Immutable<Static<typeof Product>>;

export const ProductLookupQuery = Type.Object({
  url: httpUrl({
    description: 'The product page.',
    examples: ['https://shop.example.com/products/desk-lamp'],
  }),
});
