import { createHash } from 'node:crypto';
import type { ApprovalReason, ApprovalSubject, IntentApproval } from '@purser/contract/shapes/approval';
import type { IntentRequest } from '@purser/contract/shapes/intent-request';
import type { Offer } from '@purser/contract/shapes/offer';
import type { ApproverKind } from '@purser/contract/vocabulary';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { Refusal } from '../../kernel/errors.ts';

/** The approval that a purchase needs, as it is stored with the intent. */
export type Approval = IntentApproval;

/** An intent with its offer. */
export interface Offered {
  readonly request: IntentRequest;
  readonly expiresAt: Date;
  readonly offer: Offer;
  readonly approval?: Approval;
}

/** Who decides about an approval. */
export interface Approver {
  readonly kind: ApproverKind;
  readonly id: string;
}

/** What a person approves: everything that decides what is bought, where, for whom and for how much. */
export function subjectOf({ request, offer }: Pick<Offered, 'request' | 'offer'>): ApprovalSubject {
  const { productUrl, quantity, buyer, variantSelections = [], promoCodes = [] } = request;
  return {
    merchantHost: new URL(productUrl).host,
    productUrl,
    productName: offer.product?.name ?? null,
    variantSelections,
    promoCodes,
    quantity,
    buyer,
    shippingOptionId: offer.shipping.selectedOptionId ?? null,
    total: offer.cost.total,
  };
}

/** The digest of what is approved: SHA-256 over its canonical JSON. */
export function digestOf(intent: Pick<Offered, 'request' | 'offer'>): string {
  const subject = subjectOf(intent);
  const { merchantHost, productUrl, productName, quantity, shippingOptionId } = subject;
  const text = canonicalJson({
    merchantHost,
    productUrl,
    productName,
    quantity,
    shippingOptionId,
    variantSelections: subject.variantSelections.map(({ label, value }) => ({ label, value })),
    promoCodes: subject.promoCodes,
    buyer: { ...subject.buyer },
    total: { ...subject.total },
  });
  return createHash('sha256').update(text).digest('hex');
}

/** Whether a person approved exactly what would be bought now. */
export const isApproved = (intent: Offered): boolean =>
  intent.approval?.status === 'approved' && intent.approval.digest === digestOf(intent);

/** Whether a person has not decided yet about exactly what would be bought now. */
export const awaitsApproval = (intent: Offered): boolean =>
  intent.approval?.status === 'pending' && intent.approval.digest === digestOf(intent);

export interface ApprovalRequest {
  readonly id: string;
  readonly reasons: readonly ApprovalReason[];
  /** The key or user that confirms; null: the service. */
  readonly requestedBy: string | null;
}

/** A new approval. It ends with the offer or the intent, whichever ends first. */
export function newApproval(
  intent: Offered,
  { id, reasons, requestedBy }: ApprovalRequest,
  now: Date,
): Approval {
  return {
    id,
    status: 'pending',
    reasons,
    digest: digestOf(intent),
    ...(requestedBy === null ? {} : { requestedBy }),
    requestedAt: now.toISOString(),
    expiresAt: endOf(intent).toISOString(),
  };
}

/** When an offer can no longer be accepted. */
export function endOf({ offer, expiresAt }: Offered): Date {
  const offerEnd = new Date(offer.expiresAt);
  return offerEnd < expiresAt ? offerEnd : expiresAt;
}

export interface Verdict {
  readonly status: 'approved' | 'rejected';
  readonly approvalId: string;
  readonly by: Approver;
  /** What the approver read; null: not told. */
  readonly digest: string | null;
  readonly reason: string | null;
}

/**
 * The approval with a decision. Throws `Refusal`: 403 for the API key that asked for it, 409 if it is decided, expired or replaced, or if
 * it is not about what the approver read.
 */
export function decided(intent: Offered, verdict: Verdict, now: Date): Approval {
  const { approval } = intent;
  const { by, status, digest, reason } = verdict;
  if (approval === undefined || approval.id !== verdict.approvalId)
    throw conflict('Another approval of this purchase was asked for since.');
  if (by.kind === 'key' && by.id === approval.requestedBy)
    throw new Refusal('PermissionDeniedError', 'An API key cannot decide about what it asked for itself.');
  if (approval.status !== 'pending') throw conflict(`The purchase is ${approval.status} already.`);
  if (new Date(approval.expiresAt) <= now) throw conflict('The approval has expired.');
  const current = digestOf(intent);
  if (approval.digest !== current || (digest !== null && digest !== current))
    throw conflict('The purchase differs from what the approver read.');
  return {
    ...approval,
    status,
    decidedBy: by,
    decidedAt: now.toISOString(),
    ...(reason === null ? {} : { reason }),
  };
}

/** The approval of an intent that has ended without a decision. */
export const ended = (approval: Approval, now: Date): Approval =>
  approval.status === 'pending' ? { ...approval, status: 'expired', decidedAt: now.toISOString() } : approval;

const conflict = (message: string): Refusal =>
  new Refusal('ConflictError', message, { headers: { 'x-should-retry': 'false' } });
