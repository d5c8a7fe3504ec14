import Type, { type Static } from 'typebox';
import { ApprovalReason, IntentApproval } from './shapes/approval.ts';
import { FailureReason } from './shapes/failure-reason.ts';
import type { Immutable } from './shapes/immutable.ts';
import { IntentRequest } from './shapes/intent-request.ts';
import { Money } from './shapes/money.ts';
import { Offer } from './shapes/offer.ts';
import { createdBetween, pageOf, pageQuery, searchText } from './shapes/pages.ts';
import { IntentPaymentMethod, PaymentMethod } from './shapes/payment-method.ts';
import {
  described,
  GivenCurrency,
  givenTime,
  identifier,
  responseId,
  stringEnum,
  text,
  timestamp,
} from './shapes/scalars.ts';
import { withoutLimits } from './shapes/without-limits.ts';
import { FAILURE_CODES, INTENT_STATES, UNRESOLVED_ORDER_KINDS } from './vocabulary.ts';

export const CheckoutIntentCreate = IntentRequest;

export const CheckoutIntentPurchase = Type.Object(
  { ...IntentRequest.properties, paymentMethod: PaymentMethod },
  { description: 'The product to buy, the buyer and how the order is paid.' },
);
export type CheckoutIntentPurchase = Static<typeof CheckoutIntentPurchase>;

export const CheckoutIntentConfirm = Type.Object(
  {
    paymentMethod: PaymentMethod,
    dryRun: Type.Optional(
      Type.Boolean({
        description:
          'Check everything that a confirmation checks, but place no order and hold no money. Defaults to `false`.',
      }),
    ),
  },
  { description: 'How the order is paid.' },
);
export type CheckoutIntentConfirm = Static<typeof CheckoutIntentConfirm>;

const requestFields = withoutLimits(IntentRequest.properties);

export const IntentBuyer = requestFields.buyer;
export const IntentConstraints = requestFields.constraints;

const sharedFields = {
  createdAt: timestamp('When the intent was created.'),
  ...requestFields,
};

const approval = Type.Optional(
  described(
    IntentApproval,
    'The approval of a person that the purchase needs. Omitted if it needs none, or was not confirmed yet.',
  ),
);

const id = responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e');

export const RetrievingOfferIntent = Type.Object(
  { id, state: Type.Literal('retrieving_offer'), ...sharedFields },
  { description: 'A checkout intent whose offer is being retrieved.' },
);
export const DryRun = Type.Object(
  {
    charge: described(Money, 'Amount that a confirmation would charge at most: the total of the offer.'),
    availableBefore: Type.Optional(
      described(Money, 'Available balance in the currency of the offer. Present only for `drawdown`.'),
    ),
    availableAfter: Type.Optional(
      described(Money, 'Available balance after the total is held. Present only for `drawdown`.'),
    ),
    approvalReasons: Type.Optional(
      Type.Array(ApprovalReason, {
        description:
          'Why the purchase would wait for the approval of a person. Omitted if the order would be placed at once.',
      }),
    ),
  },
  {
    description:
      'Result of a confirmation with `dryRun`: it would be accepted now. Present only in its response.',
  },
);

export const AwaitingConfirmationIntent = Type.Object(
  {
    id,
    state: Type.Literal('awaiting_confirmation'),
    ...sharedFields,
    offer: Offer,
    approval,
    dryRun: Type.Optional(DryRun),
  },
  { description: 'A checkout intent with an offer that can be confirmed, or that waits for an approval.' },
);
export const PlacingOrderIntent = Type.Object(
  {
    id,
    state: Type.Literal('placing_order'),
    ...sharedFields,
    offer: Offer,
    approval,
    paymentMethod: IntentPaymentMethod,
  },
  { description: 'A checkout intent whose order is being placed.' },
);
export const CompletedIntent = Type.Object(
  {
    id,
    state: Type.Literal('completed'),
    ...sharedFields,
    offer: Offer,
    approval,
    paymentMethod: IntentPaymentMethod,
    orderId: responseId('Identifier of the order.', 'ord_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    merchantOrderIds: Type.Array(Type.String(), {
      minItems: 1,
      description: 'Order numbers at the merchant. At least one.',
    }),
  },
  { description: 'A checkout intent whose order is placed.' },
);
export const FailedIntent = Type.Object(
  {
    id,
    state: Type.Literal('failed'),
    ...sharedFields,
    offer: Type.Optional(described(Offer, 'The offer. Omitted if none was retrieved.')),
    paymentMethod: Type.Optional(
      described(
        IntentPaymentMethod,
        'How the order was to be paid. Omitted if the intent was not confirmed.',
      ),
    ),
    approval,
    failureReason: FailureReason,
  },
  { description: 'A checkout intent that failed, or whose order has an unknown outcome.' },
);

/** A checkout intent. The schema depends on `state`. */
export const CheckoutIntent = Type.Union(
  [RetrievingOfferIntent, AwaitingConfirmationIntent, PlacingOrderIntent, CompletedIntent, FailedIntent],
  { description: 'A purchase of one product for one buyer. `state` determines which fields are present.' },
);
export type CheckoutIntent = Immutable<Static<typeof CheckoutIntent>>;

export const CheckoutIntentPage = pageOf(CheckoutIntent, 'A page of checkout intents.');

const subunits = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }));

export const CheckoutIntentsQuery = Type.Object({
  ...pageQuery,
  id: Type.Optional(
    Type.Array(identifier(), {
      maxItems: 100,
      description: 'Return only checkout intents with these identifiers.',
    }),
  ),
  state: Type.Optional(
    Type.Array(stringEnum(INTENT_STATES), {
      maxItems: 10,
      description: 'Return only checkout intents in one of these states.',
    }),
  ),
  host: Type.Optional(
    text(1, 255, {
      description:
        'Return only checkout intents whose product URL has this host. Include the port if the URL has one.',
      examples: ['shop.example.com'],
    }),
  ),
  merchant: searchText(
    'Return only checkout intents whose product URL has a host that contains this text.',
    'example.com',
  ),
  failureCode: Type.Optional(
    Type.Array(stringEnum(FAILURE_CODES), {
      maxItems: 32,
      description: 'Return only checkout intents that failed with one of these codes.',
    }),
  ),
  attention: Type.Optional(
    stringEnum([...UNRESOLVED_ORDER_KINDS, 'none'], {
      description:
        '`outcome_unknown`: return only failed checkout intents whose order may have been placed. `buyer_action_required`: only those that the buyer can finish at the merchant. `none`: only those that need no attention.',
    }),
  ),
  currency: Type.Optional(
    described(
      GivenCurrency,
      'Return only checkout intents whose offer is in this ISO 4217 currency. With `totalMin` or `totalMax`, defaults to the currency of the account.',
    ),
  ),
  totalMin: subunits('Return only checkout intents whose offer has at least this total, in subunits.'),
  totalMax: subunits('Return only checkout intents whose offer has at most this total, in subunits.'),
  referenceId: Type.Optional(
    text(1, 255, { description: 'Return only checkout intents with exactly this `referenceId`.' }),
  ),
  q: searchText(
    "Search text (case-insensitive): the beginning of the `referenceId`, of the merchant's order number, of the buyer's email address or its domain, or of a word in the name of the buyer or the product; a part of the merchant's host; or the full identifier of a checkout intent, order, shipment, event, delivery, transaction or request.",
    'order-1001',
  ),
  reached: Type.Optional(
    stringEnum(['awaiting_confirmation', 'completed'], {
      description:
        'Return only checkout intents that reached this state, also if they are in another state now: with an offer, or with an order.',
    }),
  ),
  reachedAfter: Type.Optional(
    givenTime('With `reached`: return only checkout intents that reached the state at this time or later.'),
  ),
  reachedBefore: Type.Optional(
    givenTime('With `reached`: return only checkout intents that reached the state before this time.'),
  ),
  expiresBefore: Type.Optional(
    givenTime('Return only checkout intents that expire, or expired, before this time if not confirmed.'),
  ),
  ...createdBetween,
});
