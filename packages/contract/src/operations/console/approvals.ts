import { Approval, ApprovalDecision, ApprovalPage, ApprovalsQuery } from '../../account/approvals.ts';
import { idParams } from '../../shapes/scalars.ts';
import { operation, TAGS } from '../operation.ts';

export * from '../../account/approvals.ts';

const tag = TAGS.approvals;
const params = idParams('Identifier of the approval.');

export const approvalOperations = {
  listApprovals: operation({
    method: 'GET',
    path: '/api/v1/approvals',
    tag,
    summary: 'List approvals',
    description: 'Returns the approvals that purchases need or needed, newest purchase first.',
    scope: 'approvals:read',
    bucket: 'reads',
    query: ApprovalsQuery,
    success: { status: 200, schema: ApprovalPage },
    csv: [
      'id',
      'status',
      'checkoutIntentId',
      'requestedBy',
      'requestedAt',
      'expiresAt',
      'decidedBy.kind',
      'decidedBy.id',
      'decidedAt',
      'reason',
    ],
  }),
  getApproval: operation({
    method: 'GET',
    path: '/api/v1/approvals/{id}',
    tag,
    summary: 'Get an approval',
    scope: 'approvals:read',
    bucket: 'reads',
    params,
    success: { status: 200, schema: Approval },
  }),
  approvePurchase: operation({
    method: 'POST',
    audit: ['approval.approved'],
    path: '/api/v1/approvals/{id}/approve',
    tag,
    summary: 'Approve a purchase',
    description:
      'Approves exactly what `subject` says. The order is then placed without another confirmation, at most once, under the spending limits of that moment. Returns 409 unless the approval is `pending`, and 403 for the API key that asked for it. Only a person can grant the scope.',
    scope: 'approvals:write',
    bucket: 'mutations',
    params,
    body: ApprovalDecision,
    success: { status: 200, schema: Approval },
  }),
  rejectPurchase: operation({
    method: 'POST',
    audit: ['approval.rejected'],
    path: '/api/v1/approvals/{id}/reject',
    tag,
    summary: 'Reject a purchase',
    description:
      'Rejects the purchase: the checkout intent fails with `not_approved`, and nothing is bought. Returns 409 unless the approval is `pending`.',
    scope: 'approvals:write',
    bucket: 'mutations',
    params,
    body: ApprovalDecision,
    success: { status: 200, schema: Approval },
  }),
};
