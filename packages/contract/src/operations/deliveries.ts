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
  'The delivery is sent immediately, regardless of its status, and its retry schedule starts over. Earlier attempts are kept. If the endpoint has the order mode `source`, the delivery waits until deliveries in progress for the same source have finished. Returns 409 if the endpoint is disabled.';
const endpoint = idParams('Identifier of the webhook endpoint.');

export const deliveryOperations = {
  listDeliveries: operation({
    method: 'GET',
    path: '/api/v1/deliveries',
    tag,
    summary: 'List deliveries',
    scope: 'webhook_endpoints:read',
    bucket: 'reads',
    query: DeliveriesQuery,
    success: { status: 200, schema: DeliveryPage },
  }),
  getDelivery: operation({
    method: 'GET',
    path: '/api/v1/deliveries/{id}',
    tag,
    summary: 'Get a delivery',
    scope: 'webhook_endpoints:read',
    bucket: 'reads',
    params: idParams('Identifier of the delivery.'),
    success: { status: 200, schema: DeliveryWithAttempts },
  }),
  resendDelivery: operation({
    method: 'POST',
    path: '/api/v1/deliveries/{id}/resend',
    tag,
    summary: 'Resend a delivery',
    description: sentAgain,
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params: idParams('Identifier of the delivery.'),
    success: { status: 200, schema: Delivery },
  }),
  resendEvent: operation({
    method: 'POST',
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
    path: '/api/v1/webhook-endpoints/{id}/recoveries',
    tag,
    summary: 'Start a recovery',
    description:
      'Resends many events to one endpoint: failed deliveries (`failed`) or all events of a time range (`replay`). Events are sent in event log order, each with a new retry schedule, and more are queued as earlier ones are attempted. Events created after this request are not included. Returns 409 if the endpoint is disabled or already runs a recovery.',
    scope: 'webhook_endpoints:write',
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
    description: 'Counts the events that a recovery would send. Nothing is sent.',
    scope: 'webhook_endpoints:read',
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
    bucket: 'reads',
    params: RecoveryParams,
    success: { status: 200, schema: Recovery },
  }),
  cancelRecovery: operation({
    method: 'POST',
    path: '/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}/cancel',
    tag,
    summary: 'Cancel a recovery',
    description:
      'No further deliveries are queued. Deliveries that are already queued are still sent. Canceling a finished recovery has no effect.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params: RecoveryParams,
    success: { status: 200, schema: Recovery },
  }),
};
