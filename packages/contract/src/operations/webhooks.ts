import { Deleted } from '../accounts.ts';
import { PageQuery } from '../pages.ts';
import { idParams } from '../scalars.ts';
import {
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointHealth,
  WebhookEndpointPage,
  WebhookEndpointSecret,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
} from '../webhook-endpoints.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.webhookEndpoints;
const params = idParams('Identifier of the endpoint.');

export const webhookOperations = {
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
  getWebhookEndpointSecret: operation({
    method: 'GET',
    path: '/api/v1/webhook-endpoints/{id}/secret',
    tag,
    summary: 'Read the signing secret, once',
    description: 'Answers once; then 409.',
    scope: 'webhook_endpoints:write',
    bucket: 'reads',
    params,
    success: { status: 200, schema: WebhookEndpointSecret },
    alsoFails: ['ConflictError'],
    answersSecret: true,
  }),
};
