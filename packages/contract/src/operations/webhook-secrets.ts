import { idParams } from '../shapes/scalars.ts';
import {
  WebhookEndpoint,
  WebhookEndpointSecret,
  WebhookEndpointWithSecret,
  WebhookSecretSwitch,
} from '../webhooks/webhook-endpoints.ts';
import { operation, TAGS } from './operation.ts';

export * from '../webhooks/webhook-endpoints.ts';

const common = {
  tag: TAGS.webhookSecrets,
  scope: 'webhook_endpoints:write',
  bucket: 'mutations',
  params: idParams('Identifier of the webhook endpoint.'),
} as const;
const path = '/api/v1/webhook-endpoints/{id}/secret';

export const webhookSecretOperations = {
  getWebhookEndpointSecret: operation({
    ...common,
    method: 'GET',
    path,
    summary: 'Reveal the signing secret',
    description:
      'For owners and developers in the console, who enter their password again each time; every call is logged. API keys get 403: they see a secret once, in the response to create or roll.',
    bucket: 'reads',
    success: { status: 200, schema: WebhookEndpointSecret },
    answersSecret: true,
    usersOnly: true,
  }),
  rollWebhookSecret: operation({
    ...common,
    method: 'POST',
    path: `${path}/roll`,
    summary: 'Create a new signing secret',
    description:
      'Returns the new secret once. It does not sign deliveries until you switch to it. An earlier new secret that is not in use is discarded.',
    success: { status: 201, schema: WebhookEndpointWithSecret },
    answersSecret: true,
  }),
  verifyWebhookSecret: operation({
    ...common,
    method: 'POST',
    path: `${path}/verify`,
    summary: 'Verify the new signing secret',
    description:
      'Sends a challenge signed with the new secret. Returns 422 with `challenge` if the endpoint does not answer it, and 409 if there is no new secret.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
  switchWebhookSecret: operation({
    ...common,
    method: 'POST',
    path: `${path}/switch`,
    summary: 'Switch to the new signing secret',
    description:
      'Switches immediately or at a given time within 72 hours. Returns 409 if the endpoint has not verified the new secret.',
    body: WebhookSecretSwitch,
    success: { status: 200, schema: WebhookEndpoint },
  }),
  restoreWebhookSecret: operation({
    ...common,
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Restore the previous signing secret',
    description:
      'Possible within 72 hours of the switch; later calls return 409. The new secret is discarded.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
  cancelWebhookSecretRoll: operation({
    ...common,
    method: 'DELETE',
    path: `${path}/pending`,
    summary: 'Discard the new signing secret',
    description: 'Also cancels a scheduled switch. Returns 409 if there is no new secret.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
};
