import { EndpointCheckReport } from '../endpoint-checks.ts';
import { idParams } from '../scalars.ts';
import { operation, TAGS } from './operation.ts';

export const endpointCheckOperations = {
  checkWebhookEndpoint: operation({
    method: 'POST',
    path: '/api/v1/webhook-endpoints/{id}/check',
    tag: TAGS.webhookEndpoints,
    summary: 'Check the receiver behind an endpoint',
    description:
      'Sends a series of test events and of forged ones to the URL, one after the other, and answers when it is through, after 30 seconds at the latest. Test events have `data.test: true`, the type `checkout_intent.completed` and a source id that begins with `ci_test_`; they are not in the event log and not among the deliveries. A disabled endpoint can be checked too. Nothing of the endpoint changes.',
    scope: 'webhook_endpoints:write',
    bucket: 'mutations',
    params: idParams('Identifier of the endpoint.'),
    success: { status: 200, schema: EndpointCheckReport },
  }),
};
