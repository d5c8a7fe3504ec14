import Type, { type Static } from 'typebox';
import { Buyer } from './shapes/buyer.ts';
import { pageOf } from './shapes/pages.ts';
import { responseId, stringEnum, text, timestamp } from './shapes/scalars.ts';
import { CANCELLATION_DENIAL_CODES, CANCELLATION_REASON_CODES, CANCELLATION_STATES } from './vocabulary.ts';

export const CancellationReason = Type.Object(
  {
    code: stringEnum(CANCELLATION_REASON_CODES, { description: 'Why you cancel the order.' }),
    message: Type.Optional(
      text(1, 500, { description: 'Note for the merchant.', examples: ['Ordered twice'] }),
    ),
  },
  { description: 'Reason for the cancellation.' },
);

export const OrderCancel = Type.Object(
  { reason: CancellationReason },
  { description: 'The cancellation to request.' },
);

export const Cancellation = Type.Object(
  {
    id: responseId('Identifier of the cancellation.', 'can_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    createdAt: timestamp('When the cancellation was requested.'),
    marketplaceOrderId: Type.String({ description: 'Order number at the merchant.' }),
    reason: CancellationReason,
    state: stringEnum(CANCELLATION_STATES, {
      description:
        '`requested`: the merchant has not decided yet. `completed`: the order is canceled. `denied`: the order is not canceled.',
    }),
    denialReason: Type.Optional(
      Type.Object(
        {
          code: stringEnum(CANCELLATION_DENIAL_CODES, { description: 'Denial code.' }),
          message: Type.String({ description: 'Why the cancellation was denied, and what to do instead.' }),
        },
        { description: 'Why the cancellation was denied. Present only if `state` is `denied`.' },
      ),
    ),
  },
  { description: 'The cancellation of an order. An order has at most one.' },
);
export type Cancellation = Static<typeof Cancellation>;

export const Order = Type.Object(
  {
    id: responseId('Identifier of the order.', 'ord_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    merchantOrderIds: Type.Array(Type.String(), {
      minItems: 1,
      description: 'Order numbers at the merchant. At least one.',
    }),
    buyer: Buyer,
    cancellation: Type.Union([Cancellation, Type.Null()], {
      description: 'The cancellation of the order. Null if none was requested.',
    }),
    createdAt: timestamp('When the order was placed.'),
    updatedAt: timestamp('When the order last changed.'),
    referenceId: Type.Optional(
      Type.String({ description: 'Your reference for the purchase. Omitted if you gave none.' }),
    ),
  },
  { description: 'An order placed at a merchant.' },
);
export type Order = Static<typeof Order>;

export const OrderPage = pageOf(Order, 'A page of orders.');
