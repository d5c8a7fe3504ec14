import { idParams } from '../scalars.ts';
import {
  WebhookEndpoint,
  WebhookEndpointSecret,
  WebhookEndpointWithSecret,
  WebhookSecretSwitch,
} from '../webhook-endpoints.ts';
import { operation, TAGS } from './operation.ts';

const common = {
  tag: TAGS.webhookSecrets,
  scope: 'webhook_endpoints:write',
  bucket: 'mutations',
  params: idParams('Identifier of the endpoint.'),
} as const;
const path = '/api/v1/webhook-endpoints/{id}/secret';

export const webhookSecretOperations = {
  getWebhookEndpointSecret: operation({
    ...common,
    method: 'GET',
    path,
    summary: 'Read the signing secret, once',
    description: 'Answers once; then 409.',
    bucket: 'reads',
    success: { status: 200, schema: WebhookEndpointSecret },
    alsoFails: ['ConflictError'],
    answersSecret: true,
  }),
  rollWebhookSecret: operation({
    ...common,
    method: 'POST',
    path: `${path}/roll`,
    summary: 'Make a new signing secret',
    description:
      'The new secret is in this answer once and signs nothing yet. One that was made before and is not in use is dropped.',
    success: { status: 201, schema: WebhookEndpointWithSecret },
    answersSecret: true,
  }),
  proveWebhookSecret: operation({
    ...common,
    method: 'POST',
    path: `${path}/prove`,
    summary: 'Have the endpoint prove that it holds the new secret',
    description:
      'Sends a challenge signed with the new secret. 422 with `challenge` when the endpoint does not answer it; 409 when no new secret waits.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
  switchWebhookSecret: operation({
    ...common,
    method: 'POST',
    path: `${path}/switch`,
    summary: 'Take the new signing secret into use',
    description: 'Now, or at a time within 72 hours. 409 while the endpoint has not proved the new secret.',
    body: WebhookSecretSwitch,
    success: { status: 200, schema: WebhookEndpoint },
  }),
  restoreWebhookSecret: operation({
    ...common,
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Put the old signing secret back',
    description: 'Within 72 hours after the switch; then 409. The new secret is dropped.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
  cancelWebhookSecretRoll: operation({
    ...common,
    method: 'DELETE',
    path: `${path}/pending`,
    summary: 'Drop a new signing secret that is not in use yet',
    description: 'Also one whose switch is planned. 409 when no new secret waits.',
    success: { status: 200, schema: WebhookEndpoint },
  }),
};
