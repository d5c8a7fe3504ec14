import { PageQuery } from '../shapes/pages.ts';
import { idParams } from '../shapes/scalars.ts';
import {
  DeliveriesQuery,
  Delivery,
  DeliveryPage,
  DeliveryWithAttempts,
  Resend,
} from '../webhooks/deliveries.ts';
import {
  Recovery,
  RecoveryCreate,
  RecoveryPage,
  RecoveryParams,
  RecoveryPreview,
  RecoveryPreviewQuery,
} from '../webhooks/recoveries.ts';
import { operation, TAGS } from './operation.ts';

export * from '../webhooks/deliveries.ts';
export * from '../webhooks/recoveries.ts';

const tag = TAGS.deliveries;
const sentAgain =
  'Sends the event immediately, even if it was acknowledged before, with a new retry schedule. Earlier attempts are kept. If the order mode of the endpoint is `source`, the delivery waits until deliveries in progress with the same `source.id` have finished. Returns 409 if the endpoint is disabled.';
const endpoint = idParams('Identifier of the webhook endpoint.');

export const deliveryOperations = {
  listDeliveries: operation({
    method: 'GET',
    path: '/api/v1/deliveries',
    tag,
    summary: 'List deliveries',
    description: 'Returns the deliveries of events to webhook endpoints, newest first.',
    scope: 'webhook_endpoints:read',
    portal: 'read',
    bucket: 'reads',
    query: DeliveriesQuery,
    success: { status: 200, schema: DeliveryPage },
  }),
  getDelivery: operation({
    method: 'GET',
    path: '/api/v1/deliveries/{id}',
    tag,
    summary: 'Get a delivery',
    description: 'Returns the delivery with its attempts.',
    scope: 'webhook_endpoints:read',
    portal: 'read',
    bucket: 'reads',
    params: idParams('Identifier of the delivery.'),
    success: { status: 200, schema: DeliveryWithAttempts },
  }),
  resendDelivery: operation({
    method: 'POST',
    audit: ['delivery.resent'],
    path: '/api/v1/deliveries/{id}/resend',
    tag,
    summary: 'Resend a delivery',
    description: sentAgain,
    scope: 'webhook_endpoints:write',
    portal: 'changes',
    bucket: 'mutations',
    params: idParams('Identifier of the delivery.'),
    success: { status: 200, schema: Delivery },
  }),
  resendEvent: operation({
    method: 'POST',
    audit: ['delivery.resent'],
    path: '/api/v1/webhook-endpoints/{id}/resend',
    tag,
    summary: 'Resend an event to an endpoint',
    description: sentAgain,
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params: endpoint,
    body: Resend,
    success: { status: 200, schema: Delivery },
  }),
  createRecovery: operation({
    method: 'POST',
    audit: ['webhook_endpoint.recovery_started'],
    path: '/api/v1/webhook-endpoints/{id}/recoveries',
    tag,
    summary: 'Start a recovery',
    description:
      'Resends the events of a range to one endpoint: only the failed ones (`failed`) or all (`replay`). Events are sent in the order of the event log, each with a new retry schedule. Events created after this request are not included. Returns 409 if the endpoint is disabled or another recovery of it is running, and 422 if the range starts before the oldest event that is kept.',
    scope: 'webhook_endpoints:write',
    portal: 'changes',
    bucket: 'mutations',
    params: endpoint,
    body: RecoveryCreate,
    success: { status: 201, schema: Recovery },
  }),
  previewRecovery: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints/{id}/recovery-preview',
    tag,
    summary: 'Preview a recovery',
    description: 'Returns the number of events that a recovery would send. Sends nothing.',
    scope: 'webhook_endpoints:read',
    portal: 'read',
    bucket: 'reads',
    params: endpoint,
    query: RecoveryPreviewQuery,
    success: { status: 200, schema: RecoveryPreview },
  }),
  listRecoveries: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints/{id}/recoveries',
    tag,
    summary: 'List recoveries',
    description: 'Returns the recoveries of the endpoint, newest first.',
    scope: 'webhook_endpoints:read',
    bucket: 'reads',
    params: endpoint,
    query: PageQuery,
    success: { status: 200, schema: RecoveryPage },
  }),
  getRecovery: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}',
    tag,
    summary: 'Get a recovery',
    scope: 'webhook_endpoints:read',
    portal: 'read',
    bucket: 'reads',
    params: RecoveryParams,
    success: { status: 200, schema: Recovery },
  }),
  cancelRecovery: operation({
    method: 'POST',
    audit: ['webhook_endpoint.recovery_canceled'],
    path: '/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}/cancel',
    tag,
    summary: 'Cancel a recovery',
    description:
      'Queues no further deliveries. Deliveries that are already queued are still sent. Has no effect on a recovery that has ended.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params: RecoveryParams,
    success: { status: 200, schema: Recovery },
  }),
};
