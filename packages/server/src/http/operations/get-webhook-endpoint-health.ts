import { readEndpointHealth } from '../../usecases/webhooks/read-endpoint-health.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getWebhookEndpointHealth: Handler<'getWebhookEndpointHealth'> = async (
  http,
  { principal, params },
) => {
  const health = await readEndpointHealth(http.usecases, principal.accountId, params.id);
  const { failingSince, lastSucceededAt, nextAttemptAt, ...counts } = health;
  const answer = success(http, 'getWebhookEndpointHealth', {
    ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
    ...(lastSucceededAt === null ? {} : { lastSucceededAt: lastSucceededAt.toISOString() }),
    ...(nextAttemptAt === null ? {} : { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...counts,
  });
  return { answer };
};
