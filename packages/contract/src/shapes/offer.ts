import Type, { type Static } from 'typebox';
import type { Immutable } from './immutable.ts';
import { Money } from './money.ts';
import { timestamp } from './scalars.ts';

export const Cost = Type.Object(
  {
    subtotal: Money,
    shipping: Type.Optional(Money),
    tax: Type.Optional(Money),
    discount: Type.Optional(Money),
    surcharge: Type.Optional(Money),
    total: Money,
  },
  {
    description: 'Cost of the order. `total` is subtotal + shipping + tax + surcharge - discount.',
  },
);
export type Cost = Immutable<Static<typeof Cost>>;

export const ShippingOption = Type.Object(
  {
    id: Type.String({ description: 'Option ID at the merchant.' }),
    cost: Money,
    label: Type.Optional(Type.String({ description: 'Name of the option at the merchant.' })),
    deliveryEstimate: Type.Optional(
      Type.Object(
        {
          earliest: Type.Optional(timestamp('Earliest delivery.')),
          latest: Type.Optional(timestamp('Latest delivery.')),
        },
        { description: 'Estimated delivery time.' },
      ),
    ),
  },
  { description: 'A shipping option.' },
);
export type ShippingOption = Immutable<Static<typeof ShippingOption>>;

export const Offer = Type.Object(
  {
    cost: Cost,
    shipping: Type.Object(
      {
        availableOptions: Type.Array(ShippingOption, { description: "Options in the merchant's order." }),
        selectedOptionId: Type.Optional(
          Type.String({
            description:
              'Identifier of the option that the service selected: the cheapest, then the fastest.',
          }),
        ),
      },
      { description: 'Shipping options. Empty if the product is not shipped.' },
    ),
    appliedPromoCodes: Type.Optional(
      Type.Array(Type.String(), { description: 'Promotion codes that the merchant accepted.' }),
    ),
    expiresAt: timestamp('When the offer expires.'),
  },
  { description: "The merchant's price for the product, quantity and shipping address." },
);
export type Offer = Immutable<Static<typeof Offer>>;
