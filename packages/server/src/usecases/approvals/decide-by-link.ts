import { scopesOfRole } from '../../domain/members/member-role.ts';
import { hashLinkToken } from '../../domain/members/one-time-link.ts';
import { Refusal } from '../../kernel/errors.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import {
  type ApprovalLinkRow,
  findApprovalLink,
  lockApprovalLink,
  markApprovalLinkUsed,
} from '../../store/approvals/approval-links.ts';
import { type Db, inTransaction } from '../../store/database.ts';
import { findMember } from '../../store/members/members.ts';
import type { Context } from '../context.ts';
import { type ApprovalView, decideApproval, readApproval } from './approvals.ts';

/** What the holder of a link decides about. */
export interface LinkedApproval extends ApprovalView {
  readonly accountName: string;
  /** Who the link was sent to. */
  readonly userName: string;
}

/** What is to be decided. Throws `Refusal`: 404 for an unknown link, 409 for one that was used or has expired, 403 if its user may not decide any more. */
export async function readApprovalLink(
  context: Pick<Context, 'store' | 'clock'>,
  token: string,
): Promise<LinkedApproval> {
  const { db } = context.store;
  const { link, userName } = await requireUsable(
    context,
    db,
    await findApprovalLink(db, hashLinkToken(token)),
  );
  const view = await readApproval(context, link.account_id, link.approval_id);
  const account = await readAccount(db, link.account_id);
  return { ...view, accountName: account?.name ?? link.account_id, userName };
}

export interface LinkVerdict {
  readonly status: 'approved' | 'rejected';
  /** What the page showed. */
  readonly digest: string;
  readonly reason: string | null;
}

/** Decides as the user of the link, which cannot be used again. Throws `Refusal` as reading the link and deciding do; the link stays unused then. */
export function decideByLink(
  context: Context,
  token: string,
  { status, digest, reason }: LinkVerdict,
): Promise<ApprovalView> {
  return inTransaction(context.store.db, async (tx) => {
    const { link } = await requireUsable(context, tx, await lockApprovalLink(tx, hashLinkToken(token)));
    const { account_id: accountId, approval_id: approvalId, user_id: userId } = link;
    await markApprovalLinkUsed(tx, link.id, context.clock.now());
    const actor = { kind: 'user' as const, id: userId };
    const asUser = { ...context, origin: { ...context.origin, actor } };
    const verdict = { status, approvalId, by: actor, digest, reason };
    return decideApproval(asUser, tx, accountId, verdict, link.id);
  });
}

async function requireUsable(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  link: ApprovalLinkRow | null,
): Promise<{ readonly link: ApprovalLinkRow; readonly userName: string }> {
  if (link === null) throw new Refusal('NotFoundError', 'This link is not valid.');
  if (link.used_at !== null) throw ended('This link was already used: you have decided about this purchase.');
  if (link.expires_at <= clock.now()) throw ended('This link has expired, and nothing was bought.');
  const member = await findMember(db, link.account_id, link.user_id);
  if (member === undefined || !scopesOfRole(member.role).includes('approvals:write'))
    throw new Refusal(
      'PermissionDeniedError',
      'The user of this link may not decide about purchases any more.',
    );
  return { link, userName: member.name };
}

const ended = (message: string): Refusal =>
  new Refusal('ConflictError', message, { headers: { 'x-should-retry': 'false' } });
