import { runAskingCommand } from '../../usecases/run-command.ts';
import {
  draftChallenge,
  keepWebhookEndpoint,
  readEndpointChange,
} from '../../usecases/webhooks/save-webhook-endpoint.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';

export const createWebhookEndpoint: Handler<'createWebhookEndpoint'> = async (
  http,
  { principal, body, idempotency },
) => {
  const { usecases, outside } = http;
  const { accountId } = principal;
  const { url, ...settings } = { ...body, ...readEndpointChange(body) };
  const draft = draftChallenge(usecases, accountId, url, settings);
  const result = await runAskingCommand(
    usecases,
    idempotency,
    () => outside.verifyEndpoint(draft),
    async (tx, verification) => ({
      endpoint: await keepWebhookEndpoint(usecases, tx, accountId, draft, settings),
      verification,
    }),
    ({ endpoint, verification }) =>
      success(http, 'createWebhookEndpoint', {
        ...presentEndpoint(endpoint, usecases.clock.now()),
        verification,
        secret: draft.secret,
      }),
  );
  return replyOf(result);
};
