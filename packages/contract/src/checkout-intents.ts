import Type, { type Static } from 'typebox';
import { createdBetween, pageOf, pageQuery } from './pages.ts';
import { answeredId, identifier, oneOfWords, text, timestamp } from './scalars.ts';
import { FailureReason } from './shapes/failure-reason.ts';
import type { Immutable } from './shapes/immutable.ts';
import { IntentRequest } from './shapes/intent-request.ts';
import { Offer } from './shapes/offer.ts';
import { IntentPaymentMethod, PaymentMethod } from './shapes/payment-method.ts';
import { INTENT_STATES } from './vocabulary.ts';
import { withoutLimits } from './without-limits.ts';

export const CheckoutIntentPurchase = Type.Object(
  { ...IntentRequest.properties, paymentMethod: PaymentMethod },
  { description: 'What to buy, for whom, and how it is paid.' },
);
export type CheckoutIntentPurchase = Static<typeof CheckoutIntentPurchase>;

export const CheckoutIntentConfirm = Type.Object(
  { paymentMethod: PaymentMethod },
  { description: 'How the order is paid.' },
);
export type CheckoutIntentConfirm = Static<typeof CheckoutIntentConfirm>;

const answeredRequest = withoutLimits(IntentRequest.properties);

export const IntentBuyer = answeredRequest.buyer;
export const IntentConstraints = answeredRequest.constraints;

const sharedFields = {
  createdAt: timestamp('When the intent was created.'),
  ...answeredRequest,
};

const id = answeredId('Identifier of the intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e');

export const RetrievingOfferIntent = Type.Object(
  { id, state: Type.Literal('retrieving_offer'), ...sharedFields },
  { description: 'The service is fetching the offer.' },
);
export const AwaitingConfirmationIntent = Type.Object(
  { id, state: Type.Literal('awaiting_confirmation'), ...sharedFields, offer: Offer },
  { description: 'The offer is there and can be confirmed.' },
);
export const PlacingOrderIntent = Type.Object(
  {
    id,
    state: Type.Literal('placing_order'),
    ...sharedFields,
    offer: Offer,
    paymentMethod: IntentPaymentMethod,
  },
  { description: 'The order is being placed.' },
);
export const CompletedIntent = Type.Object(
  {
    id,
    state: Type.Literal('completed'),
    ...sharedFields,
    offer: Offer,
    paymentMethod: IntentPaymentMethod,
    orderId: answeredId('Identifier of the order.', 'ord_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    merchantOrderIds: Type.Array(Type.String(), {
      minItems: 1,
      description: "The merchant's order numbers.",
    }),
  },
  { description: 'The merchant has taken the order.' },
);
export const FailedIntent = Type.Object(
  {
    id,
    state: Type.Literal('failed'),
    ...sharedFields,
    offer: Type.Optional(Offer),
    paymentMethod: Type.Optional(IntentPaymentMethod),
    failureReason: FailureReason,
  },
  { description: 'Nothing was bought, or it could not be known.' },
);

/** A checkout intent as answered: its fields depend on `state`. */
export const CheckoutIntent = Type.Union(
  [RetrievingOfferIntent, AwaitingConfirmationIntent, PlacingOrderIntent, CompletedIntent, FailedIntent],
  { description: 'One purchase of one product for one buyer. Its fields depend on `state`.' },
);
export type CheckoutIntent = Immutable<Static<typeof CheckoutIntent>>;

export const CheckoutIntentPage = pageOf(CheckoutIntent, 'A page of checkout intents.');

/** Text that a database can keep, with something in it that is not a space. */
const SEARCH_PATTERN = '^[^\\u0000\\uD800-\\uDFFF]*[^\\u0000\\uD800-\\uDFFF\\s][^\\u0000\\uD800-\\uDFFF]*$';

export const CheckoutIntentsQuery = Type.Object({
  ...pageQuery,
  id: Type.Optional(Type.Array(identifier(), { maxItems: 100, description: 'Only these intents.' })),
  state: Type.Optional(
    Type.Array(oneOfWords(INTENT_STATES), { maxItems: 10, description: 'Only intents in these states.' }),
  ),
  host: Type.Optional(
    text(1, 255, {
      description:
        'Only at this merchant: the host in the address of the product, with its port where it has one.',
      examples: ['shop.example.com'],
    }),
  ),
  referenceId: Type.Optional(text(1, 255, { description: 'Only with exactly this reference of yours.' })),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: SEARCH_PATTERN,
      description:
        "Only what this leads to: the beginning of your reference or of the merchant's order number, in capitals or not; or a whole identifier of an intent, order, shipment, event, delivery, transaction or request.",
      examples: ['order-1001'],
    }),
  ),
  ...createdBetween,
});
