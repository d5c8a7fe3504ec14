import Type, { type Static } from 'typebox';
import { pageOf } from './shapes/pages.ts';
import { responseId, timestamp } from './shapes/scalars.ts';

export const Order = Type.Object(
  {
    id: responseId('Identifier of the order.', 'ord_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    merchantOrderIds: Type.Array(Type.String(), {
      minItems: 1,
      description: 'Order numbers at the merchant.',
    }),
    createdAt: timestamp('When the order was placed.'),
    updatedAt: timestamp('When the order last changed.'),
    referenceId: Type.Optional(Type.String({ description: 'Your reference for the purchase.' })),
  },
  { description: 'An order placed at a merchant.' },
);
export type Order = Static<typeof Order>;

export const OrderPage = pageOf(Order, 'A page of orders.');
