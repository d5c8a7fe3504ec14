import { readWebhookEndpoint } from '../../usecases/webhooks/read-webhook-endpoints.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';

export const getWebhookEndpoint: Handler<'getWebhookEndpoint'> = async (http, { principal, params }) => {
  const endpoint = await readWebhookEndpoint(http.usecases, principal.accountId, params.id);
  return {
    answer: success(http, 'getWebhookEndpoint', presentEndpoint(endpoint, http.usecases.clock.now())),
  };
};
