import {
  AlertNotifications,
  AlertNotificationsSet,
  NotificationTest,
} from '../account/alert-notifications.ts';
import { Alerts } from '../alerts.ts';
import { Statistics, StatisticsQuery } from '../statistics.ts';
import { operation, TAGS } from './operation.ts';

export {
  AlertNotifications,
  AlertNotificationsSet,
  NotificationTest,
} from '../account/alert-notifications.ts';
export * from '../alerts.ts';
export * from '../statistics.ts';

const tag = TAGS.statistics;

export const statisticsOperations = {
  getStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics',
    tag,
    summary: 'Get statistics',
    description:
      'Returns statistics of checkout intents and webhook deliveries. Intents count in the interval in which they were created, durations in the interval in which the step ended, and deliveries and attempts in the interval in which the delivery was queued.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    query: StatisticsQuery,
    success: { status: 200, schema: Statistics },
  }),
  listAlerts: operation({
    method: 'GET',
    path: '/api/v1/alerts',
    tag,
    summary: 'List alerts',
    description:
      'Returns conditions that need attention: orders with an unknown outcome, orders that only the buyer can complete, disabled, failing and missing webhook endpoints, exhausted deliveries, a low balance, offers that expire soon, failures that you can prevent, and a daily limit that is nearly reached.',
    scope: 'checkout_intents:read',
    bucket: 'reads',
    success: { status: 200, schema: Alerts },
  }),
  getAlertNotifications: operation({
    method: 'GET',
    path: '/api/v1/alert-notifications',
    tag,
    summary: 'Get alert notifications',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: AlertNotifications },
  }),
  setAlertNotifications: operation({
    method: 'PUT',
    audit: ['account.notifications_updated'],
    path: '/api/v1/alert-notifications',
    tag,
    summary: 'Set alert notifications',
    description:
      'Sets who is notified when an alert begins and when it has ended, by email or by a signed request to a URL. Another `webhookUrl` gets another signing secret, which only this response returns.',
    scope: 'settings:write',
    bucket: 'mutations',
    body: AlertNotificationsSet,
    success: { status: 200, schema: AlertNotifications },
    returnsSecret: true,
  }),
  testAlertNotifications: operation({
    method: 'POST',
    audit: { notRecorded: 'changes no setting' },
    path: '/api/v1/alert-notifications/test',
    tag,
    summary: 'Trigger a test notification',
    description:
      'Queues a test message to every address, also in quiet hours. Returns 409 if there is no address, or if the last test is less than 30 seconds ago.',
    scope: 'settings:write',
    bucket: 'mutations',
    success: { status: 202, schema: NotificationTest },
  }),
};
