import { MESSAGE_TRIED_MS } from '../../domain/operations/alert-notification.ts';
import {
  type AlertMessage,
  readAlertMessage,
  readNotificationSettings,
  recordAlertAttempt,
} from '../../store/operations/alert-notifications.ts';
import type { Context } from '../context.ts';
import { alertSecretContext } from './notification-settings.ts';

/** A message that is to be sent now. */
export interface DueMessage {
  readonly message: AlertMessage;
  /** The webhook's secret; null for an email. */
  readonly secret: string | null;
}

/** The message; null if it was sent or given up, or if its address is not notified any more. */
export async function findDueMessage(context: Context, id: string): Promise<DueMessage | null> {
  const { db } = context.store;
  const message = await readAlertMessage(db, id);
  if (message === null || message.sentAt !== null || message.failedAt !== null) return null;
  const settings = await readNotificationSettings(db, message.owner);
  const { channel, target, owner } = message;
  const isEmail = channel === 'email';
  const sealed = settings?.sealedWebhookSecret ?? null;
  const isWanted = isEmail ? settings?.emails.includes(target) : settings?.webhookUrl === target;
  if (isWanted !== true || (!isEmail && sealed === null)) {
    await recordMessageAttempt(context, message, 'The address was removed.', true);
    return null;
  }
  return {
    message,
    secret: isEmail || sealed === null ? null : context.seal.open(sealed, alertSecretContext(owner)),
  };
}

/** Records the result of an attempt, null for success, and returns whether to try again. */
export async function recordMessageAttempt(
  context: Context,
  { id, createdAt }: AlertMessage,
  error: string | null,
  isGivenUp = false,
): Promise<boolean> {
  const now = context.clock.now();
  const isLast = isGivenUp || now.getTime() - createdAt.getTime() > MESSAGE_TRIED_MS;
  await recordAlertAttempt(context.store.db, id, { error, isLast, now });
  return error !== null && !isLast;
}
