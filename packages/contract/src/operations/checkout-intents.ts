import {
  CheckoutIntent,
  CheckoutIntentConfirm,
  CheckoutIntentCreate,
  CheckoutIntentPage,
  CheckoutIntentPurchase,
  CheckoutIntentsQuery,
} from '../checkout-intents.ts';
import { Order } from '../orders.ts';
import { PageQuery } from '../shapes/pages.ts';
import { idParams } from '../shapes/scalars.ts';
import { ShipmentPage } from '../shipments.ts';
import { Timeline } from '../timeline.ts';
import { operation, TAGS } from './operation.ts';

export * from '../checkout-intents.ts';
export * from '../orders.ts';
export * from '../shipments.ts';
export * from '../timeline.ts';

const tag = TAGS.checkoutIntents;
const params = idParams('Identifier of the checkout intent.');

export const checkoutIntentOperations = {
  createCheckoutIntent: operation({
    method: 'POST',
    path: '/api/v1/checkout-intents',
    tag,
    summary: 'Create a checkout intent',
    description:
      'Starts retrieving an offer from the merchant. Poll the intent or listen for webhook events to learn when the offer is ready.',
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
    summary: 'Create and confirm a checkout intent',
    description:
      'Creates a checkout intent and places the order as soon as an offer that meets the constraints is retrieved.',
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
    description:
      'Returns checkout intents, newest first. If you pass several filters, an intent must match all of them.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    query: CheckoutIntentsQuery,
    success: { status: 200, schema: CheckoutIntentPage },
  }),
  getCheckoutIntent: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}',
    tag,
    summary: 'Get a checkout intent',
    description:
      'While the state is expected to change without another request, the `retry-after-ms` header tells how long to wait before polling again. Without this header, the intent awaits confirmation or is final.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: CheckoutIntent },
  }),
  confirmCheckoutIntent: operation({
    method: 'POST',
    path: '/api/v1/checkout-intents/{id}/confirm',
    tag,
    summary: 'Confirm a checkout intent',
    description:
      'Accepts the offer and starts placing the order. The intent must be in the state `awaiting_confirmation`; the response shows it in `placing_order`.',
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
    summary: 'Get the order of a checkout intent',
    description: 'Returns 404 until the intent is `completed`.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: Order },
  }),
  getCheckoutIntentTimeline: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/timeline',
    tag,
    summary: 'Get the timeline of a checkout intent',
    description:
      'Returns everything recorded about the intent in one list: API requests, state changes, the offer, ledger entries, requests to the merchant, events, webhook deliveries and shipments. Entries about other resources also require the scope of that resource; `omittedKinds` lists the kinds that were left out.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: Timeline },
  }),
  listCheckoutIntentShipments: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/shipments',
    tag,
    summary: 'List shipments of a checkout intent',
    scope: 'shipments:read',
    bucket: 'reads',
    params,
    query: PageQuery,
    success: { status: 200, schema: ShipmentPage },
  }),
};
