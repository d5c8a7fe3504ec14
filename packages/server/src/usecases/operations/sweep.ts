import { GRACE_MS } from '../../domain/merchants/signing-key.ts';
import { requestPosition } from '../../domain/requests/request-record.ts';
import { addMs } from '../../kernel/clock.ts';
import { sweepApprovalLinks } from '../../store/approvals/approval-links.ts';
import { sweepAppClients } from '../../store/apps/app-clients.ts';
import { sweepAppTokens } from '../../store/apps/app-tokens.ts';
import { removeOldAuditEntries } from '../../store/audit/audit-chains.ts';
import {
  sweepOneTimeLinks,
  sweepSessions,
  sweepSignInState,
  sweepSignIns,
} from '../../store/members/sign-in-retention.ts';
import { sweepDialects } from '../../store/merchants/merchant-dialects.ts';
import { sweepMerchantOrders, sweepMessages } from '../../store/merchants/merchant-messages.ts';
import { sweepMerchantRequests } from '../../store/merchants/merchant-requests.ts';
import { sweepMerchantThrottles } from '../../store/merchants/merchant-throttles.ts';
import { sweepPurchaseAttempts } from '../../store/merchants/purchase-attempts.ts';
import { sweepSigningKeys } from '../../store/merchants/signing-keys.ts';
import { sweepAlertMessages } from '../../store/operations/alert-notifications.ts';
import { sweepSupersededJobs } from '../../store/operations/job-queue.ts';
import { accountsWithOldEvents, removeOldEvents } from '../../store/operations/retention.ts';
import { sweepPortalLinks } from '../../store/portal/portal-links.ts';
import { sweepRateCounters } from '../../store/requests/admission.ts';
import { sweepApiRequests } from '../../store/requests/api-requests.ts';
import { sweepKeys } from '../../store/requests/idempotency-keys.ts';
import { sweepAttempts } from '../../store/webhooks/delivery-attempts.ts';
import { sweepActivity } from '../../store/webhooks/endpoint-activity.ts';
import type { Context } from '../context.ts';

const DAY_MS = 86_400_000;
const KEY_LIFETIME_HOURS = 24;
const KEY_LIFETIME_MS = KEY_LIFETIME_HOURS * 3_600_000;
const ATTEMPT_LIFETIME_DAYS = 30;
const ATTEMPT_LIFETIME_MS = ATTEMPT_LIFETIME_DAYS * DAY_MS;
/** Longer than merchants retry a message. */
const MESSAGE_LIFETIME_MS = 7 * DAY_MS;
/** Longer than an order is tracked. */
const MERCHANT_ORDER_LIFETIME_MS = 90 * DAY_MS;
const BATCH = 1000;
/** With their screenshots a few hundred megabytes. */
const ATTEMPT_BATCH = 50;
/** With their deliveries a few thousand rows, which take well under 100 ms. */
const EVENT_BATCH = 200;

export interface Retention {
  readonly eventDays: number;
  /** Whether events are deleted only after they were archived. */
  readonly archivesEvents?: boolean;
  /** Retention of the sign-in log. */
  readonly signInDays: number;
  /** Retention of the audit log. 0 or absent: it is kept. */
  readonly auditDays?: number;
  /** 0: requests are not stored. */
  readonly requestDays: number;
  /** 0: requests to merchants are not stored. */
  readonly merchantRequestDays: number;
  /** 0: evidence of attempts in a browser is not stored. */
  readonly purchaseAttemptDays: number;
}

/** The retention periods shown to accounts. */
export const retentionPeriods = ({
  eventDays,
  requestDays,
  merchantRequestDays,
  purchaseAttemptDays,
  signInDays,
}: Retention) => ({
  eventDays,
  requestDays,
  merchantRequestDays,
  purchaseAttemptDays,
  signInDays,
  deliveryAttemptDays: ATTEMPT_LIFETIME_DAYS,
  idempotencyKeyHours: KEY_LIFETIME_HOURS,
});

/**
 * Deletes expired rows in small batches: idempotency keys after a day, delivery attempts after 30 days, messages of merchants after 7,
 * events with their deliveries, API requests, requests to merchants and attempts in a browser after the configured days, signing keys that are no longer
 * published, and superseded jobs. Stops between two batches when `signal` aborts; the next sweep continues.
 */
export async function sweep(
  context: Pick<Context, 'store' | 'clock'>,
  retention: Retention,
  signal: AbortSignal,
): Promise<void> {
  const now = context.clock.now();
  const { db, pool } = context.store;
  const inBatches = async (limit: number, removeBatch: () => Promise<number>) => {
    while (!signal.aborted && (await removeBatch()) === limit);
  };
  await inBatches(BATCH, () => sweepKeys(db, addMs(now, -KEY_LIFETIME_MS), BATCH));
  await inBatches(BATCH, () => sweepAttempts(db, addMs(now, -ATTEMPT_LIFETIME_MS), BATCH));
  await inBatches(BATCH, () => sweepActivity(db, addMs(now, -ATTEMPT_LIFETIME_MS), BATCH));
  await inBatches(BATCH, () => sweepMessages(db, addMs(now, -MESSAGE_LIFETIME_MS), BATCH));
  await inBatches(BATCH, () => sweepMerchantOrders(db, addMs(now, -MERCHANT_ORDER_LIFETIME_MS), BATCH));
  const requestsBelow = requestPosition(addMs(now, -retention.requestDays * DAY_MS), 0);
  await inBatches(BATCH, () => sweepApiRequests(db, requestsBelow, BATCH));
  await inBatches(BATCH, () =>
    sweepMerchantRequests(db, addMs(now, -retention.merchantRequestDays * DAY_MS), BATCH),
  );
  await inBatches(ATTEMPT_BATCH, () =>
    sweepPurchaseAttempts(db, addMs(now, -retention.purchaseAttemptDays * DAY_MS), ATTEMPT_BATCH),
  );
  const eventsOlderThan = addMs(now, -retention.eventDays * DAY_MS);
  for (const accountId of await accountsWithOldEvents(db, eventsOlderThan)) {
    await inBatches(EVENT_BATCH, () =>
      removeOldEvents(db, accountId, eventsOlderThan, EVENT_BATCH, retention.archivesEvents === true),
    );
  }
  await sweepUsers(context, retention.signInDays, inBatches);
  await sweepAuditLog(context, retention.auditDays ?? 0, inBatches);
  const messagesBefore = addMs(now, -ALERT_MESSAGE_DAYS * DAY_MS);
  await inBatches(BATCH, () => sweepAlertMessages(db, messagesBefore, BATCH));
  await inBatches(BATCH, () => sweepPortalLinks(db, addMs(now, -ENDED_PORTAL_LINK_MS), BATCH));
  await inBatches(BATCH, () => sweepApprovalLinks(db, addMs(now, -ENDED_APPROVAL_LINK_MS), BATCH));
  await inBatches(BATCH, () => sweepAppTokens(db, addMs(now, -ENDED_APP_TOKEN_MS), BATCH));
  await inBatches(BATCH, () => sweepAppClients(db, addMs(now, -UNUSED_CLIENT_MS), BATCH));
  await sweepSupersededJobs(db);
  await sweepSigningKeys(db, addMs(now, -GRACE_MS));
  await sweepRateCounters(pool);
  await sweepMerchantThrottles(pool);
  await sweepDialects(pool, now);
}

type InBatches = (limit: number, removeBatch: () => Promise<number>) => Promise<void>;

async function sweepAuditLog(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  auditDays: number,
  inBatches: InBatches,
): Promise<void> {
  if (auditDays === 0) return;
  const olderThan = addMs(clock.now(), -auditDays * DAY_MS);
  await inBatches(1, async () => Math.min(1, await removeOldAuditEntries(store.db, olderThan, BATCH)));
}

/** How long a portal link is listed after it expired. */
const ENDED_PORTAL_LINK_MS = 7 * DAY_MS;
/** How long the second use of an approval link is told apart from an unknown link. */
const ENDED_APPROVAL_LINK_MS = 7 * DAY_MS;
/** How long a second use of a code or token is noticed after it expired. */
const ENDED_APP_TOKEN_MS = DAY_MS;
/** How long a registered app may take until it is connected. */
const UNUSED_CLIENT_MS = 7 * DAY_MS;
/** How long messages about alerts are shown. */
const ALERT_MESSAGE_DAYS = 30;
/** Longer than the hour over which password reset links are counted. */
const ENDED_LINK_MS = DAY_MS;
const THROTTLE_MS = 3_600_000;

async function sweepUsers(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  signInDays: number,
  inBatches: InBatches,
): Promise<void> {
  const now = clock.now();
  const { db } = store;
  await inBatches(BATCH, () => sweepSignIns(db, addMs(now, -signInDays * DAY_MS), BATCH));
  await inBatches(BATCH, () => sweepSessions(db, now, BATCH));
  await inBatches(BATCH, () => sweepOneTimeLinks(db, addMs(now, -ENDED_LINK_MS), BATCH));
  await sweepSignInState(db, now, addMs(now, -THROTTLE_MS));
}
