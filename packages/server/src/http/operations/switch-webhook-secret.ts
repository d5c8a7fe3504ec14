import { runCommand } from '../../usecases/run-command.ts';
import { switchWebhookSecret as command } from '../../usecases/webhooks/roll-webhook-secret.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';
import { givenTime } from '../validation/given-times.ts';

export const switchWebhookSecret: Handler<'switchWebhookSecret'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const { usecases } = http;
  const at = body.at === undefined ? null : givenTime('body.at', body.at);
  const result = await runCommand(
    usecases,
    idempotency,
    (tx) => command(usecases, tx, principal.accountId, params.id, at),
    (endpoint) => success(http, 'switchWebhookSecret', presentEndpoint(endpoint, usecases.clock.now())),
  );
  return replyOf(result);
};
