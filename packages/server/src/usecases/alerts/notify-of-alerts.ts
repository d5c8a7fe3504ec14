import { SCOPES } from '@purser/contract/vocabulary';
import {
  type AlertChanges,
  type AlertState,
  INSTALLATION,
  mailTextOf,
  type NotifiableAlert,
  planNotification,
  subjectOf,
} from '../../domain/operations/alert-notification.ts';
import { newId } from '../../kernel/ids.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { inTransaction, type Tx } from '../../store/database.ts';
import {
  insertAlertMessage,
  lockForComparison,
  type NewAlertMessage,
  type NotificationSettings,
  type NotificationTopic,
  notifiedOwners,
  readAlertStates,
  writeAlertStates,
} from '../../store/operations/alert-notifications.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import type { Context } from '../context.ts';
import { readAlerts } from '../operations/read-alerts.ts';
import { readInstallationAlerts } from './installation-alerts.ts';

/**
 * Compares the alerts of all who are notified of them with what was told, and queues the messages about the difference in the same
 * transaction. Any number of processes may do so at the same time: each change is told once. Throws `AggregateError` after the last owner
 * if a comparison failed.
 */
export async function notifyOfAlerts(context: Context, publicUrl: string): Promise<void> {
  const errors: unknown[] = [];
  for (const owner of await notifiedOwners(context.store.db))
    await compare(context, owner, publicUrl).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Alerts could not be compared');
}

const alertsOf = (context: Context, owner: string): Promise<readonly NotifiableAlert[]> =>
  owner === INSTALLATION ? readInstallationAlerts(context) : readAlerts(context, owner, SCOPES);

async function compare(context: Context, owner: string, publicUrl: string): Promise<void> {
  const { db } = context.store;
  const now = context.clock.now();
  const alerts = await alertsOf(context, owner);
  const name = owner === INSTALLATION ? 'the installation' : (await readAccount(db, owner))?.name;
  await inTransaction(db, async (tx) => {
    const settings = await lockForComparison(tx, owner, now);
    if (settings === null) return;
    const plan = planNotification(settings, await readAlertStates(tx, owner), alerts, now);
    await writeAlertStates(tx, owner, plan.states);
    if (plan.told === null) return;
    const { told } = plan;
    const subject = subjectOf(told, name ?? owner);
    await queueMessages(context, tx, owner, settings, {
      topic: 'alerts.changed',
      subject,
      mailText: mailTextOf(told, urlsOf(owner, publicUrl)),
      webhook: changesOf(told),
    });
  });
}

/** What is told, for each channel. */
export interface NotificationContent {
  readonly topic: NotificationTopic;
  readonly subject: string;
  readonly mailText: string;
  readonly webhook: Readonly<Record<string, unknown>>;
}

/** Queues one message per address, with the job that sends it. Returns how many. */
export async function queueMessages(
  context: Context,
  tx: Tx,
  owner: string,
  { emails, webhookUrl }: Pick<NotificationSettings, 'emails' | 'webhookUrl'>,
  content: NotificationContent,
): Promise<number> {
  const { topic, subject, mailText } = content;
  const createdAt = context.clock.now();
  for (const target of emails) {
    const id = newId('notification', context);
    await queueMessage(tx, {
      id,
      owner,
      topic,
      subject,
      createdAt,
      channel: 'email',
      target,
      body: mailText,
    });
  }
  if (webhookUrl === null) return emails.length;
  await queueWebhookMessage(context, tx, owner, webhookUrl, content);
  return emails.length + 1;
}

/** Queues the message to the URL. */
export async function queueWebhookMessage(
  context: Context,
  tx: Tx,
  owner: string,
  target: string,
  { topic, subject, webhook }: Omit<NotificationContent, 'mailText'>,
): Promise<void> {
  const createdAt = context.clock.now();
  const id = newId('notification', context);
  const accountId = owner === INSTALLATION ? null : owner;
  const body = JSON.stringify({ id, createdAt: createdAt.toISOString(), accountId, type: topic, ...webhook });
  await queueMessage(tx, { id, owner, topic, subject, createdAt, channel: 'webhook', target, body });
}

async function queueMessage(tx: Tx, message: NewAlertMessage): Promise<void> {
  await insertAlertMessage(tx, message);
  await addJob(tx, { name: 'send-alert-message', messageId: message.id });
}

/** Where the recipient finds the console and the settings. */
export const urlsOf = (owner: string, publicUrl: string) => ({
  consoleUrl: `${publicUrl}/console`,
  settingsUrl: `${publicUrl}/console/${owner === INSTALLATION ? 'operator/notifications' : 'settings/notifications'}`,
});

const changesOf = ({ opened, resolved }: AlertChanges) => ({
  opened: opened.map(wireOf),
  resolved: resolved.map(wireOf),
});

function wireOf({ alert, kind, status, message, openedAt }: AlertState) {
  const [, failureCode] = alert.split(' ');
  return {
    kind,
    ...(failureCode === undefined ? {} : { failureCode }),
    status,
    message,
    since: openedAt.toISOString(),
  };
}
