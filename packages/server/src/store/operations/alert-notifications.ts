import { sql } from 'kysely';
import type { AlertState, NotificationRules } from '../../domain/operations/alert-notification.ts';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    alert_notifications: AlertNotificationsTable;
    alert_states: AlertStatesTable;
    alert_messages: AlertMessagesTable;
  }
}

interface AlertNotificationsTable {
  owner: string;
  emails: string[];
  webhook_url: string | null;
  sealed_webhook_secret: string | null;
  kinds: string[] | null;
  interval_minutes: number;
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_time_zone: string | null;
  urgent_in_quiet_hours: boolean;
  checked_at: Date;
}

interface AlertStatesTable {
  owner: string;
  alert: string;
  kind: string;
  status: 'warning' | 'failed';
  message: string;
  is_open: boolean;
  opened_at: Date;
  told_status: 'warning' | 'failed' | null;
  told_at: Date | null;
}

/** What a message is about: the type of its webhook request. */
export type NotificationTopic = 'alerts.changed' | 'alerts.test' | 'approvals.requested';

interface AlertMessagesTable {
  id: string;
  owner: string;
  topic: NotificationTopic;
  channel: 'email' | 'webhook';
  target: string;
  subject: string;
  body: string;
  created_at: Date;
  attempt_count: number;
  sent_at: Date | null;
  failed_at: Date | null;
  error: string | null;
}

export interface NotificationSettings extends NotificationRules {
  readonly emails: readonly string[];
  readonly webhookUrl: string | null;
  readonly sealedWebhookSecret: string | null;
}

export interface AlertMessage {
  readonly id: string;
  readonly owner: string;
  readonly topic: NotificationTopic;
  readonly channel: 'email' | 'webhook';
  readonly target: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly attemptCount: number;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

const settingsFromRow = (row: AlertNotificationsTable): NotificationSettings => ({
  emails: row.emails,
  webhookUrl: row.webhook_url,
  sealedWebhookSecret: row.sealed_webhook_secret,
  kinds: row.kinds,
  intervalMinutes: row.interval_minutes,
  quietHours:
    row.quiet_from === null || row.quiet_to === null || row.quiet_time_zone === null
      ? null
      : { from: row.quiet_from, to: row.quiet_to, timeZone: row.quiet_time_zone },
  urgentInQuietHours: row.urgent_in_quiet_hours,
});

/** The settings; null if they were never set. */
export async function readNotificationSettings(db: Db, owner: string): Promise<NotificationSettings | null> {
  const row = await db
    .selectFrom('alert_notifications')
    .selectAll()
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row === undefined ? null : settingsFromRow(row);
}

export async function writeNotificationSettings(
  tx: Tx,
  owner: string,
  settings: NotificationSettings,
): Promise<void> {
  const values = {
    emails: [...settings.emails],
    webhook_url: settings.webhookUrl,
    sealed_webhook_secret: settings.sealedWebhookSecret,
    kinds: settings.kinds === null ? null : [...settings.kinds],
    interval_minutes: settings.intervalMinutes,
    quiet_from: settings.quietHours?.from ?? null,
    quiet_to: settings.quietHours?.to ?? null,
    quiet_time_zone: settings.quietHours?.timeZone ?? null,
    urgent_in_quiet_hours: settings.urgentInQuietHours,
  };
  await tx
    .insertInto('alert_notifications')
    .values({ owner, ...values, checked_at: new Date(0) })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
    .execute();
}

/** Those who are notified of anything. */
export async function notifiedOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_notifications')
    .select('owner')
    .where(sql<boolean>`emails <> '{}' or webhook_url is not null`)
    .orderBy('owner')
    .execute();
  return rows.map(({ owner }) => owner);
}

/** Locks the settings for a comparison with alerts read at `readAt`; null if another process compares them, or has compared newer ones. */
export async function lockForComparison(
  tx: Tx,
  owner: string,
  readAt: Date,
): Promise<NotificationSettings | null> {
  const row = await tx
    .selectFrom('alert_notifications')
    .selectAll()
    .where('owner', '=', owner)
    .where('checked_at', '<', readAt)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx
    .updateTable('alert_notifications')
    .set({ checked_at: readAt })
    .where('owner', '=', owner)
    .execute();
  return settingsFromRow(row);
}

export async function readAlertStates(tx: Tx, owner: string): Promise<AlertState[]> {
  const rows = await tx.selectFrom('alert_states').selectAll().where('owner', '=', owner).execute();
  return rows.map((row) => ({
    alert: row.alert,
    kind: row.kind,
    status: row.status,
    message: row.message,
    isOpen: row.is_open,
    openedAt: row.opened_at,
    toldStatus: row.told_status,
    toldAt: row.told_at,
  }));
}

export async function writeAlertStates(tx: Tx, owner: string, states: readonly AlertState[]): Promise<void> {
  for (const state of states) {
    const values = {
      status: state.status,
      message: state.message,
      is_open: state.isOpen,
      opened_at: state.openedAt,
      told_status: state.toldStatus,
      told_at: state.toldAt,
    };
    await tx
      .insertInto('alert_states')
      .values({ owner, alert: state.alert, kind: state.kind, ...values })
      .onConflict((conflict) => conflict.columns(['owner', 'alert']).doUpdateSet(values))
      .execute();
  }
}

export type NewAlertMessage = Omit<AlertMessage, 'attemptCount' | 'sentAt' | 'failedAt' | 'error'>;

export async function insertAlertMessage(tx: Tx, message: NewAlertMessage): Promise<void> {
  await tx
    .insertInto('alert_messages')
    .values({
      id: message.id,
      owner: message.owner,
      topic: message.topic,
      channel: message.channel,
      target: message.target,
      subject: message.subject,
      body: message.body,
      created_at: message.createdAt,
      attempt_count: 0,
      sent_at: null,
      failed_at: null,
      error: null,
    })
    .execute();
}

const messageFromRow = (row: AlertMessagesTable): AlertMessage => ({
  id: row.id,
  owner: row.owner,
  topic: row.topic,
  channel: row.channel,
  target: row.target,
  subject: row.subject,
  body: row.body,
  createdAt: row.created_at,
  attemptCount: row.attempt_count,
  sentAt: row.sent_at,
  failedAt: row.failed_at,
  error: row.error,
});

/** The newest messages first. */
export async function listAlertMessages(db: Db, owner: string, limit: number): Promise<AlertMessage[]> {
  const rows = await db
    .selectFrom('alert_messages')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(messageFromRow);
}

export async function readAlertMessage(db: Db, id: string): Promise<AlertMessage | null> {
  const row = await db.selectFrom('alert_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : messageFromRow(row);
}

/** When the last test was queued. Locks the settings, so that simultaneous tests count each other. */
export async function lockLastTest(tx: Tx, owner: string): Promise<Date | null> {
  await sql`select 1 from alert_notifications where owner = ${owner} for update`.execute(tx);
  const row = await tx
    .selectFrom('alert_messages')
    .select('created_at')
    .where('owner', '=', owner)
    .where('topic', '=', 'alerts.test')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The result of an attempt. `error` null: the message was accepted. `isLast`: no further attempt follows. */
export async function recordAlertAttempt(
  db: Db,
  id: string,
  { error, isLast, now }: { readonly error: string | null; readonly isLast: boolean; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('alert_messages')
    .set({
      attempt_count: sql`attempt_count + 1`,
      error,
      sent_at: error === null ? now : null,
      failed_at: error !== null && isLast ? now : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a batch of old messages, and returns how many. */
export async function sweepAlertMessages(db: Db, olderThan: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from alert_messages
     where id in (select id from alert_messages where created_at < ${olderThan} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
