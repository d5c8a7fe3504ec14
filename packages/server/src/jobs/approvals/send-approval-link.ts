import { prepareApprovalMail } from '../../usecases/approvals/notify-approvers.ts';
import type { Context } from '../../usecases/context.ts';
import type { AlertChannels } from '../alerts/send-alert-message.ts';
import { type JobRun, RetryLater } from '../worker.ts';

/** Mails an approver a link. A failure is tried again, with the same link, for as long as the approval waits. */
export async function sendApprovalLink(
  context: Context,
  { mailer, publicUrl }: Pick<AlertChannels, 'mailer' | 'publicUrl'>,
  asked: { readonly intentId: string; readonly approvalId: string; readonly userId: string },
  run: JobRun,
): Promise<void> {
  const mail = await prepareApprovalMail(context, asked, publicUrl());
  if (mail === null) return;
  run.note({ approvalId: asked.approvalId, userId: asked.userId });
  if (!(await mailer.send(mail))) throw new RetryLater('The mail server did not accept the message.');
}
