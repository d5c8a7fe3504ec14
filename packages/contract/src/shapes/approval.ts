import Type, { type Static } from 'typebox';
import { APPROVAL_RULES, APPROVAL_STATUSES, APPROVER_KINDS, SPENDER_KINDS } from '../vocabulary.ts';
import { Buyer } from './buyer.ts';
import type { Immutable } from './immutable.ts';
import { VariantSelection } from './intent-request.ts';
import { Money } from './money.ts';
import { described, responseId, stringEnum, stringOrNull, timestamp } from './scalars.ts';
import { withoutLimits } from './without-limits.ts';

export const ApprovalReason = Type.Object(
  {
    rule: stringEnum(APPROVAL_RULES, {
      description:
        '`always`: every purchase needs approval. `amount`: the total is above an amount, or in a currency without one. `new_merchant`: the first purchase at the merchant host. `hours`: outside the hours.',
    }),
    of: stringEnum(SPENDER_KINDS, { description: 'Whose rule it is.' }),
  },
  { description: 'A rule that demands the approval.' },
);
export type ApprovalReason = Immutable<Static<typeof ApprovalReason>>;

/** What a person approves. Its digest stands for all of it. */
export const ApprovalSubject = Type.Object(
  {
    merchantHost: Type.String({
      description: "Host of the merchant's shop.",
      examples: ['shop.example.com'],
    }),
    productUrl: Type.String({ description: 'URL of the product.' }),
    productName: stringOrNull('Name of the product at the merchant. Null if the merchant does not tell it.'),
    variantSelections: Type.Array(
      Type.Object(withoutLimits(VariantSelection.properties), { description: 'A selected product option.' }),
      { description: 'Selected options of the product.' },
    ),
    promoCodes: Type.Array(Type.String(), { description: 'Promotion codes to apply.' }),
    quantity: Type.Integer({ description: 'Quantity to buy.' }),
    buyer: described(
      Type.Object(withoutLimits(Buyer.properties)),
      'The buyer, with the address that the order goes to.',
    ),
    shippingOptionId: stringOrNull('Identifier of the selected shipping option. Null if there is none.'),
    total: described(Money, 'Total of the offer.'),
  },
  { description: 'What exactly is to be bought.' },
);
export type ApprovalSubject = Immutable<Static<typeof ApprovalSubject>>;

export const IntentApproval = Type.Object(
  {
    id: responseId('Identifier of the approval.', 'apr_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    status: stringEnum(APPROVAL_STATUSES, {
      description:
        '`pending`: waits for a person. `approved`: the order is placed without another confirmation. `rejected` and `expired`: nothing is bought.',
    }),
    reasons: Type.Array(ApprovalReason, { minItems: 1, description: 'The rules that demand it.' }),
    digest: Type.String({
      description:
        'SHA-256 over the canonical JSON (RFC 8785) of `subject`, in hexadecimal digits. The order is placed only if what is bought still has this digest.',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
    requestedBy: Type.Optional(
      Type.String({ description: 'Identifier of the API key or user that confirmed the purchase.' }),
    ),
    requestedAt: timestamp('When the purchase was confirmed.'),
    expiresAt: timestamp('Until when it can be approved or rejected.'),
    decidedBy: Type.Optional(
      Type.Object(
        {
          kind: stringEnum(APPROVER_KINDS, {
            description: '`user`: a member. `key`: an API key. `link`: whoever has the link of a webhook.',
          }),
          id: Type.String({ description: 'Identifier of the user, API key or link.' }),
        },
        { description: 'Who approved or rejected. Omitted for others.' },
      ),
    ),
    decidedAt: Type.Optional(timestamp('When it was approved, rejected or expired.')),
    reason: Type.Optional(
      Type.String({ description: 'What the approver wrote. Omitted if they wrote nothing.' }),
    ),
  },
  { description: 'The approval of a person that the purchase needs.' },
);
export type IntentApproval = Immutable<Static<typeof IntentApproval>>;
