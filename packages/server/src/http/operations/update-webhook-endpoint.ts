import { readWebhookEndpoint } from '../../usecases/read-webhook-endpoints.ts';
import { runAskingCommand } from '../../usecases/run-command.ts';
import { changeWebhookEndpoint, draftChallenge } from '../../usecases/save-webhook-endpoint.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';

export const updateWebhookEndpoint: Handler<'updateWebhookEndpoint'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const { usecases, outside } = http;
  const { accountId } = principal;
  const { url, description, eventTypes, enabled } = body;
  const change = {
    ...(description === undefined ? {} : { description }),
    ...(eventTypes === undefined ? {} : { eventTypes }),
    ...(enabled === undefined ? {} : { enabled }),
  };
  const verify = async () => {
    const existing = await readWebhookEndpoint(usecases, accountId, params.id);
    if (url === undefined) return null;
    const draft = draftChallenge(usecases, accountId, url, existing);
    await outside.verifyEndpoint(draft);
    return draft;
  };
  const result = await runAskingCommand(
    usecases,
    idempotency,
    verify,
    (tx, answered) => changeWebhookEndpoint(usecases, tx, accountId, params.id, change, answered),
    (endpoint) => success(http, 'updateWebhookEndpoint', presentEndpoint(endpoint)),
  );
  return replyOf(result);
};
