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
    audit: ['webhook_endpoint.secret_revealed'],
    path,
    summary: 'Reveal the signing secret',
    description:
      'For owners and developers who are signed in to the console and have entered their password again. Each call is logged. API keys get 403: they get a secret only in the response that creates it.',
    bucket: 'reads',
    success: { status: 200, schema: WebhookEndpointSecret },
    returnsSecret: true,
    usersOnly: true,
  }),
  rollWebhookSecret: operation({
    ...common,
    method: 'POST',
    audit: ['webhook_endpoint.secret_created'],
    path: `${path}/roll`,
    summary: 'Create a new signing secret',
    description:
      'Creates a new secret, which signs nothing until you switch to it. The secret is returned only in this response. An earlier new secret that is not in use is discarded.',
    success: { status: 201, schema: WebhookEndpointWithSecret },
    returnsSecret: true,
  }),
  verifyWebhookSecret: operation({
    ...common,
    method: 'POST',
    audit: ['webhook_endpoint.secret_verified'],
    path: `${path}/verify`,
    summary: 'Verify the new signing secret',
    description:
      'Sends a challenge that is signed with the new secret. Returns 422, with `challenge`, if the endpoint does not answer it, and 409 if there is no new secret.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
  switchWebhookSecret: operation({
    ...common,
    method: 'POST',
    audit: ['webhook_endpoint.secret_switched'],
    path: `${path}/switch`,
    summary: 'Switch to the new signing secret',
    description:
      'Starts to sign with the new secret, immediately or at a time within the next 72 hours. Returns 409 if the new secret is not verified.',
    body: WebhookSecretSwitch,
    success: { status: 200, schema: WebhookEndpoint },
  }),
  restoreWebhookSecret: operation({
    ...common,
    method: 'POST',
    audit: ['webhook_endpoint.secret_restored'],
    path: `${path}/restore`,
    summary: 'Restore the previous signing secret',
    description:
      'Signs with the previous secret again and discards the one that replaced it. Possible within 72 hours of the switch; later calls return 409.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
  cancelWebhookSecretRoll: operation({
    ...common,
    method: 'DELETE',
    audit: ['webhook_endpoint.secret_dropped'],
    path: `${path}/pending`,
    summary: 'Discard the new signing secret',
    description:
      'Discards the new secret and cancels a scheduled switch. Returns 409 if there is no new secret.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
};
