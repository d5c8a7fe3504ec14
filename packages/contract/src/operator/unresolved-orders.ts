import Type, { type Static } from 'typebox';
import { Money } from '../shapes/money.ts';
import {
  described,
  orNull,
  responseId,
  stringEnum,
  stringOrNull,
  text,
  timestamp,
} from '../shapes/scalars.ts';
import { FAILURE_CODES, MAIL_CHECKS, ORDER_RESOLUTIONS, UNRESOLVED_ORDER_KINDS } from '../vocabulary.ts';

export const MerchantMail = Type.Object(
  {
    senderDomain: Type.String({ description: 'Domain of the sender.', examples: ['shop.example.com'] }),
    sentAt: timestamp('Date of the email.'),
    merchantOrderId: stringOrNull('First order number in the email. Null if there is none.'),
    total: described(
      orNull(Money),
      'Total in the email. Null if there is none in the currency of the order.',
    ),
    checks: Type.Array(stringEnum(MAIL_CHECKS), {
      description:
        'What agrees with the order. `sender`: the sender is the merchant. `order_number`: exactly one order number. `total`: the confirmed total. `recipient` and `time` always agree.',
    }),
  },
  { description: 'What an email of the merchant says about an order. It may be forged.' },
);
export type MerchantMail = Static<typeof MerchantMail>;

export const UnresolvedOrder = Type.Object(
  {
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    accountId: responseId('Identifier of the account.', 'acct_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    accountName: Type.String({ description: 'Name of the account.' }),
    host: Type.String({ description: 'Host of the merchant.' }),
    kind: stringEnum(UNRESOLVED_ORDER_KINDS, {
      description:
        '`outcome_unknown`: the order was sent, but it is unknown whether it was placed. `buyer_action_required`: only the buyer can complete the purchase, at the merchant.',
    }),
    detail: stringOrNull('What is known about the failure. Null for `buyer_action_required`.'),
    continueUrl: stringOrNull(
      'URL at the merchant where the buyer can complete the purchase. Null if unknown, and for `outcome_unknown`.',
    ),
    failureCode: stringEnum(FAILURE_CODES, { description: 'Failure code of the checkout intent.' }),
    total: described(orNull(Money), 'Total of the offer. Null if there was no offer.'),
    isPaidFromBalance: Type.Boolean({
      description:
        'Whether the order was to be paid from the balance. An `outcome_unknown` order keeps its hold until it is resolved. The hold of a `buyer_action_required` order is already released.',
    }),
    merchantMails: Type.Array(MerchantMail, {
      description: 'Emails of the merchant that may be about the order, newest first. At most 10.',
    }),
    failedAt: timestamp('When the checkout intent failed.'),
  },
  { description: 'An order that an operator must resolve.' },
);
export type UnresolvedOrder = Static<typeof UnresolvedOrder>;

export const UnresolvedOrders = Type.Object(
  {
    data: Type.Array(UnresolvedOrder, { description: 'Unresolved orders, oldest first. At most 200.' }),
    totalCount: Type.Integer({ minimum: 0, description: 'Number of all unresolved orders.' }),
  },
  { description: 'The unresolved orders of all accounts.' },
);

export const OrderResolution = Type.Object(
  {
    outcome: stringEnum(ORDER_RESOLUTIONS, {
      description: 'Whether the order was placed at the merchant.',
    }),
    merchantOrderId: Type.Optional(
      text(1, 255, { description: 'Order number at the merchant, if the order was placed.' }),
    ),
    charge: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether to charge the total of a `buyer_action_required` order to the balance. Allowed only if the outcome is `placed` and the order was to be paid from the balance. Not needed for an `outcome_unknown` order: its hold is captured if the order was placed and released if it was not.',
      }),
    ),
    note: Type.Optional(text(1, 255, { description: 'Note for other operators.' })),
  },
  {
    description: 'The resolution. The checkout intent stays `failed`, because its event is already sent.',
  },
);
export type OrderResolution = Static<typeof OrderResolution>;

export const ResolvedOrder = Type.Object(
  {
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    outcome: stringEnum(ORDER_RESOLUTIONS, { description: 'Whether the order was placed at the merchant.' }),
    merchantOrderId: stringOrNull('Order number at the merchant. Null if you gave none.'),
    transactionId: stringOrNull('Identifier of the balance transaction. Null if nothing was charged.'),
    note: stringOrNull('Note for other operators. Null if there is none.'),
    resolvedAt: timestamp('When the order was resolved.'),
  },
  { description: 'A resolved order.' },
);
export type ResolvedOrder = Static<typeof ResolvedOrder>;

/** A raw email: a string is sent as UTF-8. */
export const MerchantMailMessage = Type.Unsafe<Uint8Array>({
  type: 'string',
  format: 'binary',
  description: 'The email with its headers, as received. At most 1 MiB.',
});

export const MerchantMailResult = Type.Object(
  {
    matchedOrders: Type.Array(
      Type.Object(
        {
          checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
          isResolved: Type.Boolean({
            description:
              'Whether the email resolved the order as `placed`. Otherwise it is listed with the unresolved order.',
          }),
        },
        { description: 'An order that the email may be about.' },
      ),
      { description: 'Orders with an unknown outcome that the email may be about. Usually empty.' },
    ),
  },
  { description: 'What was learned from the email.' },
);
export type MerchantMailResult = Static<typeof MerchantMailResult>;
