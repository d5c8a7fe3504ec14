import Type, { type Static } from 'typebox';
import type { Immutable } from './immutable.ts';
import { Money } from './money.ts';
import { described, timestamp } from './scalars.ts';

export const Cost = Type.Object(
  {
    subtotal: described(Money, 'Price of the products.'),
    shipping: Type.Optional(described(Money, 'Shipping cost.')),
    tax: Type.Optional(described(Money, 'Tax that is not included in the other amounts.')),
    discount: Type.Optional(described(Money, 'Discount, as a positive amount.')),
    surcharge: Type.Optional(described(Money, 'Additional fees.')),
    total: described(Money, 'Amount to pay.'),
  },
  {
    description: 'Cost of the order. `total` is `subtotal` + `shipping` + `tax` + `surcharge` - `discount`.',
  },
);
export type Cost = Immutable<Static<typeof Cost>>;

export const ShippingOption = Type.Object(
  {
    id: Type.String({ description: 'Identifier of the option at the merchant.' }),
    cost: described(Money, 'Shipping cost with this option.'),
    label: Type.Optional(Type.String({ description: 'Name of the option at the merchant.' })),
    deliveryEstimate: Type.Optional(
      Type.Object(
        {
          earliest: Type.Optional(timestamp('Earliest delivery time.')),
          latest: Type.Optional(timestamp('Latest delivery time.')),
        },
        { description: 'Estimated delivery time.' },
      ),
    ),
  },
  { description: 'A shipping option.' },
);
export type ShippingOption = Immutable<Static<typeof ShippingOption>>;

export const OfferedProduct = Type.Object(
  {
    name: Type.String({ description: 'Name of the product at the merchant.' }),
    imageUrl: Type.Optional(
      Type.String({ description: "URL of the product's image at the merchant. Omitted if unknown." }),
    ),
    categories: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Categories of the product at the merchant: those of its catalogue, of the product page and of its breadcrumbs, each level once. Omitted if the merchant tells none.',
      }),
    ),
  },
  {
    description:
      'The offered product, as the merchant describes it. Omitted if the merchant does not name it.',
  },
);
export type OfferedProduct = Immutable<Static<typeof OfferedProduct>>;

export const Offer = Type.Object(
  {
    product: Type.Optional(OfferedProduct),
    cost: Cost,
    shipping: Type.Object(
      {
        availableOptions: Type.Array(ShippingOption, {
          description: 'Shipping options that the merchant offers.',
        }),
        selectedOptionId: Type.Optional(
          Type.String({
            description:
              'Identifier of the selected option. The service selects the cheapest option; among equally cheap ones, the one with the earliest `latest` delivery time.',
          }),
        ),
      },
      { description: 'Shipping options. Empty if the product is not shipped.' },
    ),
    appliedPromoCodes: Type.Optional(
      Type.Array(Type.String(), { description: 'Promotion codes that the merchant applied.' }),
    ),
    expiresAt: timestamp('When the offer expires. It cannot be confirmed afterwards.'),
  },
  { description: "The merchant's price for the product, quantity and shipping address." },
);
export type Offer = Immutable<Static<typeof Offer>>;
