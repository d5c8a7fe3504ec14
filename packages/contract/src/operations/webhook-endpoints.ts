import { Deleted } from '../accounts.ts';
import { EndpointCheckReport } from '../endpoint-checks.ts';
import { PageQuery } from '../pages.ts';
import { idParams } from '../scalars.ts';
import {
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointHealth,
  WebhookEndpointPage,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
} from '../webhook-endpoints.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.webhookEndpoints;
const params = idParams('Identifier of the endpoint.');

export const webhookEndpointOperations = {
  createWebhookEndpoint: operation({
    method: 'POST',
    path: '/api/v1/webhook-endpoints',
    tag,
    summary: 'Save a webhook endpoint',
    description:
      'Sends the verification challenge at once; the endpoint is kept only when it answers. Otherwise 422, with `challenge`: what was sent, what came back, and the rule it broke.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    body: WebhookEndpointCreate,
    success: { status: 201, schema: WebhookEndpointWithSecret },
    answersSecret: true,
  }),
  listWebhookEndpoints: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints',
    tag,
    summary: 'List webhook endpoints',
    scope: 'webhook_endpoints:read',
    bucket: 'reads',
    query: PageQuery,
    success: { status: 200, schema: WebhookEndpointPage },
  }),
  getWebhookEndpoint: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints/{id}',
    tag,
    summary: 'Read a webhook endpoint',
    scope: 'webhook_endpoints:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: WebhookEndpoint },
  }),
  getWebhookEndpointHealth: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints/{id}/health',
    tag,
    summary: 'Read how sending to an endpoint goes',
    scope: 'webhook_endpoints:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: WebhookEndpointHealth },
  }),
  updateWebhookEndpoint: operation({
    method: 'PUT',
    path: '/api/v1/webhook-endpoints/{id}',
    tag,
    summary: 'Change a webhook endpoint, or save it again',
    description:
      'With `url`, the same one included, the challenge is sent as on creation, and a disabled endpoint is enabled again.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params,
    body: WebhookEndpointUpdate,
    success: { status: 200, schema: WebhookEndpoint },
  }),
  deleteWebhookEndpoint: operation({
    method: 'DELETE',
    path: '/api/v1/webhook-endpoints/{id}',
    tag,
    summary: 'Delete a webhook endpoint',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params,
    success: { status: 200, schema: Deleted },
  }),
  checkWebhookEndpoint: operation({
    method: 'POST',
    path: '/api/v1/webhook-endpoints/{id}/check',
    tag,
    summary: 'Check the receiver behind an endpoint',
    description:
      'Sends a series of test events and of forged ones to the URL, one after the other, and answers when it is through, after 30 seconds at the latest. Test events have `data.test: true`, the type `checkout_intent.completed` and a source id that begins with `ci_test_`; they are not in the event log and not among the deliveries. A disabled endpoint can be checked too. Nothing of the endpoint changes.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params: idParams('Identifier of the endpoint.'),
    success: { status: 200, schema: EndpointCheckReport },
  }),
};
