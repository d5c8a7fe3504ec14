import { NOTIFICATION_KINDS } from '@purser/contract/vocabulary';
import {
  type NotificationView,
  queueTestNotification,
  readNotifications,
  setNotifications,
} from '../../usecases/alerts/notification-settings.ts';
import { readAlerts } from '../../usecases/operations/read-alerts.ts';
import { readStatistics } from '../../usecases/operations/read-statistics.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { type HttpContext, success } from '../http-context.ts';
import type { OperationHandlers } from '../operation.ts';
import { replyOf } from '../operation.ts';
import { presentNotifications } from '../present/alert-notifications.ts';
import { presentStatistics } from '../present/statistics.ts';
import { windowOf } from '../validation/statistics-window.ts';

export const statisticsHandlers = {
  getStatistics: async (http, { principal, query }) => {
    const window = windowOf(query, http.usecases.clock.now());
    const view = await readStatistics(http.usecases, principal.accountId, window);
    return { response: success(http, 'getStatistics', presentStatistics(view)) };
  },

  listAlerts: async (http, { principal }) => {
    const alerts = await readAlerts(http.usecases, principal.accountId, principal.scopes);
    const data = alerts.map(({ since, subjectIds, ...alert }) => ({
      ...alert,
      subjectIds: [...subjectIds],
      ...(since === null ? {} : { since: since.toISOString() }),
    }));
    return { response: success(http, 'listAlerts', { data }) };
  },
  getAlertNotifications: async (http, { principal }) => {
    const view = await readNotifications(http.usecases, principal.accountId);
    return { response: success(http, 'getAlertNotifications', presentAccount(http, view)) };
  },

  setAlertNotifications: async (http, { principal, body, idempotency }) =>
    replyOf(
      await runCommand(
        http.usecases,
        idempotency,
        (tx) => setNotifications(http.usecases, tx, principal.accountId, body),
        (view) => success(http, 'setAlertNotifications', presentAccount(http, view)),
      ),
    ),

  testAlertNotifications: async (http, { principal, idempotency }) =>
    replyOf(
      await runCommand(
        http.usecases,
        idempotency,
        (tx) => queueTestNotification(http.usecases, tx, principal.accountId, http.publicUrl()),
        (messageCount) => success(http, 'testAlertNotifications', { messageCount }),
      ),
    ),
} satisfies OperationHandlers;

const presentAccount = ({ mailer }: HttpContext, view: NotificationView) =>
  presentNotifications(view, NOTIFICATION_KINDS, mailer.isSet);
