import { runCommand } from '../../usecases/run-command.ts';
import { removeWebhookEndpoint } from '../../usecases/webhooks/read-webhook-endpoints.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const deleteWebhookEndpoint: Handler<'deleteWebhookEndpoint'> = async (
  http,
  { principal, params, idempotency },
) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => removeWebhookEndpoint(http.usecases, tx, principal.accountId, params.id),
    () => success(http, 'deleteWebhookEndpoint', { id: params.id, deleted: true }),
  );
  return replyOf(result);
};
