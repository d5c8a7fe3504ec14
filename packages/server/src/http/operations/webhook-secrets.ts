import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import { type Idempotency, runAskingCommand, runCommand } from '../../usecases/run-command.ts';
import { readWebhookEndpoint } from '../../usecases/webhooks/read-webhook-endpoints.ts';
import { revealWebhookSecret } from '../../usecases/webhooks/reveal-webhook-secret.ts';
import {
  cancelWebhookSecretRoll,
  draftSecretChallenge,
  restoreWebhookSecret,
  rollWebhookSecret,
  saveVerifiedSecret,
  switchWebhookSecret,
} from '../../usecases/webhooks/roll-webhook-secret.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type OperationHandlers, type Reply, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';
import { givenTime } from '../validation/given-times.ts';

export const webhookSecretHandlers = {
  getWebhookEndpointSecret: async (http, { principal, params }) => {
    const secret = await revealWebhookSecret(http.usecases, principal, params.id);
    return { response: success(http, 'getWebhookEndpointSecret', { secret }) };
  },

  rollWebhookSecret: async (http, { principal, params, idempotency }) => {
    const { usecases } = http;
    const result = await runCommand(
      usecases,
      idempotency,
      (tx) => rollWebhookSecret(usecases, tx, principal.accountId, params.id),
      ({ endpoint, secret }) =>
        success(http, 'rollWebhookSecret', { ...presentEndpoint(endpoint, usecases.clock.now()), secret }),
    );
    return replyOf(result);
  },

  verifyWebhookSecret: async (http, { principal, params, idempotency }) => {
    const { usecases, external } = http;
    const { accountId } = principal;
    const prove = async () => {
      const draft = draftSecretChallenge(usecases, await readWebhookEndpoint(usecases, accountId, params.id));
      return { draft, verification: await external.verifyEndpoint(draft.challenge) };
    };
    const result = await runAskingCommand(
      usecases,
      idempotency,
      prove,
      async (tx, { draft, verification }) => ({
        endpoint: await saveVerifiedSecret(usecases, tx, accountId, draft),
        verification,
      }),
      ({ endpoint, verification }) =>
        success(http, 'verifyWebhookSecret', {
          ...presentEndpoint(endpoint, usecases.clock.now()),
          verification,
        }),
    );
    return replyOf(result);
  },

  switchWebhookSecret: (http, { principal, params, body, idempotency }) => {
    const at = body.at === undefined ? null : givenTime('body.at', body.at);
    return replyWithEndpoint(http, 'switchWebhookSecret', idempotency, (tx) =>
      switchWebhookSecret(http.usecases, tx, principal.accountId, params.id, at),
    );
  },

  restoreWebhookSecret: (http, { principal, params, idempotency }) =>
    replyWithEndpoint(http, 'restoreWebhookSecret', idempotency, (tx) =>
      restoreWebhookSecret(http.usecases, tx, principal.accountId, params.id),
    ),

  cancelWebhookSecretRoll: (http, { principal, params, idempotency }) =>
    replyWithEndpoint(http, 'cancelWebhookSecretRoll', idempotency, (tx) =>
      cancelWebhookSecretRoll(http.usecases, tx, principal.accountId, params.id),
    ),
} satisfies OperationHandlers;

/** Runs a change of the endpoint's secrets and replies with the endpoint. */
async function replyWithEndpoint(
  http: HttpContext,
  id: 'switchWebhookSecret' | 'restoreWebhookSecret' | 'cancelWebhookSecretRoll',
  idempotency: Idempotency | null,
  change: Parameters<typeof runCommand<WebhookEndpoint>>[2],
): Promise<Reply> {
  const { usecases } = http;
  const result = await runCommand(usecases, idempotency, change, (endpoint) =>
    success(http, id, presentEndpoint(endpoint, usecases.clock.now())),
  );
  return replyOf(result);
}
