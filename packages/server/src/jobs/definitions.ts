import { notifyApprovers } from '../usecases/approvals/notify-approvers.ts';
import { confirmPurchase, confirmWaitingPurchases } from '../usecases/intents/confirm-purchase.ts';
import { type AlertChannels, sendAlertMessage } from './alerts/send-alert-message.ts';
import { sendApprovalLink } from './approvals/send-approval-link.ts';
import { cancelOrder, failCancellation } from './intents/cancel-order.ts';
import { failPlacement, placeOrder } from './intents/place-order.ts';
import { failOffer, retrieveOffer } from './intents/retrieve-offer.ts';
import type { JobContext } from './job-context.ts';
import { failRefund, refundPayment } from './payments/payment-refund.ts';
import { settlePayment } from './payments/payment-settlement.ts';
import { failOrderMessage, readOrderMessage } from './tracking/read-order-message.ts';
import { trackShipments } from './tracking/track-shipments.ts';
import { runRecovery } from './webhooks/run-recovery.ts';
import type { JobDefinition } from './worker.ts';

function textOf(payload: Readonly<Record<string, unknown>>, name: string): string {
  const value = payload[name];
  if (typeof value !== 'string') throw new Error(`job payload has no "${name}"`);
  return value;
}

const refundedOf = (payload: Readonly<Record<string, unknown>>) => ({
  amountSubunits: Number(textOf(payload, 'amountSubunits')),
  currencyCode: textOf(payload, 'currencyCode'),
});

/** All jobs of the queue by name. */
export function jobDefinitions(
  jobs: JobContext,
  alertChannels: AlertChannels,
): Readonly<Record<string, JobDefinition>> {
  return {
    'retrieve-offer': {
      run: (payload, run) => retrieveOffer(jobs, textOf(payload, 'intentId'), run),
      giveUp: (payload) => failOffer(jobs, textOf(payload, 'intentId')),
    },
    'place-order': {
      run: (payload, run) => placeOrder(jobs, textOf(payload, 'intentId'), run),
      giveUp: (payload) => failPlacement(jobs, textOf(payload, 'intentId')),
    },
    'settle-card-payment': { run: (payload) => settlePayment(jobs, textOf(payload, 'intentId')) },
    'refund-card-payment': {
      run: (payload) => refundPayment(jobs, textOf(payload, 'intentId'), refundedOf(payload)),
      giveUp: (payload) => failRefund(jobs, textOf(payload, 'intentId'), refundedOf(payload)),
    },
    'track-shipments': {
      run: (payload, run) =>
        trackShipments(jobs, textOf(payload, 'intentId'), Number(payload['failureCount'] ?? 0), run),
    },
    'cancel-order': {
      run: (payload, run) => cancelOrder(jobs, textOf(payload, 'intentId'), run),
      giveUp: (payload) => failCancellation(jobs, textOf(payload, 'intentId')),
    },
    'read-order-message': {
      run: (payload, run) =>
        readOrderMessage(jobs, textOf(payload, 'host'), textOf(payload, 'messageId'), run),
      giveUp: (payload) => failOrderMessage(jobs, textOf(payload, 'host'), textOf(payload, 'messageId')),
    },
    'confirm-purchase': {
      run: async (payload) => {
        await confirmPurchase(jobs.usecases, textOf(payload, 'intentId'));
      },
    },
    'confirm-waiting-purchases': {
      run: (payload) => confirmWaitingPurchases(jobs.usecases, textOf(payload, 'accountId')),
    },
    ...notificationJobs(jobs, alertChannels),
    'run-recovery': {
      run: (payload, run) => runRecovery(jobs.usecases, textOf(payload, 'recoveryId'), run),
    },
  };
}

/** Jobs that tell people something. */
const notificationJobs = (
  jobs: JobContext,
  alertChannels: AlertChannels,
): Readonly<Record<string, JobDefinition>> => ({
  'send-alert-message': {
    run: (payload, run) => sendAlertMessage(jobs.usecases, alertChannels, textOf(payload, 'messageId'), run),
  },
  'notify-approvers': {
    run: (payload) =>
      notifyApprovers(jobs.usecases, textOf(payload, 'intentId'), {
        publicUrl: alertChannels.publicUrl(),
        sendsMail: alertChannels.mailer.isSet,
      }),
  },
  'send-approval-link': {
    run: (payload, run) =>
      sendApprovalLink(
        jobs.usecases,
        alertChannels,
        {
          intentId: textOf(payload, 'intentId'),
          approvalId: textOf(payload, 'approvalId'),
          userId: textOf(payload, 'userId'),
        },
        run,
      ),
  },
});
