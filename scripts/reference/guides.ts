import { TAGS, type Tag } from '../../packages/contract/src/operations/operation.ts';
import type { EventType } from '../../packages/contract/src/vocabulary.ts';

/** The guides of each group of operations, as paths from `docs/reference`. */
export const GUIDES: Readonly<Record<Tag, readonly (readonly [title: string, path: string])[]>> = {
  [TAGS.checkoutIntents]: [
    ['Purchases', '../purchases.md'],
    ['Concepts', '../concepts.md'],
    ['Variants', '../variants.md'],
    ['Timeline', '../timeline.md'],
    ['Your own order ids', '../order-ids.md'],
  ],
  [TAGS.orders]: [
    ['Purchases', '../purchases.md'],
    ['Returns and refunds', '../returns.md'],
  ],
  [TAGS.shipments]: [['Tracking', '../tracking.md']],
  [TAGS.products]: [
    ['Products', '../products.md'],
    ['Variants', '../variants.md'],
  ],
  [TAGS.events]: [
    ['The event log', '../pagination.md#following-the-event-log'],
    ['Events one by one', 'event-types.md'],
  ],
  [TAGS.billing]: [
    ['Drawdown', '../drawdown.md'],
    ['Payments', '../payments.md'],
  ],
  [TAGS.paymentGateways]: [['Card tokens', '../card-tokens.md']],
  [TAGS.webhookEndpoints]: [['Webhooks', '../webhooks.md']],
  [TAGS.webhookSecrets]: [['Webhooks', '../webhooks.md']],
  [TAGS.deliveries]: [['Webhooks', '../webhooks.md']],
  [TAGS.account]: [['Rate limits', '../rate-limits.md']],
  [TAGS.approvals]: [['Approvals', '../approvals.md']],
  [TAGS.apiKeys]: [['Going live', '../going-live.md']],
  [TAGS.requests]: [['Request log', '../requests.md']],
  [TAGS.audit]: [['Audit log', '../audit.md']],
  [TAGS.statistics]: [['Statistics and alerts', '../statistics.md']],
  [TAGS.members]: [['Members and sign-in', '../operating/members.md']],
  [TAGS.connectedApps]: [['MCP server', '../mcp.md']],
  [TAGS.portalLinks]: [['Customer portal', '../portal.md']],
  [TAGS.savedViews]: [['The console', '../operating/console.md']],
  [TAGS.testHelpers]: [['Staging and test products', '../testing.md']],
  [TAGS.operatorAccounts]: [['Operations', '../operating/operations.md']],
  [TAGS.operatorUsers]: [['Members and sign-in', '../operating/members.md']],
  [TAGS.operatorMerchants]: [
    ['Merchants', '../merchants.md'],
    ['Recipes', '../operating/recipes.md'],
  ],
  [TAGS.operatorInstallation]: [
    ['Operations', '../operating/operations.md'],
    ['Identity and signatures', '../operating/identity.md'],
  ],
};

/** When each event occurs, and what a receiver usually does. */
export const EVENT_NOTES: Readonly<Record<EventType, string>> = {
  'checkout_intent.offer_retrieved':
    'The merchant returned an offer, and the intent entered `awaiting_confirmation`. Read the intent, show the offer to the buyer, and confirm it within 45 minutes of its creation. An intent that is bought in one step goes on without you.',
  'checkout_intent.offer_failed':
    'There is no offer: the intent entered `failed` before it had one. Read `failureReason` of the intent. Nothing was ordered, and nothing is held.',
  'checkout_intent.approval_requested':
    'The purchase was confirmed and needs the approval of a person. The intent stays in `awaiting_confirmation`; read its `approval` for the rules and the end of the request. Tell your approvers, if they get no link from the service.',
  'checkout_intent.approval_approved':
    'A person approved the purchase. The order is placed without another confirmation; wait for `checkout_intent.completed` or `checkout_intent.order_failed`.',
  'checkout_intent.approval_rejected':
    'A person rejected the purchase, and the intent entered `failed`. Read `reason` of its `approval` before you ask again. Nothing was bought.',
  'checkout_intent.approval_expired':
    'There was no decision before the offer ended, and the intent entered `failed`. Nothing was bought.',
  'checkout_intent.completed':
    'The merchant accepted the order, and the intent entered `completed`. Read the intent for `orderId` and `merchantOrderIds`, and fulfill what you promised to the buyer.',
  'checkout_intent.order_failed':
    'The intent entered `failed` after its offer: the order was refused, the confirmation came too late or not at all, or the outcome is unknown. Read `failureReason` before you buy again: with an unknown outcome the order may exist.',
  'product.updated':
    'Price, availability or another followed field of a product changed. Sent to accounts that are subscribed to the product.',
  'product.removed': 'The page of a product to which you are subscribed is gone.',
  'shipment.created':
    'The merchant announced a parcel of an order. Read the shipment for carrier and tracking number.',
  'shipment.updated':
    'The status of a shipment changed, for example to delivered. Read the shipment for the current status.',
  'webhook_endpoint.verification_challenge':
    'Sent to a webhook URL when you save it, to verify that you control it. Answer with `{ "challenge": "<source.id>" }`. It is not retried.',
};
