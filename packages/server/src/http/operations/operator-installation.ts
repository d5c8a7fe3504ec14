import { INSTALLATION_ALERT_KINDS } from '@purser/contract/vocabulary';
import { INSTALLATION } from '../../domain/operations/alert-notification.ts';
import {
  type NotificationView,
  queueTestNotification,
  readNotifications,
  setNotifications,
} from '../../usecases/alerts/notification-settings.ts';
import { receiveMerchantMail } from '../../usecases/intents/merchant-mail.ts';
import {
  readUnresolvedOrders,
  resolveOrder,
  type UnresolvedOrder,
} from '../../usecases/intents/unresolved-orders.ts';
import { readSigningKeys, rotateSigningKeys } from '../../usecases/merchants/signing-keys.ts';
import { diagnoseInstallation } from '../../usecases/operations/diagnose-installation.ts';
import { readJobReport, retryJob } from '../../usecases/operations/job-report.ts';
import { runCommand } from '../../usecases/run-command.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentNotifications } from '../present/alert-notifications.ts';
import { presentSigningKeys } from '../present/signing-key.ts';
import { readMailMessage } from '../validation/mail-message.ts';

export const operatorInstallationHandlers = {
  getDoctorReport: async (http) => {
    const { usecases, installation, external, systemNow } = http;
    const { status, checkedAt, checks } = await diagnoseInstallation(
      { ...usecases, systemNow },
      installation,
      external.probeEndpoints,
      external.checkBrowser,
    );
    const value = {
      status,
      checkedAt: checkedAt.toISOString(),
      checks: checks.map(({ details, ...check }) => ({
        ...check,
        ...(details === undefined ? {} : { details: [...details] }),
      })),
    };
    return { response: success(http, 'getDoctorReport', value) };
  },

  getJobReport: async (http) => {
    const { types, failed, workerCount, checkedAt } = await readJobReport(http.usecases);
    const report = {
      types: types.map((kind) => ({ ...kind, oldestDueAt: kind.oldestDueAt?.toISOString() ?? null })),
      failed: failed.map((job) => ({ ...job, runAt: job.runAt.toISOString() })),
      workerCount,
      checkedAt: checkedAt.toISOString(),
    };
    return { response: success(http, 'getJobReport', report) };
  },

  retryJob: async (http, { params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => retryJob(http.usecases, tx, params.id),
      (id) => success(http, 'retryJob', { id, retried: true }),
    );
    return replyOf(result);
  },

  listUnresolvedOrders: async (http) => {
    const { outcomes, totalCount } = await readUnresolvedOrders(http.usecases);
    return { response: success(http, 'listUnresolvedOrders', { data: outcomes.map(present), totalCount }) };
  },

  resolveOrder: async (http, { principal, params, body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => resolveOrder(http.usecases, tx, params.id, { ...body, decidedBy: principal.keyId }),
      ({ intentId, outcome, merchantOrderId, transactionId, note, resolvedAt }) =>
        success(http, 'resolveOrder', {
          checkoutIntentId: intentId,
          outcome,
          merchantOrderId,
          transactionId,
          note,
          resolvedAt: resolvedAt.toISOString(),
        }),
    );
    return replyOf(result);
  },

  receiveMerchantMail: async (http, { body, idempotency }) => {
    const mail = await readMailMessage(body, http.usecases.clock.now());
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => receiveMerchantMail(http.usecases, tx, mail),
      (matched) =>
        success(http, 'receiveMerchantMail', {
          matchedOrders: matched.map(({ intentId, isResolved }) => ({
            checkoutIntentId: intentId,
            isResolved,
          })),
        }),
    );
    return replyOf(result);
  },

  listSigningKeys: async (http) => {
    const keys = await readSigningKeys(http.usecases);
    return {
      response: success(http, 'listSigningKeys', presentSigningKeys(keys, http.usecases.clock.now())),
    };
  },

  rotateSigningKeys: async (http, { body, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => rotateSigningKeys(http.usecases, tx, body.revoke ?? false),
      (keys) => success(http, 'rotateSigningKeys', presentSigningKeys(keys, http.usecases.clock.now())),
    );
    return replyOf(result);
  },

  getInstallationNotifications: async (http) => {
    const view = await readNotifications(http.usecases, INSTALLATION);
    return { response: success(http, 'getInstallationNotifications', presentOperators(http, view)) };
  },

  setInstallationNotifications: async (http, { body, idempotency }) =>
    replyOf(
      await runCommand(
        http.usecases,
        idempotency,
        (tx) => setNotifications(http.usecases, tx, INSTALLATION, body),
        (view) => success(http, 'setInstallationNotifications', presentOperators(http, view)),
      ),
    ),

  testInstallationNotifications: async (http, { idempotency }) =>
    replyOf(
      await runCommand(
        http.usecases,
        idempotency,
        (tx) => queueTestNotification(http.usecases, tx, INSTALLATION, http.publicUrl()),
        (messageCount) => success(http, 'testInstallationNotifications', { messageCount }),
      ),
    ),
} satisfies OperationHandlers;

const presentOperators = ({ mailer }: HttpContext, view: NotificationView) =>
  presentNotifications(view, INSTALLATION_ALERT_KINDS, mailer.isSet);
const present = ({ intentId, attention, failedAt, merchantMails, ...outcome }: UnresolvedOrder) => ({
  ...outcome,
  checkoutIntentId: intentId,
  kind: attention.kind,
  detail: attention.kind === 'outcome_unknown' ? attention.detail : null,
  merchantMails: merchantMails.map(({ sentAt, checks, ...mail }) => ({
    ...mail,
    checks: [...checks],
    sentAt: sentAt.toISOString(),
  })),
  failedAt: failedAt.toISOString(),
});
