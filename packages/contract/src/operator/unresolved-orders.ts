import Type, { type Static } from 'typebox';
import { Money } from '../shapes/money.ts';
import { orNull, responseId, stringEnum, stringOrNull, text, timestamp } from '../shapes/scalars.ts';
import { FAILURE_CODES, ORDER_RESOLUTIONS, UNRESOLVED_ORDER_KINDS } from '../vocabulary.ts';

export const UnresolvedOrder = Type.Object(
  {
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    accountId: responseId('Identifier of the account.', 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    accountName: Type.String({ description: 'Name of the account.' }),
    host: Type.String({ description: 'Host of the merchant.' }),
    kind: stringEnum(UNRESOLVED_ORDER_KINDS, {
      description:
        '`outcome_unknown`: the order was sent, but the result is unknown. `buyer_action_required`: only the buyer can finish the purchase at the merchant.',
    }),
    detail: stringOrNull('Details from the merchant or the connection.'),
    continueUrl: stringOrNull('URL where the buyer can finish the purchase at the merchant.'),
    failureCode: stringEnum(FAILURE_CODES, { description: 'Failure code of the checkout intent.' }),
    total: orNull(Money),
    isPaidFromBalance: Type.Boolean({
      description:
        'Whether the order was to be paid from the balance. The hold is kept for `outcome_unknown` until the order is resolved, and was released for `buyer_action_required`.',
    }),
    failedAt: timestamp('When the checkout intent failed.'),
  },
  { description: 'An order that an operator must resolve.' },
);
export type UnresolvedOrder = Static<typeof UnresolvedOrder>;

export const UnresolvedOrders = Type.Object(
  {
    data: Type.Array(UnresolvedOrder, { description: 'At most 200 orders, oldest first.' }),
    totalCount: Type.Integer({ minimum: 0, description: 'Total number of items.' }),
  },
  { description: 'Orders that an operator must resolve.' },
);

export const OrderResolution = Type.Object(
  {
    outcome: stringEnum(ORDER_RESOLUTIONS, {
      description: 'Whether the order was placed at the merchant.',
    }),
    merchantOrderId: Type.Optional(text(1, 255, { description: 'Order number at the merchant.' })),
    charge: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether to charge the total of a `buyer_action_required` order to the balance. Allowed only with `placed`, and only if the order was to be paid from the balance. The hold of an `outcome_unknown` order is always captured if it was placed, and otherwise released.',
      }),
    ),
    note: Type.Optional(text(1, 255, { description: 'Note for other operators.' })),
  },
  {
    description:
      'The resolution. The checkout intent stays `failed`, because its events have already been sent.',
  },
);
export type OrderResolution = Static<typeof OrderResolution>;

export const ResolvedOrder = Type.Object(
  {
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    outcome: stringEnum(ORDER_RESOLUTIONS, { description: 'Whether the order was placed at the merchant.' }),
    merchantOrderId: stringOrNull('Order number at the merchant. Null if there is none.'),
    transactionId: stringOrNull('Identifier of the balance transaction. Null if nothing was charged.'),
    note: stringOrNull('Note for other operators.'),
    resolvedAt: timestamp('When the order was resolved.'),
  },
  { description: 'A resolved order.' },
);
export type ResolvedOrder = Static<typeof ResolvedOrder>;
