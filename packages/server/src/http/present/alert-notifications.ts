import type { NotificationView } from '../../usecases/alerts/notification-settings.ts';

/** The settings and messages in their wire shape. `Kind` are the alerts that the owner can have. */
export function presentNotifications<Kind extends string>(
  { settings, messages, webhookSecret }: NotificationView,
  allKinds: readonly Kind[],
  mailAvailable: boolean,
) {
  const { emails, webhookUrl, kinds, intervalMinutes, quietHours, urgentInQuietHours } = settings;
  return {
    emails: [...emails],
    webhookUrl,
    kinds: kinds === null ? null : allKinds.filter((kind) => kinds.includes(kind)),
    intervalMinutes,
    quietHours: quietHours === null ? null : { ...quietHours },
    urgentInQuietHours,
    mailAvailable,
    messages: messages.map(
      ({ id, channel, target, subject, createdAt, attemptCount, sentAt, failedAt, error }) => ({
        id,
        channel,
        target,
        subject,
        state:
          sentAt !== null ? ('sent' as const) : failedAt !== null ? ('failed' as const) : ('queued' as const),
        attemptCount,
        createdAt: createdAt.toISOString(),
        ...(sentAt === null ? {} : { sentAt: sentAt.toISOString() }),
        ...(error === null ? {} : { error }),
      }),
    ),
    ...(webhookSecret === undefined ? {} : { webhookSecret }),
  };
}
