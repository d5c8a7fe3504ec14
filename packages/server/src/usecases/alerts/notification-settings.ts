import { makeSigningSecret } from '../../domain/accounts/api-key.ts';
import { type AuditFields, auditUrl, CHANGED, hashText } from '../../domain/audit/audit-entry.ts';
import { INSTALLATION, isTimeZone } from '../../domain/operations/alert-notification.ts';
import { invalidFields, Refusal } from '../../kernel/errors.ts';
import { lockObject } from '../../store/audit/object-lock.ts';
import type { Tx } from '../../store/database.ts';
import {
  type AlertMessage,
  listAlertMessages,
  lockLastTest,
  type NotificationSettings,
  readNotificationSettings,
  writeNotificationSettings,
} from '../../store/operations/alert-notifications.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { queueMessages, urlsOf } from './notify-of-alerts.ts';

const MESSAGES_SHOWN = 20;
const TEST_MS_MIN = 30_000;

const UNSET: NotificationSettings = {
  emails: [],
  webhookUrl: null,
  sealedWebhookSecret: null,
  kinds: null,
  intervalMinutes: 60,
  quietHours: null,
  urgentInQuietHours: true,
};

/** The seal context of the webhook's secret. */
export const alertSecretContext = (owner: string): string => `alert webhook ${owner}`;

export interface NotificationView {
  readonly settings: NotificationSettings;
  readonly messages: readonly AlertMessage[];
  /** Only when it was just made. */
  readonly webhookSecret?: string;
}

export async function readNotifications(
  { store }: Pick<Context, 'store'>,
  owner: string,
  db: Tx | Context['store']['db'] = store.db,
): Promise<NotificationView> {
  const settings = (await readNotificationSettings(db, owner)) ?? UNSET;
  return { settings, messages: await listAlertMessages(db, owner, MESSAGES_SHOWN) };
}

export type NotificationChange = Omit<NotificationSettings, 'sealedWebhookSecret'>;

/** Replaces the settings. Another URL gets another secret. Throws `Refusal` 422 for an unknown time zone. */
export async function setNotifications(
  context: Context,
  tx: Tx,
  owner: string,
  change: NotificationChange,
): Promise<NotificationView> {
  const { quietHours, webhookUrl } = change;
  if (quietHours !== null && !isTimeZone(quietHours.timeZone))
    throw invalidFields({
      'body.quietHours.timeZone': { message: 'is not an IANA time zone', value: quietHours.timeZone },
    });
  await lockObject(tx, 'notifications', owner);
  const before = (await readNotificationSettings(tx, owner)) ?? UNSET;
  const isNew = webhookUrl !== null && webhookUrl !== before.webhookUrl;
  const secret = isNew ? makeSigningSecret(context.random) : null;
  const sealedSecret =
    secret === null ? before.sealedWebhookSecret : context.seal.seal(secret, alertSecretContext(owner));
  await writeNotificationSettings(tx, owner, {
    ...change,
    emails: [...new Set(change.emails)],
    sealedWebhookSecret: webhookUrl === null ? null : sealedSecret,
  });
  const after = (await readNotificationSettings(tx, owner)) ?? UNSET;
  const isOtherEmails = before.emails.join() !== after.emails.join();
  await recordChange(context, tx, {
    ...(owner === INSTALLATION
      ? { accountId: null, action: 'installation.notifications_updated', objectId: INSTALLATION }
      : { accountId: owner, action: 'account.notifications_updated', objectId: owner }),
    before: auditFieldsOf(before),
    after: { ...auditFieldsOf(after), ...(isOtherEmails ? { emails: CHANGED } : {}) },
  });
  const view = await readNotifications(context, owner, tx);
  return secret === null ? view : { ...view, webhookSecret: secret };
}

/** What the audit log records: without email addresses and secrets. */
const auditFieldsOf = ({ emails, webhookUrl, quietHours, ...rules }: NotificationSettings): AuditFields => ({
  emailCount: emails.length,
  webhookUrl: webhookUrl === null ? null : auditUrl(webhookUrl),
  webhookUrlHash:
    webhookUrl === null || auditUrl(webhookUrl) === webhookUrl ? undefined : hashText(webhookUrl),
  quietHours: quietHours === null ? null : { ...quietHours },
  kinds: rules.kinds,
  intervalMinutes: rules.intervalMinutes,
  urgentInQuietHours: rules.urgentInQuietHours,
});

/** Queues a test message to every address, and returns how many. Throws `Refusal` 409 if there is none, or if the last test was just now. */
export async function queueTestNotification(
  context: Context,
  tx: Tx,
  owner: string,
  publicUrl: string,
): Promise<number> {
  const lastAt = await lockLastTest(tx, owner);
  const now = context.clock.now();
  if (lastAt !== null && now.getTime() - lastAt.getTime() < TEST_MS_MIN)
    throw new Refusal('ConflictError', 'The last test is less than 30 seconds ago. Try again later.', {
      headers: { 'x-should-retry': 'false' },
    });
  const settings = (await readNotificationSettings(tx, owner)) ?? UNSET;
  const { settingsUrl } = urlsOf(owner, publicUrl);
  const of = owner === INSTALLATION ? 'the installation' : `account ${owner}`;
  const count = await queueMessages(context, tx, owner, settings, {
    topic: 'alerts.test',
    subject: 'Test notification of Purser',
    mailText: `This is a test. Alerts of ${of} arrive at this address.\n\nChange or stop these messages: ${settingsUrl}\n`,
    webhook: {},
  });
  if (count === 0)
    throw new Refusal(
      'ConflictError',
      'There is no address to notify: set an email address or a webhook URL.',
      {
        headers: { 'x-should-retry': 'false' },
      },
    );
  return count;
}
