import { runAskingCommand } from '../../usecases/run-command.ts';
import { readWebhookEndpoint } from '../../usecases/webhooks/read-webhook-endpoints.ts';
import { draftProof, keepProof } from '../../usecases/webhooks/roll-webhook-secret.ts';
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
    return { draft, verification: await outside.verifyEndpoint(draft.challenge) };
  };
  const result = await runAskingCommand(
    usecases,
    idempotency,
    prove,
    async (tx, { draft, verification }) => ({
      endpoint: await keepProof(usecases, tx, accountId, draft),
      verification,
    }),
    ({ endpoint, verification }) =>
      success(http, 'proveWebhookSecret', {
        ...presentEndpoint(endpoint, usecases.clock.now()),
        verification,
      }),
  );
  return replyOf(result);
};
