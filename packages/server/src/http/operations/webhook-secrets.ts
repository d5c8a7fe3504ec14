import { runAskingCommand, runCommand } from '../../usecases/run-command.ts';
import { readWebhookEndpoint } from '../../usecases/webhooks/read-webhook-endpoints.ts';
import { revealWebhookSecret } from '../../usecases/webhooks/reveal-webhook-secret.ts';
import {
  cancelWebhookSecretRoll,
  draftProof,
  keepProof,
  restoreWebhookSecret,
  rollWebhookSecret,
  switchWebhookSecret,
} from '../../usecases/webhooks/roll-webhook-secret.ts';
import { success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';
import { givenTime } from '../validation/given-times.ts';

export const webhookSecretHandlers = {
  getWebhookEndpointSecret: async (http, { principal, params }) => {
    const secret = await revealWebhookSecret(http.usecases, principal.accountId, params.id);
    return { answer: success(http, 'getWebhookEndpointSecret', { secret }) };
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
      const draft = draftProof(usecases, await readWebhookEndpoint(usecases, accountId, params.id));
      return { draft, verification: await external.verifyEndpoint(draft.challenge) };
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
        success(http, 'verifyWebhookSecret', {
          ...presentEndpoint(endpoint, usecases.clock.now()),
          verification,
        }),
    );
    return replyOf(result);
  },

  switchWebhookSecret: async (http, { principal, params, body, idempotency }) => {
    const { usecases } = http;
    const at = body.at === undefined ? null : givenTime('body.at', body.at);
    const result = await runCommand(
      usecases,
      idempotency,
      (tx) => switchWebhookSecret(usecases, tx, principal.accountId, params.id, at),
      (endpoint) => success(http, 'switchWebhookSecret', presentEndpoint(endpoint, usecases.clock.now())),
    );
    return replyOf(result);
  },

  restoreWebhookSecret: async (http, { principal, params, idempotency }) => {
    const { usecases } = http;
    const result = await runCommand(
      usecases,
      idempotency,
      (tx) => restoreWebhookSecret(usecases, tx, principal.accountId, params.id),
      (endpoint) => success(http, 'restoreWebhookSecret', presentEndpoint(endpoint, usecases.clock.now())),
    );
    return replyOf(result);
  },

  cancelWebhookSecretRoll: async (http, { principal, params, idempotency }) => {
    const { usecases } = http;
    const result = await runCommand(
      usecases,
      idempotency,
      (tx) => cancelWebhookSecretRoll(usecases, tx, principal.accountId, params.id),
      (endpoint) => success(http, 'cancelWebhookSecretRoll', presentEndpoint(endpoint, usecases.clock.now())),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;
