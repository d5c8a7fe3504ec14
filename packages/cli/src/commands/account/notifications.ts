import type { AlertNotificationsSet, InstallationNotificationsSet, Purser } from '@purser/client';
import { INSTALLATION_ALERT_KINDS, NOTIFICATION_KINDS } from '@purser/contract/vocabulary';
import { recordCommand } from '../../clients/api-command.ts';
import { switchFlag, textFlag, wordFlag } from '../../flags/filters.ts';
import { type FlagDefinitions, type Flags, omitNulls, UsageError } from '../../flags/flags.ts';

const INTERVAL_MIN = 5;
const INTERVAL_MAX = 1_440;
const ON_OFF = ['on', 'off'] as const;

const settingFlags = (kinds: readonly string[]): FlagDefinitions => ({
  email: {
    kind: 'repeated',
    placeholder: 'email',
    summary: 'Addresses to notify, which replace all earlier ones; can be repeated',
  },
  'no-emails': switchFlag('Notify no email address'),
  webhook: textFlag('url', 'URL to notify; another one gets a new signing secret, which is shown once'),
  'no-webhook': switchFlag('Notify no URL'),
  interval: textFlag('minutes', 'An alert that ends and begins again is sent at most once in this time'),
  'quiet-hours': textFlag('22:00-07:00@zone', 'Hold notifications back, such as 22:00-07:00@Europe/Berlin'),
  'no-quiet-hours': switchFlag('Hold no notifications back'),
  urgent: wordFlag(ON_OFF, 'Send alerts with the status "failed" in quiet hours too'),
  kinds: textFlag('a,b', `Only these alerts, or "all": ${kinds.join(', ')}`),
});

/** The settings with the changes of the flags. Throws a UsageError if there are none. */
function changed<Kind extends string>(
  flags: Flags,
  kinds: readonly Kind[],
): (before: Settings<Kind>) => Settings<Kind> {
  const emails = flags.all('email');
  const interval = flags.wholeNumber('interval', INTERVAL_MIN, INTERVAL_MAX);
  const urgent = flags.oneOf('urgent', ON_OFF);
  const change = {
    ...omitNulls({
      emails: flags.isOn('no-emails') ? [] : emails.length === 0 ? null : [...emails],
      webhookUrl: flags.text('webhook'),
      intervalMinutes: interval,
      quietHours: quietHoursFlag(flags),
      urgentInQuietHours: urgent === null ? null : urgent === 'on',
      kinds: flags.text('kinds') === 'all' ? null : flags.listOf('kinds', kinds),
    }),
    ...(flags.isOn('no-webhook') ? { webhookUrl: null } : {}),
    ...(flags.isOn('no-quiet-hours') ? { quietHours: null } : {}),
    ...(flags.text('kinds') === 'all' ? { kinds: null } : {}),
  };
  if (Object.keys(change).length === 0)
    throw new UsageError('nothing to change: set a flag; "purser help notifications set" lists them');
  return ({ emails, webhookUrl, intervalMinutes, quietHours, urgentInQuietHours, kinds }) => ({
    ...{ emails, webhookUrl, intervalMinutes, quietHours, urgentInQuietHours, kinds },
    ...change,
  });
}

type Settings<Kind> = Omit<AlertNotificationsSet, 'kinds'> & { kinds: Kind[] | null };

function quietHoursFlag(flags: Flags): AlertNotificationsSet['quietHours'] {
  const text = flags.text('quiet-hours');
  if (text === null) return null;
  const [, from, to, timeZone] = /^(\d\d:\d\d)-(\d\d:\d\d)@(\S+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || timeZone === undefined)
    throw new UsageError('--quiet-hours must be like 22:00-07:00@Europe/Berlin', 'quiet-hours');
  return { from, to, timeZone };
}

export const notificationsGet = recordCommand({
  words: ['notifications', 'get'],
  summary: 'Show who is notified of alerts, and the last messages',
  operations: ['getAlertNotifications'],
  task: () => (client) => client.alerts.notifications(),
});

export const notificationsSet = recordCommand({
  words: ['notifications', 'set'],
  summary: 'Set who is notified of alerts, and when; what no flag names does not change',
  operations: ['setAlertNotifications'],
  flags: settingFlags(NOTIFICATION_KINDS),
  task(flags) {
    const change = changed(flags, NOTIFICATION_KINDS);
    return async ({ alerts }: Purser) => {
      const body: AlertNotificationsSet = change(await alerts.notifications());
      return alerts.setNotifications(body);
    };
  },
});

export const notificationsTest = recordCommand({
  words: ['notifications', 'test'],
  summary: 'Send a test message to every address that is notified',
  operations: ['testAlertNotifications'],
  task: () => (client) => client.alerts.testNotifications(),
});

export const installationNotificationsGet = recordCommand({
  words: ['installation', 'notifications', 'get'],
  summary: 'Show which operators are notified of alerts of the installation',
  operations: ['getInstallationNotifications'],
  connection: 'operator',
  task: () => (client) => client.operator.notifications(),
});

export const installationNotificationsSet = recordCommand({
  words: ['installation', 'notifications', 'set'],
  summary: 'Set which operators are notified, and when; what no flag names does not change',
  operations: ['setInstallationNotifications'],
  connection: 'operator',
  flags: settingFlags(INSTALLATION_ALERT_KINDS),
  task(flags) {
    const change = changed(flags, INSTALLATION_ALERT_KINDS);
    return async ({ operator }: Purser) => {
      const body: InstallationNotificationsSet = change(await operator.notifications());
      return operator.setNotifications(body);
    };
  },
});

export const installationNotificationsTest = recordCommand({
  words: ['installation', 'notifications', 'test'],
  summary: 'Send a test message to every address of the installation that is notified',
  operations: ['testInstallationNotifications'],
  connection: 'operator',
  task: () => (client) => client.operator.testNotifications(),
});
