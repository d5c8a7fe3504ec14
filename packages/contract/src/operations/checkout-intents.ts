import Type from 'typebox';
import { Mandate, MandateRecordPage } from '../account/mandates.ts';
import {
  CheckoutIntent,
  CheckoutIntentConfirm,
  CheckoutIntentCreate,
  CheckoutIntentPage,
  CheckoutIntentPurchase,
  CheckoutIntentsQuery,
} from '../checkout-intents.ts';
import { Order } from '../orders.ts';
import { PurchaseAttemptPage } from '../purchase-attempts.ts';
import { PageQuery } from '../shapes/pages.ts';
import { identifier, idParams } from '../shapes/scalars.ts';
import { ShipmentPage } from '../shipments.ts';
import { Explanation, Timeline } from '../timeline.ts';
import { SCREENSHOT_MEDIA_TYPES } from '../vocabulary.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/mandates.ts';
export * from '../checkout-intents.ts';
export * from '../orders.ts';
export * from '../purchase-attempts.ts';
export * from '../shipments.ts';
export * from '../timeline.ts';

const tag = TAGS.checkoutIntents;
const intentId = 'Identifier of the checkout intent.';
const params = idParams(intentId);
const screenshotParams = Type.Object({
  id: identifier({ description: intentId }),
  screenshotId: identifier({ description: 'Identifier of the screenshot.' }),
});

/** Not exported: a schema of bytes is no component of the OpenAPI document. */
const Image = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description: 'The image.' });

export const checkoutIntentOperations = {
  createCheckoutIntent: operation({
    method: 'POST',
    audit: { notRecorded: 'the timeline of the intent has every change, and the request log who made it' },
    path: '/api/v1/checkout-intents',
    tag,
    summary: 'Create a checkout intent',
    description:
      'Creates a checkout intent and starts retrieving the offer of the merchant. Poll the intent or receive webhook events to learn when the offer is available.',
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    alsoCharges: ['checkout-intents', 'concurrent-agents'],
    body: CheckoutIntentCreate,
    success: { status: 201, schema: CheckoutIntent },
  }),
  purchaseCheckoutIntent: operation({
    method: 'POST',
    audit: { notRecorded: 'the timeline of the intent has every change, and the request log who made it' },
    path: '/api/v1/checkout-intents/purchase',
    tag,
    summary: 'Create and confirm a checkout intent',
    description:
      'Creates a checkout intent and confirms it when the offer is available and within the constraints. If the concurrent agents of the account are all in use by then, the intent stays in `awaiting_confirmation` until one is free.',
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
    csv: [
      'id',
      'createdAt',
      'state',
      'failureReason.code',
      'failureReason.message',
      'referenceId',
      'productUrl',
      'offer.product.name',
      'quantity',
      'offer.cost.total',
      'offer.cost.subtotal',
      'offer.cost.shipping',
      'offer.cost.tax',
      'offer.cost.discount',
      'offer.cost.surcharge',
      'offer.expiresAt',
      'paymentMethod.type',
      'orderId',
      'merchantOrderIds',
      'promoCodes',
      'variantSelections',
      'buyer.firstName',
      'buyer.lastName',
      'buyer.email',
      'buyer.phone',
      'buyer.address1',
      'buyer.address2',
      'buyer.city',
      'buyer.province',
      'buyer.postalCode',
      'buyer.country',
      'failureReason.continueUrl',
    ],
  }),
  getCheckoutIntent: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}',
    tag,
    summary: 'Get a checkout intent',
    description:
      'Returns the checkout intent in its current state. While the state will change without another request, the `retry-after-ms` header says how long to wait before you poll again. Without this header, the intent awaits confirmation or is final.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: CheckoutIntent },
  }),
  confirmCheckoutIntent: operation({
    method: 'POST',
    audit: { notRecorded: 'the timeline of the intent has every change, and the request log who made it' },
    path: '/api/v1/checkout-intents/{id}/confirm',
    tag,
    summary: 'Confirm a checkout intent',
    description:
      'Accepts the offer and starts placing the order. The intent must be in state `awaiting_confirmation` and is returned in state `placing_order`. With `drawdown`, the total of the offer is held on the balance; returns 402 if the available balance does not cover it. Returns 402 or 403 if a spending limit of the account or the key refuses the purchase. If a rule demands the approval of a person, the intent is returned in state `awaiting_confirmation` with a pending `approval`; the order is placed when it is approved. With `dryRun`, everything is checked in the same way, but nothing changes: the intent is returned in state `awaiting_confirmation` with `dryRun`, which says what would be charged.',
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    alsoCharges: ['concurrent-agents'],
    params,
    body: CheckoutIntentConfirm,
    success: { status: 200, schema: CheckoutIntent },
    alsoFails: [
      'InsufficientBalanceError',
      'SpendingLimitError',
      'PurchaseNotAllowedError',
      'InvalidCheckoutIntentStateError',
    ],
  }),
  getCheckoutIntentOrder: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/order',
    tag,
    summary: 'Get the order of a checkout intent',
    description: 'Returns the order of a `completed` checkout intent. Returns 404 in all other states.',
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
      'Returns what is recorded about the intent in one list: API requests, state changes, the offer, balance transactions, requests to the merchant, events, delivery attempts and shipments. Some kinds of entries require the scope of their resource: `api_call` requires `settings:read`, `ledger` `billing:read`, `event` `events:read`, `delivery_attempt` `webhook_endpoints:read` and `shipment` `shipments:read`. Without the scope, the kind is left out and listed in `omittedKinds`.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: Timeline },
  }),
  explainCheckoutIntent: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/explain',
    tag,
    summary: 'Explain a checkout intent',
    description:
      'Returns one paragraph that says what happened to the checkout intent, why, and what the caller can do. It is made by rules from the timeline, without text from the merchant. Refused confirmations are known with the scope `settings:read`, movements on the balance with `billing:read`, and shipments with `shipments:read`.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: Explanation },
  }),
  getCheckoutIntentMandate: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/mandate',
    tag,
    summary: 'Get the mandate of a checkout intent',
    description:
      'Returns the signed records that prove the purchase: what was asked, offered, confirmed, ordered and paid, and what happened to the order afterwards. Returns 404 until a confirmed purchase has ended. Verify it with `purser verify-mandate` or with the public keys at `/.well-known/mandate-keys`.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: Mandate },
  }),
  listMandateRecords: operation({
    method: 'GET',
    path: '/api/v1/mandate-records',
    tag,
    summary: 'List mandate records',
    description:
      'Returns the chain of signed records of the account, newest first. Each has the hash of the one before it.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: MandateRecordPage },
  }),
  listCheckoutIntentAttempts: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/attempts',
    tag,
    summary: 'List purchase attempts of a checkout intent',
    description:
      'Returns what was done on the pages of a merchant without an interface, newest attempt first: each step with what was seen, what was done and why, and screenshots. Empty if the intent was handled through an interface of the merchant.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params,
    query: PageQuery,
    success: { status: 200, schema: PurchaseAttemptPage },
    csv: ['id', 'purpose', 'marketplace', 'startedAt', 'endedAt', 'outcome', 'message'],
  }),
  getCheckoutIntentScreenshot: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/screenshots/{screenshotId}',
    tag,
    summary: 'Get a screenshot of a purchase attempt',
    description: 'Returns the image. Personal data and card data are covered.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    params: screenshotParams,
    success: { status: 200, schema: Image, mediaTypes: SCREENSHOT_MEDIA_TYPES },
  }),
  listCheckoutIntentShipments: operation({
    method: 'GET',
    path: '/api/v1/checkout-intents/{id}/shipments',
    tag,
    summary: 'List shipments of a checkout intent',
    description: 'Returns the shipments of the order, newest first. Empty until the intent is `completed`.',
    scope: 'shipments:read',
    bucket: 'reads',
    params,
    query: PageQuery,
    success: { status: 200, schema: ShipmentPage },
  }),
};
