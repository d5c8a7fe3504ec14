import {
  CheckoutIntent,
  CheckoutIntentConfirm,
  CheckoutIntentCreate,
  CheckoutIntentPage,
  CheckoutIntentPurchase,
  CheckoutIntentsQuery,
} from '../checkout-intents.ts';
import { Order } from '../orders.ts';
import { PageQuery } from '../pages.ts';
import { idParams } from '../scalars.ts';
import { ShipmentPage } from '../shipments.ts';
import { Timeline } from '../timeline.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.checkoutIntents;
const params = idParams('Identifier of the intent.');

export const checkoutIntentOperations = {
  createCheckoutIntent: operation({
    method: 'POST',
    path: '/api/v1/checkout-intents',
    tag,
    summary: 'Create a checkout intent',
    description: 'The service then retrieves the offer; follow it by polling or by webhook.',
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    alsoCharges: ['checkout-intents', 'concurrent-agents'],
    body: CheckoutIntentCreate,
    success: { status: 201, schema: CheckoutIntent },
  }),
  purchaseCheckoutIntent: operation({
    method: 'POST',
    path: '/api/v1/checkout-intents/purchase',
    tag,
    summary: 'Create and purchase in one step',
    description: 'Goes on to placing the order once the offer is there and within the constraints.',
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    alsoCharges: ['checkout-intents', 'concurrent-agents'],
    body: CheckoutIntentPurchase,
    success: { status: 201, schema: CheckoutIntent },
  }),
  listCheckoutIntents: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents',
    tag,
    summary: 'List checkout intents',
    description: 'Newest first. Filters given together all hold; `q` finds an intent by what belongs to it.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    query: CheckoutIntentsQuery,
    success: { status: 200, schema: CheckoutIntentPage },
  }),
  getCheckoutIntent: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}',
    tag,
    summary: 'Read a checkout intent',
    description: 'While the state will change by itself, `retry-after-ms` says when to ask again.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: CheckoutIntent },
  }),
  confirmCheckoutIntent: operation({
    method: 'POST',
    path: '/api/v1/checkout-intents/{id}/confirm',
    tag,
    summary: 'Confirm the offer',
    description: 'Allowed in `awaiting_confirmation`. Answers with the intent in `placing_order`.',
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    alsoCharges: ['concurrent-agents'],
    params,
    body: CheckoutIntentConfirm,
    success: { status: 200, schema: CheckoutIntent },
    alsoFails: ['InsufficientBalanceError', 'InvalidCheckoutIntentStateError'],
  }),
  getCheckoutIntentOrder: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/order',
    tag,
    summary: 'Read the order of a completed intent',
    description: 'Answers 404 until the intent is completed.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: Order },
  }),
  getCheckoutIntentTimeline: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/timeline',
    tag,
    summary: 'Read everything that happened to an intent',
    description:
      'Requests, states, the offer, the ledger, what the merchant was asked and answered, events, deliveries and shipments in one list. Entries of other resources need their scope too; `withheld` names the kinds that were left out.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: Timeline },
  }),
  listCheckoutIntentShipments: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/shipments',
    tag,
    summary: 'List the shipments of an intent',
    scope: 'shipments:read',
    bucket: 'reads',
    params,
    query: PageQuery,
    success: { status: 200, schema: ShipmentPage },
  }),
};
