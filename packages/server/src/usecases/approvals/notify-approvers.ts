import type { Approval } from '../../domain/approvals/approval.ts';
import { approvalLinkToken } from '../../domain/approvals/approval-link.ts';
import { approvalMail, totalText } from '../../domain/approvals/approval-mail.ts';
import type { Mail } from '../../domain/members/mail.ts';
import { rolesWithScope } from '../../domain/members/member-role.ts';
import { hashLinkToken } from '../../domain/members/one-time-link.ts';
import { newId } from '../../kernel/ids.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { saveApprovalLink } from '../../store/approvals/approval-links.ts';
import { inTransaction } from '../../store/database.ts';
import { readIntent } from '../../store/intents/checkout-intents.ts';
import { findMember, listMembersWithRole } from '../../store/members/members.ts';
import { readNotificationSettings } from '../../store/operations/alert-notifications.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import { queueWebhookMessage } from '../alerts/notify-of-alerts.ts';
import type { Context } from '../context.ts';
import { type ApprovalView, viewOf } from './approvals.ts';

/** The kind of notification that an account can switch off. */
const KIND = 'approval_requested';

/** Roles whose users decide about purchases. */
const APPROVERS = rolesWithScope('approvals:write');

/**
 * Queues an email with a personal link to each approver of the purchase, if this installation sends email, and a message with the console's
 * address to the webhook of the account's notifications. Does nothing if the purchase does not wait, or the account wants no such messages.
 */
export async function notifyApprovers(
  context: Context,
  intentId: string,
  { publicUrl, sendsMail }: { readonly publicUrl: string; readonly sendsMail: boolean },
): Promise<void> {
  await inTransaction(context.store.db, async (tx) => {
    const asked = await pendingApproval(context, tx, intentId);
    if (asked === null) return;
    const { accountId, view } = asked;
    const settings = await readNotificationSettings(tx, accountId);
    if (settings !== null && settings.kinds !== null && !settings.kinds.includes(KIND)) return;
    const approvers = sendsMail ? await listMembersWithRole(tx, accountId, APPROVERS) : [];
    const approvalId = view.approval.id;
    for (const userId of approvers)
      await addJob(tx, { name: 'send-approval-link', intentId, approvalId, userId });
    if (settings === null || settings.webhookUrl === null) return;
    await queueWebhookMessage(context, tx, accountId, settings.webhookUrl, {
      topic: 'approvals.requested',
      subject: `Approval of ${totalText(view.subject)} at ${view.subject.merchantHost}`,
      webhook: { approval: wireOf(view, `${publicUrl}/console/${accountId}`) },
    });
  });
}

/** What the webhook is told. It has no secret: who opens the address signs in. */
const wireOf = ({ approval, checkoutIntentId, subject }: ApprovalView, accountUrl: string) => ({
  id: approval.id,
  checkoutIntentId,
  reasons: approval.reasons,
  expiresAt: approval.expiresAt,
  merchantHost: subject.merchantHost,
  productUrl: subject.productUrl,
  productName: subject.productName,
  quantity: subject.quantity,
  total: subject.total,
  url: `${accountUrl}/approvals?checkoutIntentId=${checkoutIntentId}`,
});

/** The purchase if a person has not decided yet, and can. */
async function pendingApproval(
  { clock }: Pick<Context, 'clock'>,
  db: Parameters<typeof readIntent>[0],
  intentId: string,
): Promise<{ readonly accountId: string; readonly view: ApprovalView; readonly expiresAt: Date } | null> {
  const found = await readIntent(db, intentId);
  const approval: Approval | undefined = found?.intent.approval;
  if (found === null || approval?.status !== 'pending') return null;
  const expiresAt = new Date(approval.expiresAt);
  return expiresAt <= clock.now()
    ? null
    : { accountId: found.intent.accountId, view: viewOf(found.intent), expiresAt };
}

/**
 * Makes the email with the link of an approver; null if the approval does not wait any more, or the user cannot decide about it any more.
 * Each attempt to send the email has the same link: one that failed may have arrived.
 */
export async function prepareApprovalMail(
  context: Context,
  {
    intentId,
    approvalId,
    userId,
  }: { readonly intentId: string; readonly approvalId: string; readonly userId: string },
  publicUrl: string,
): Promise<Mail | null> {
  const token = approvalLinkToken(context.seal, approvalId, userId);
  return inTransaction(context.store.db, async (tx) => {
    const asked = await pendingApproval(context, tx, intentId);
    if (asked === null || asked.view.approval.id !== approvalId) return null;
    const { accountId, view, expiresAt } = asked;
    const member = await findMember(tx, accountId, userId);
    if (member === undefined || !APPROVERS.includes(member.role)) return null;
    await saveApprovalLink(tx, {
      id: newId('approvalLink', context),
      account_id: accountId,
      approval_id: approvalId,
      user_id: userId,
      token_hash: hashLinkToken(token),
      created_at: context.clock.now(),
      expires_at: expiresAt,
      used_at: null,
    });
    const account = await readAccount(tx, accountId);
    return approvalMail({
      to: member.email,
      url: approvalLinkUrl(publicUrl, token),
      accountName: account?.name ?? accountId,
      subject: view.subject,
      reasons: view.approval.reasons,
      expiresAt,
    });
  });
}

/** The token is in the fragment, which browsers do not send to the server. */
const approvalLinkUrl = (publicUrl: string, token: string): string => `${publicUrl}/console/approve#${token}`;
