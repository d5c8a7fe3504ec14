import { readWebhookEndpoint } from '../../usecases/read-webhook-endpoints.ts';
import { draftProof, keepProof } from '../../usecases/roll-webhook-secret.ts';
import { runAskingCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';

export const proveWebhookSecret: Handler<'proveWebhookSecret'> = async (
  http,
  { principal, params, idempotency },
) => {
  const { usecases, outside } = http;
  const { accountId } = principal;
  const prove = async () => {
    const draft = draftProof(usecases, await readWebhookEndpoint(usecases, accountId, params.id));
    await outside.verifyEndpoint(draft.challenge);
    return draft;
  };
  const result = await runAskingCommand(
    usecases,
    idempotency,
    prove,
    (tx, draft) => keepProof(usecases, tx, accountId, draft),
    (endpoint) => success(http, 'proveWebhookSecret', presentEndpoint(endpoint, usecases.clock.now())),
  );
  return replyOf(result);
};
