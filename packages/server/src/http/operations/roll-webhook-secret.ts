import { runCommand } from '../../usecases/run-command.ts';
import { rollWebhookSecret as command } from '../../usecases/webhooks/roll-webhook-secret.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';

export const rollWebhookSecret: Handler<'rollWebhookSecret'> = async (
  http,
  { principal, params, idempotency },
) => {
  const { usecases } = http;
  const result = await runCommand(
    usecases,
    idempotency,
    (tx) => command(usecases, tx, principal.accountId, params.id),
    ({ endpoint, secret }) =>
      success(http, 'rollWebhookSecret', { ...presentEndpoint(endpoint, usecases.clock.now()), secret }),
  );
  return replyOf(result);
};
