import type { EndpointCheckReport } from '@purser/contract';
import type { CheckSubject } from '../../domain/webhooks/check-probes.ts';
import { type CheckResult, concludeCheck } from '../../domain/webhooks/endpoint-check.ts';
import { runAskingCommand } from '../../usecases/run-command.ts';
import { draftEndpointCheck } from '../../usecases/webhooks/draft-endpoint-check.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const checkWebhookEndpoint: Handler<'checkWebhookEndpoint'> = async (
  http,
  { principal, params, idempotency, clientGone },
) => {
  const { usecases, outside } = http;
  const signal = clientGone();
  const check = async () => {
    const draft = await draftEndpointCheck(usecases, principal.accountId, params.id);
    return { draft, results: await outside.checkEndpoint(draft, signal) };
  };
  const result = await runAskingCommand(
    usecases,
    idempotency,
    check,
    async (_, checked) => checked,
    ({ draft, results }) => success(http, 'checkWebhookEndpoint', present(draft, results)),
  );
  return replyOf(result);
};

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
      note: 'The events of this check were test events: marked with `data.test: true`, of type `checkout_intent.completed`, about an intent that does not exist. They are not in the event log and not among the deliveries. The challenge was one like any other.',
    },
    checks: results.map(({ isUnknown: _, ...check }) => check),
  };
}
