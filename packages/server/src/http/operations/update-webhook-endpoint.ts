import { runAskingCommand } from '../../usecases/run-command.ts';
import { readWebhookEndpoint } from '../../usecases/webhooks/read-webhook-endpoints.ts';
import {
  changeWebhookEndpoint,
  draftChallenge,
  readEndpointChange,
} from '../../usecases/webhooks/save-webhook-endpoint.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';

export const updateWebhookEndpoint: Handler<'updateWebhookEndpoint'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const { usecases, outside } = http;
  const { accountId } = principal;
  const { url, ...fields } = body;
  const change = readEndpointChange(fields);
  const verify = async () => {
    const existing = await readWebhookEndpoint(usecases, accountId, params.id);
    if (url === undefined) return null;
    const draft = draftChallenge(usecases, accountId, url, change, existing);
    return { draft, verification: await outside.verifyEndpoint(draft) };
  };
  const result = await runAskingCommand(
    usecases,
    idempotency,
    verify,
    async (tx, answered) => ({
      endpoint: await changeWebhookEndpoint(
        usecases,
        tx,
        accountId,
        params.id,
        change,
        answered?.draft ?? null,
      ),
      answered,
    }),
    ({ endpoint, answered }) =>
      success(http, 'updateWebhookEndpoint', {
        ...presentEndpoint(endpoint, usecases.clock.now()),
        ...(answered === null ? {} : { verification: answered.verification }),
      }),
  );
  return replyOf(result);
};
