import { INSTALLATION_ALERT_KINDS, NOTIFICATION_KINDS } from '@purser/contract/vocabulary';
import { purser } from '../../api/client.ts';
import { PageHeader } from '../../components/page.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const words = (kind: string): string => {
  const text = kind.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const choices = <Kind extends string>(kinds: readonly Kind[]) =>
  kinds.map((kind) => [kind, words(kind)] as const);

/** Who is notified of the account's alerts. */
export const AccountNotificationsPage = () => (
  <NotificationSettings
    queryKey="notifications"
    kinds={choices(NOTIFICATION_KINDS)}
    load={(signal) => purser.alerts.notifications({ signal })}
    save={(settings) =>
      purser.alerts.setNotifications({
        ...settings,
        kinds:
          settings.kinds === null
            ? null
            : NOTIFICATION_KINDS.filter((kind) => settings.kinds?.includes(kind)),
      })
    }
    test={() => purser.alerts.testNotifications()}
    scope="settings:write"
  />
);

/** Which operators are notified of alerts of the installation. */
export const InstallationNotificationsPage = () => (
  <>
    <PageHeader title="Notifications" lead="Who is notified when the installation needs attention." />
    <NotificationSettings
      queryKey="installation-notifications"
      kinds={choices(INSTALLATION_ALERT_KINDS)}
      load={(signal) => purser.operator.notifications({ signal })}
      save={(settings) =>
        purser.operator.setNotifications({
          ...settings,
          kinds:
            settings.kinds === null
              ? null
              : INSTALLATION_ALERT_KINDS.filter((kind) => settings.kinds?.includes(kind)),
        })
      }
      test={() => purser.operator.testNotifications()}
    />
  </>
);
