import type { Mailer } from '../../domain/members/mail.ts';
import { prepareDelivery } from '../../domain/webhooks/delivery-request.ts';
import type { WebhookSender } from '../../outbound/send-webhook.ts';
import {
  type DueMessage,
  findDueMessage,
  recordMessageAttempt,
} from '../../usecases/alerts/alert-messages.ts';
import type { Context } from '../../usecases/context.ts';
import { type JobRun, RetryLater } from '../worker.ts';

export interface AlertChannels {
  readonly mailer: Mailer;
  readonly sender: WebhookSender;
  readonly userAgent: string;
  /** Where recipients find the console. */
  readonly publicUrl: () => string;
}

/** Sends a message to its address. A failure is tried again, for a day. */
export async function sendAlertMessage(
  context: Context,
  channels: AlertChannels,
  id: string,
  run: JobRun,
): Promise<void> {
  const due = await findDueMessage(context, id);
  if (due === null) return;
  const error = await attempt(context, channels, due, run);
  run.note({ channel: due.message.channel, messageId: id, ...(error === null ? {} : { reason: error }) });
  if (await recordMessageAttempt(context, due.message, error)) throw new RetryLater(`not sent: ${error}`);
}

/** Why the message was not accepted; null if it was. */
async function attempt(
  context: Context,
  { mailer, sender, userAgent }: AlertChannels,
  { message, secret }: DueMessage,
  { signal }: JobRun,
): Promise<string | null> {
  const { id, target, subject, body } = message;
  if (secret === null) {
    if (!mailer.isSet) return 'No mail server is configured (SMTP_URL).';
    return (await mailer.send({ to: target, subject, text: body, id }))
      ? null
      : 'The mail server did not accept the message.';
  }
  const request = prepareDelivery({
    url: target,
    body,
    eventId: id,
    eventType: message.topic,
    secret,
    userAgent,
    now: context.clock.now(),
    standardWebhooks: true,
  });
  const outcome = await sender.send({ ...request, poolKey: id, signal });
  if (outcome.kind === 'failed') return outcome.message;
  return outcome.status >= 200 && outcome.status < 300 ? null : `HTTP ${outcome.status}`;
}
