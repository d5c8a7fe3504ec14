import {
  InstallationNotifications,
  InstallationNotificationsSet,
  NotificationTest,
} from '../account/alert-notifications.ts';
import { DoctorReport } from '../operator/doctor.ts';
import { JobParams, JobReport, RetriedJob } from '../operator/jobs.ts';
import { SigningKeyList, SigningKeyRotation } from '../operator/signing-keys.ts';
import {
  MerchantMailMessage,
  MerchantMailResult,
  OrderResolution,
  ResolvedOrder,
  UnresolvedOrders,
} from '../operator/unresolved-orders.ts';
import { idParams } from '../shapes/scalars.ts';
import { operation, TAGS } from './operation.ts';

export { InstallationNotifications, InstallationNotificationsSet } from '../account/alert-notifications.ts';
export * from '../operator/doctor.ts';
export * from '../operator/jobs.ts';
export * from '../operator/signing-keys.ts';
export * from '../operator/unresolved-orders.ts';

const tag = TAGS.operatorInstallation;

export const operatorInstallationOperations = {
  getDoctorReport: operation({
    method: 'GET',
    path: '/api/v1/operator/doctor',
    tag,
    summary: 'Diagnose the installation',
    description:
      'Checks the configuration, database, migrations, clocks, master key, ledger, workers, jobs, checkout intents, card payments, webhook endpoints and deliveries. Changes nothing.',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: DoctorReport },
    operatorOnly: true,
  }),
  getJobReport: operation({
    method: 'GET',
    path: '/api/v1/operator/jobs',
    tag,
    summary: 'Get job queue status',
    description: 'Returns the number of jobs of each type, and the failed jobs.',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: JobReport },
    operatorOnly: true,
  }),
  retryJob: operation({
    method: 'POST',
    audit: ['job.retried'],
    path: '/api/v1/operator/jobs/{id}/retry',
    tag,
    summary: 'Retry a failed job',
    description:
      'Runs the job as soon as a worker is free, with all its attempts. Safe for every job: an order is never placed twice. Returns 409 while the job is running.',
    scope: null,
    bucket: 'mutations',
    params: JobParams,
    success: { status: 200, schema: RetriedJob },
    operatorOnly: true,
  }),
  listUnresolvedOrders: operation({
    method: 'GET',
    path: '/api/v1/operator/unresolved-orders',
    tag,
    summary: 'List unresolved orders',
    description:
      'Returns the orders of all accounts that have an unknown outcome or that only the buyer can complete, oldest first.',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: UnresolvedOrders },
    operatorOnly: true,
  }),
  resolveOrder: operation({
    method: 'POST',
    audit: ['checkout_intent.order_resolved', 'balance.adjusted'],
    path: '/api/v1/operator/unresolved-orders/{id}/resolve',
    tag,
    summary: 'Resolve an unknown order',
    description:
      'Records what you found out at the merchant, and captures or releases the hold. Returns 409 if the checkout intent has no unresolved order, 422 if the order cannot be charged and 402 if the available balance does not cover the charge.',
    scope: null,
    bucket: 'mutations',
    params: idParams('Identifier of the checkout intent.'),
    body: OrderResolution,
    success: { status: 200, schema: ResolvedOrder },
    operatorOnly: true,
  }),
  receiveMerchantMail: operation({
    method: 'POST',
    audit: ['checkout_intent.mail_matched', 'checkout_intent.order_resolved'],
    path: '/api/v1/operator/merchant-mail',
    tag,
    summary: 'Check an email of a merchant',
    description:
      'Compares an order confirmation with the orders that have an unknown outcome. If recipient, time, sender, order number and total agree with exactly one order, the order is resolved as `placed`. Otherwise the email is listed with the orders that it may be about. The same email again changes nothing. The email itself is not stored.',
    scope: null,
    bucket: 'mutations',
    body: MerchantMailMessage,
    bodyMediaType: 'message/rfc822',
    success: { status: 202, schema: MerchantMailResult },
    operatorOnly: true,
  }),
  listSigningKeys: operation({
    method: 'GET',
    path: '/api/v1/operator/signing-keys',
    tag,
    summary: 'List signing keys',
    description: 'Returns the keys that sign requests to merchants, newest first.',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: SigningKeyList },
    operatorOnly: true,
  }),
  rotateSigningKeys: operation({
    method: 'POST',
    audit: ['signing_key.created'],
    path: '/api/v1/operator/signing-keys/rotation',
    tag,
    summary: 'Rotate the signing keys',
    description:
      'Publishes a new key of each algorithm and signs with them ten minutes later, when caches of the published keys have expired. Until then, further calls return these keys.',
    scope: null,
    bucket: 'mutations',
    body: SigningKeyRotation,
    success: { status: 200, schema: SigningKeyList },
    operatorOnly: true,
  }),
  getInstallationNotifications: operation({
    method: 'GET',
    path: '/api/v1/operator/alert-notifications',
    tag,
    summary: 'Get notifications of the installation',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: InstallationNotifications },
    operatorOnly: true,
  }),
  setInstallationNotifications: operation({
    method: 'PUT',
    audit: ['installation.notifications_updated'],
    path: '/api/v1/operator/alert-notifications',
    tag,
    summary: 'Set notifications of the installation',
    description:
      'Sets who is notified when an alert of the installation begins and when it has ended, by email or by a signed request to a URL. Another `webhookUrl` gets another signing secret, which only this response returns.',
    scope: null,
    bucket: 'mutations',
    body: InstallationNotificationsSet,
    success: { status: 200, schema: InstallationNotifications },
    returnsSecret: true,
    operatorOnly: true,
  }),
  testInstallationNotifications: operation({
    method: 'POST',
    audit: { notRecorded: 'changes no setting' },
    path: '/api/v1/operator/alert-notifications/test',
    tag,
    summary: 'Trigger a test notification to operators',
    description:
      'Queues a test message to every address, also in quiet hours. Returns 409 if there is no address, or if the last test is less than 30 seconds ago.',
    scope: null,
    bucket: 'mutations',
    success: { status: 202, schema: NotificationTest },
    operatorOnly: true,
  }),
};
