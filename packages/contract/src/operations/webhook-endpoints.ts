import { Deleted } from '../account/accounts.ts';
import { idParams } from '../shapes/scalars.ts';
import { EndpointCheckReport } from '../webhooks/endpoint-checks.ts';
import {
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointHealth,
  WebhookEndpointPage,
  WebhookEndpointsQuery,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
} from '../webhooks/webhook-endpoints.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/accounts.ts';
export * from '../webhooks/endpoint-checks.ts';
export * from '../webhooks/webhook-endpoints.ts';

const tag = TAGS.webhookEndpoints;
const params = idParams('Identifier of the webhook endpoint.');

export const webhookEndpointOperations = {
  createWebhookEndpoint: operation({
    method: 'POST',
    audit: ['webhook_endpoint.created'],
    path: '/api/v1/webhook-endpoints',
    tag,
    summary: 'Create a webhook endpoint',
    description:
      'Sends a verification challenge to the URL and saves the endpoint only if the challenge is answered. Otherwise returns 422, with the request, the response and the broken rule in `challenge`. The signing secret is returned only in this response.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    body: WebhookEndpointCreate,
    success: { status: 201, schema: WebhookEndpointWithSecret },
    returnsSecret: true,
  }),
  listWebhookEndpoints: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints',
    tag,
    summary: 'List webhook endpoints',
    description: 'Returns the webhook endpoints of the account, newest first.',
    scope: 'webhook_endpoints:read',
    portal: 'read',
    bucket: 'reads',
    query: WebhookEndpointsQuery,
    success: { status: 200, schema: WebhookEndpointPage },
    csv: [
      'id',
      'url',
      'description',
      'enabled',
      'disabledReason',
      'eventTypes',
      'productEvents',
      'createdAt',
      'savedAt',
      'verifiedAt',
      'customHeaderNames',
      'orderMode',
      'maxInFlight',
      'ratePerSecond',
      'standardWebhooks',
    ],
  }),
  getWebhookEndpoint: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints/{id}',
    tag,
    summary: 'Get a webhook endpoint',
    scope: 'webhook_endpoints:read',
    portal: 'read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: WebhookEndpoint },
  }),
  getWebhookEndpointHealth: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints/{id}/health',
    tag,
    summary: 'Get webhook endpoint health',
    description:
      'Returns the number of unfinished deliveries, and when deliveries last succeeded and failed.',
    scope: 'webhook_endpoints:read',
    portal: 'read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: WebhookEndpointHealth },
  }),
  updateWebhookEndpoint: operation({
    method: 'PUT',
    audit: ['webhook_endpoint.updated'],
    path: '/api/v1/webhook-endpoints/{id}',
    tag,
    summary: 'Update a webhook endpoint',
    description:
      'Changes the fields that you pass. If you pass `url`, even the same one, the endpoint is verified as on creation, and enabled if it was disabled.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params,
    body: WebhookEndpointUpdate,
    success: { status: 200, schema: WebhookEndpoint },
  }),
  deleteWebhookEndpoint: operation({
    method: 'DELETE',
    audit: ['webhook_endpoint.deleted'],
    path: '/api/v1/webhook-endpoints/{id}',
    tag,
    summary: 'Delete a webhook endpoint',
    description: 'No more events are sent to the endpoint, including those that wait for a retry.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
  checkWebhookEndpoint: operation({
    method: 'POST',
    audit: { notRecorded: 'stores nothing' },
    path: '/api/v1/webhook-endpoints/{id}/check',
    tag,
    summary: 'Check a webhook endpoint',
    description:
      'Sends valid and forged test events to the URL, one after another, and returns how the receiver handled each. Responds when all checks are done, after at most 20 seconds. Test events have `data.test: true`, the type `checkout_intent.completed` and a `source.id` that starts with `ci_test_`. They are not listed as events or deliveries. Disabled endpoints can be checked too. The check does not change the endpoint.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params: idParams('Identifier of the webhook endpoint.'),
    success: { status: 200, schema: EndpointCheckReport },
  }),
};
