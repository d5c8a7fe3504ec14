import type { ApprovalSubject } from '@purser/contract/shapes/approval';
import { type Approval, subjectOf, type Verdict } from '../../domain/approvals/approval.ts';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import { decide } from '../../domain/intents/decide.ts';
import { Fault, notFound } from '../../kernel/errors.ts';
import { type ApprovalFilter, findByApproval, listApprovals } from '../../store/approvals/approvals.ts';
import type { Tx } from '../../store/database.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { changeInTransaction } from '../intents/change-intent.ts';

/** An approval with what it is about. */
export interface ApprovalView {
  readonly checkoutIntentId: string;
  readonly approval: Approval;
  readonly subject: ApprovalSubject;
}

/** The approval of an intent that has one. */
export function viewOf(intent: CheckoutIntent): ApprovalView {
  const { approval } = intent;
  if (approval === undefined || !('offer' in intent) || intent.offer === undefined)
    throw new Fault(`checkout intent ${intent.id} has no approval`);
  const subject = subjectOf({ request: intent.request, offer: intent.offer });
  return { checkoutIntentId: intent.id, approval, subject };
}

/** The approvals of an account, newest purchase first. */
export async function readApprovals(
  { store }: Pick<Context, 'store'>,
  filter: ApprovalFilter,
  page: PageRequest,
): Promise<Page<ApprovalView>> {
  const found = await listApprovals(store.db, filter, page);
  return { ...found, items: found.items.map(({ intent }) => viewOf(intent)) };
}

/** Throws `Refusal` 404 when the account has no such approval. */
export async function readApproval(
  { store }: Pick<Context, 'store'>,
  accountId: string,
  id: string,
): Promise<ApprovalView> {
  const intent = await findByApproval(store.db, accountId, id);
  if (intent === null) throw notFound('Approval');
  return viewOf(intent);
}

/**
 * Approves or rejects a purchase under the locks of its intent and account. An approved one is confirmed by a job of the same transaction.
 * Throws `Refusal`: 404 when the account has no such approval, 409 if it is decided or expired, or the approver read something else, 403 for
 * the API key that asked for it. `linkId`: the link by which the approver decides.
 */
export async function decideApproval(
  context: Context,
  tx: Tx,
  accountId: string,
  verdict: Verdict,
  linkId?: string,
): Promise<ApprovalView> {
  const found = await findByApproval(tx, accountId, verdict.approvalId);
  if (found === null) throw notFound('Approval');
  const changed = await changeInTransaction(context, tx, { id: found.id, accountId }, ({ intent }) => ({
    decision: decide(intent, { kind: 'decide_approval', verdict }, context.clock.now()),
  }));
  if (changed === null) throw notFound('Approval');
  const { approval, ...view } = viewOf(changed.next);
  const { total } = view.subject;
  await recordChange(context, tx, {
    accountId,
    action: verdict.status === 'approved' ? 'approval.approved' : 'approval.rejected',
    objectId: approval.id,
    before: { status: 'pending' },
    after: {
      status: approval.status,
      checkoutIntentId: view.checkoutIntentId,
      digest: approval.digest,
      total: { ...total },
      by: { ...verdict.by },
      link: linkId,
      reason: approval.reason,
    },
  });
  return { approval, ...view };
}
