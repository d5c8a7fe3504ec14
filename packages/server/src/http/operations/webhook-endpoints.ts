import type { EndpointCheckReport } from '@purser/contract';
import type { CheckSubject } from '../../domain/webhooks/check-probes.ts';
import { type CheckResult, concludeCheck } from '../../domain/webhooks/endpoint-check.ts';
import { runAskingCommand, runCommand } from '../../usecases/run-command.ts';
import { draftEndpointCheck } from '../../usecases/webhooks/draft-endpoint-check.ts';
import { readEndpointHealth } from '../../usecases/webhooks/read-endpoint-health.ts';
import {
  endpointFromRow,
  readWebhookEndpoint,
  readWebhookEndpoints,
  removeWebhookEndpoint,
} from '../../usecases/webhooks/read-webhook-endpoints.ts';
import {
  changeWebhookEndpoint,
  draftChallenge,
  readEndpointChange,
  storeWebhookEndpoint,
} from '../../usecases/webhooks/save-webhook-endpoint.ts';
import { success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentEndpoint } from '../present/webhook-endpoint.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';

export const webhookEndpointHandlers = {
  createWebhookEndpoint: async (http, { principal, body, idempotency }) => {
    const { usecases, external } = http;
    const { accountId } = principal;
    const { url, ...settings } = { ...body, ...readEndpointChange(body) };
    const draft = draftChallenge(usecases, accountId, url, settings);
    const result = await runAskingCommand(
      usecases,
      idempotency,
      () => external.verifyEndpoint(draft),
      async (tx, verification) => ({
        endpoint: await storeWebhookEndpoint(usecases, tx, accountId, draft, settings),
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
  },

  listWebhookEndpoints: async (http, { principal, query }) => {
    const { seal, clock } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'webhook-endpoints', query);
    const filter = { accountId, ids: principal.portal?.endpointIds ?? null, search: query.q };
    const page = await readWebhookEndpoints(http.usecases, filter, place);
    const value = presentPage(seal, accountId, 'webhook-endpoints', page, (row) =>
      presentEndpoint(endpointFromRow(row), clock.now()),
    );
    return { response: success(http, 'listWebhookEndpoints', value) };
  },

  getWebhookEndpoint: async (http, { principal, params }) => {
    const endpoint = await readWebhookEndpoint(http.usecases, principal.accountId, params.id);
    return {
      response: success(http, 'getWebhookEndpoint', presentEndpoint(endpoint, http.usecases.clock.now())),
    };
  },

  getWebhookEndpointHealth: async (http, { principal, params }) => {
    const health = await readEndpointHealth(http.usecases, principal.accountId, params.id);
    const { hours, failingSince, lastSucceededAt, lastFailedAt, lastFailure, nextAttemptAt, ...rest } =
      health;
    const response = success(http, 'getWebhookEndpointHealth', {
      ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
      ...(lastSucceededAt === null ? {} : { lastSucceededAt: lastSucceededAt.toISOString() }),
      ...(lastFailedAt === null ? {} : { lastFailedAt: lastFailedAt.toISOString() }),
      ...(lastFailure === null ? {} : { lastFailure }),
      ...(nextAttemptAt === null ? {} : { nextAttemptAt: nextAttemptAt.toISOString() }),
      ...rest,
      hours: hours.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })),
    });
    return { response };
  },

  updateWebhookEndpoint: async (http, { principal, params, body, idempotency }) => {
    const { usecases, external } = http;
    const { accountId } = principal;
    const { url, ...fields } = body;
    const change = readEndpointChange(fields);
    const verify = async () => {
      const existing = await readWebhookEndpoint(usecases, accountId, params.id);
      if (url === undefined) return null;
      const draft = draftChallenge(usecases, accountId, url, change, existing);
      return { draft, verification: await external.verifyEndpoint(draft) };
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
  },

  deleteWebhookEndpoint: async (http, { principal, params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => removeWebhookEndpoint(http.usecases, tx, principal.accountId, params.id),
      () => success(http, 'deleteWebhookEndpoint', { id: params.id, deleted: true }),
    );
    return replyOf(result);
  },

  checkWebhookEndpoint: async (http, { principal, params, idempotency, clientGone }) => {
    const { usecases, external } = http;
    const signal = clientGone();
    const check = async () => {
      const draft = await draftEndpointCheck(usecases, principal.accountId, params.id);
      return { draft, results: await external.checkEndpoint(draft, signal) };
    };
    const result = await runAskingCommand(
      usecases,
      idempotency,
      check,
      async (_, checked) => checked,
      ({ draft, results }) => success(http, 'checkWebhookEndpoint', present(draft, results)),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;

type Draft = Pick<CheckSubject, 'endpointId' | 'sourceId' | 'now'>;

function present({ endpointId, sourceId, now }: Draft, results: readonly CheckResult[]): EndpointCheckReport {
  return {
    endpointId,
    checkedAt: now.toISOString(),
    ...concludeCheck(results),
    testEvents: {
      type: 'checkout_intent.completed',
      sourceId,
      data: { test: true },
      note: 'This check sent test events: type `checkout_intent.completed`, with `data.test: true`, about a nonexistent intent. They are neither in the event log nor among the deliveries. The challenge was an ordinary one.',
    },
    checks: results.map(({ isUnknown: _, ...check }) => check),
  };
}
