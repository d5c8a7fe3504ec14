import type { Approval, ApprovalDecision } from '@purser/contract';
import {
  type ApprovalView,
  decideApproval,
  readApproval,
  readApprovals,
} from '../../../usecases/approvals/approvals.ts';
import type { Principal } from '../../../usecases/requests/admit-request.ts';
import { type Idempotency, runCommand } from '../../../usecases/run-command.ts';
import { type HttpContext, success } from '../../http-context.ts';
import { type OperationHandlers, type Reply, replyOf } from '../../operation.ts';
import { pagePosition, presentPage } from '../../validation/cursors.ts';

export const approvalHandlers = {
  listApprovals: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const { status, checkoutIntentId } = query;
    const filter = {
      accountId,
      ...(status === undefined ? {} : { statuses: status }),
      ...(checkoutIntentId === undefined ? {} : { intentId: checkoutIntentId }),
    };
    const place = pagePosition(seal, accountId, 'approvals', query);
    const page = await readApprovals(http.usecases, filter, place);
    const value = presentPage(seal, accountId, 'approvals', page, presentApproval);
    return { response: success(http, 'listApprovals', value) };
  },

  getApproval: async (http, { principal, params }) => {
    const view = await readApproval(http.usecases, principal.accountId, params.id);
    return { response: success(http, 'getApproval', presentApproval(view)) };
  },

  approvePurchase: (http, { principal, params, body, idempotency }) =>
    decide(http, 'approved', principal, params.id, body, idempotency),

  rejectPurchase: (http, { principal, params, body, idempotency }) =>
    decide(http, 'rejected', principal, params.id, body, idempotency),
} satisfies OperationHandlers;

async function decide(
  http: HttpContext,
  status: 'approved' | 'rejected',
  { accountId, keyId, sessionId }: Principal,
  approvalId: string,
  { digest, reason }: ApprovalDecision,
  idempotency: Idempotency | null,
): Promise<Reply> {
  const said = { digest: digest ?? null, reason: reason ?? null };
  const by = { kind: sessionId === undefined ? ('key' as const) : ('user' as const), id: keyId };
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => decideApproval(http.usecases, tx, accountId, { status, approvalId, by, ...said }),
    (view) =>
      success(http, status === 'approved' ? 'approvePurchase' : 'rejectPurchase', presentApproval(view)),
  );
  return replyOf(result);
}

/** The approval in its wire shape. */
export const presentApproval = ({ approval, checkoutIntentId, subject }: ApprovalView): Approval => ({
  ...approval,
  checkoutIntentId,
  subject,
});
