import { revealWebhookSecret } from '../../usecases/webhooks/reveal-webhook-secret.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getWebhookEndpointSecret: Handler<'getWebhookEndpointSecret'> = async (
  http,
  { principal, params },
) => {
  const secret = await revealWebhookSecret(http.usecases, principal.accountId, params.id);
  return { answer: success(http, 'getWebhookEndpointSecret', { secret }) };
};
