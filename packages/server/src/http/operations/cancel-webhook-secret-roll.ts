import { runCommand } from '../../usecases/run-command.ts';
import { cancelWebhookSecretRoll as command } from '../../usecases/webhooks/roll-webhook-secret.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';

export const cancelWebhookSecretRoll: Handler<'cancelWebhookSecretRoll'> = async (
  http,
  { principal, params, idempotency },
) => {
  const { usecases } = http;
  const result = await runCommand(
    usecases,
    idempotency,
    (tx) => command(usecases, tx, principal.accountId, params.id),
    (endpoint) => success(http, 'cancelWebhookSecretRoll', presentEndpoint(endpoint, usecases.clock.now())),
  );
  return replyOf(result);
};
