import { DeliveriesQuery, Delivery, DeliveryPage, DeliveryWithAttempts, Resend } from '../deliveries.ts';
import { PageQuery } from '../pages.ts';
import {
  Recovery,
  RecoveryCreate,
  RecoveryPage,
  RecoveryParams,
  RecoveryPreview,
  RecoveryPreviewQuery,
} from '../recoveries.ts';
import { idParams } from '../scalars.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.deliveries;
const sentAgain =
  'At once and on a fresh ladder, whatever became of it before; earlier attempts stay. Where the endpoint keeps the order of a source, it waits until what is under way for that source has ended. 409 while the endpoint is switched off.';
const endpoint = idParams('Identifier of the endpoint.');

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
    summary: 'Read a delivery with its attempts',
    scope: 'webhook_endpoints:read',
    bucket: 'reads',
    params: idParams('Identifier of the delivery.'),
    success: { status: 200, schema: DeliveryWithAttempts },
  }),
  resendDelivery: operation({
    method: 'POST',
    path: '/api/v1/deliveries/{id}/resend',
    tag,
    summary: 'Send a delivery again',
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
    summary: 'Send one event to an endpoint, again or for the first time',
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
    summary: 'Send everything that failed again, or replay the log',
    description:
      'However much that is. Events go in the order of the log, each on a fresh ladder, and further ones are only added as the endpoint has been tried with those before. What happens after this request is not part of it. One runs for an endpoint at a time; otherwise, and while the endpoint is switched off, 409.',
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
    summary: 'Count what a recovery would send',
    description: 'Sends nothing.',
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
    summary: 'List the recoveries of an endpoint',
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
    summary: 'Read a recovery',
    scope: 'webhook_endpoints:read',
    bucket: 'reads',
    params: RecoveryParams,
    success: { status: 200, schema: Recovery },
  }),
  cancelRecovery: operation({
    method: 'POST',
    path: '/api/v1/webhook-endpoints/{id}/recoveries/{recoveryId}/cancel',
    tag,
    summary: 'End a recovery before its time',
    description:
      'Nothing more is added; what is on its way already goes on. One that has ended stays as it is.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params: RecoveryParams,
    success: { status: 200, schema: Recovery },
  }),
};
