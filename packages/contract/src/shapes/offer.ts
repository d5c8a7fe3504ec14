import Type, { type Static } from 'typebox';
import { timestamp } from '../scalars.ts';
import type { Immutable } from './immutable.ts';
import { Money } from './money.ts';

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
    description:
      'What the order costs. The parts add up to `total`: subtotal + shipping + tax + surcharge - discount.',
  },
);
export type Cost = Immutable<Static<typeof Cost>>;

export const ShippingOption = Type.Object(
  {
    id: Type.String({ description: "The merchant's id of the option." }),
    cost: Money,
    label: Type.Optional(Type.String({ description: 'As the merchant names it.' })),
    deliveryEstimate: Type.Optional(
      Type.Object(
        {
          earliest: Type.Optional(timestamp('The earliest delivery.')),
          latest: Type.Optional(timestamp('The latest delivery.')),
        },
        { description: 'When the parcel should arrive.' },
      ),
    ),
  },
  { description: 'One way to ship the order.' },
);
export type ShippingOption = Immutable<Static<typeof ShippingOption>>;

export const Offer = Type.Object(
  {
    cost: Cost,
    shipping: Type.Object(
      {
        availableOptions: Type.Array(ShippingOption, { description: 'In the order of the merchant.' }),
        selectedOptionId: Type.Optional(
          Type.String({ description: 'The option the service chose: the cheapest, then the fastest.' }),
        ),
      },
      { description: 'Empty for what needs no shipping.' },
    ),
    appliedPromoCodes: Type.Optional(
      Type.Array(Type.String(), { description: 'The promotion codes that the merchant accepted.' }),
    ),
    expiresAt: timestamp('Until when the offer can be confirmed.'),
  },
  { description: "What the merchant asks for this product, this quantity and this buyer's address." },
);
export type Offer = Immutable<Static<typeof Offer>>;
