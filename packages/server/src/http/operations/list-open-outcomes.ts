import { type OpenOutcome, readOpenOutcomes } from '../../usecases/intents/unresolved-orders.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const listOpenOutcomes: Handler<'listOpenOutcomes'> = async (http) => {
  const { outcomes, totalCount } = await readOpenOutcomes(http.usecases);
  return { answer: success(http, 'listOpenOutcomes', { data: outcomes.map(present), totalCount }) };
};

const present = ({ intentId, attention, failedAt, ...outcome }: OpenOutcome) => ({
  ...outcome,
  checkoutIntentId: intentId,
  kind: attention.kind,
  detail: attention.kind === 'outcome_unknown' ? attention.detail : null,
  continueUrl: attention.kind === 'buyer_needed' ? (attention.continueUrl ?? null) : null,
  failedAt: failedAt.toISOString(),
});
