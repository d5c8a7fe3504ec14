import { decideOutcome as decide } from '../../usecases/intents/unresolved-orders.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';

export const decideOutcome: Handler<'decideOutcome'> = async (
  http,
  { principal, params, body, idempotency },
) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => decide(http.usecases, tx, params.id, { ...body, decidedBy: principal.keyId }),
    ({ intentId, outcome, merchantOrderId, transactionId, note, decidedAt }) =>
      success(http, 'decideOutcome', {
        checkoutIntentId: intentId,
        outcome,
        merchantOrderId,
        transactionId,
        note,
        decidedAt: decidedAt.toISOString(),
      }),
  );
  return replyOf(result);
};
