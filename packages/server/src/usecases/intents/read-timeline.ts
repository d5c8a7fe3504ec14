import type { TimelineKind } from '@purser/contract/vocabulary';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import type { Shipment } from '../../domain/tracking/shipment.ts';
import { readIntent } from '../../store/intents/checkout-intents.ts';
import {
  listAttemptsOfEvents,
  listEventsAbout,
  listLedgerOfIntent,
  type TimelineAttemptRow,
  type TimelineEventRow,
  type TimelineLedgerRow,
} from '../../store/intents/intent-timeline.ts';
import { listIntentTransitions } from '../../store/intents/intent-transitions.ts';
import { listMailsOfIntent, type MerchantMailRow } from '../../store/intents/merchant-mails.ts';
import { listMerchantRequests, type StoredMerchantRequest } from '../../store/merchants/merchant-requests.ts';
import { type ApiRequestRow, listRequestsAbout } from '../../store/requests/api-requests.ts';
import { listShipments, shipmentFromRow } from '../../store/tracking/shipments.ts';
import type { Context } from '../context.ts';

/** Maximum entries of a timeline. Merchant requests are large and have their own limit. */
export const TIMELINE_ENTRIES_MAX = 500;
const MERCHANT_REQUESTS_MAX = 150;
const SHIPMENTS_MAX = 100;

export type IntentStateView = Awaited<ReturnType<typeof listIntentTransitions>>[number];

/** The stored history of an intent, one list per kind, newest first except the states. */
export interface TimelineParts {
  readonly intent: CheckoutIntent;
  readonly states: readonly IntentStateView[];
  readonly requests: readonly ApiRequestRow[];
  readonly ledger: readonly TimelineLedgerRow[];
  readonly merchantRequests: readonly StoredMerchantRequest[];
  readonly merchantMails: readonly MerchantMailRow[];
  readonly events: readonly TimelineEventRow[];
  readonly attempts: readonly TimelineAttemptRow[];
  readonly shipments: readonly Shipment[];
  /** Whether a list was truncated. */
  readonly isCut: boolean;
}

/**
 * Reads the history of an intent in a few indexed queries; null when the account has no such intent. Omitted kinds are not read.
 */
export async function readTimeline(
  { store: { db } }: Pick<Context, 'store'>,
  accountId: string,
  id: string,
  omittedKinds: ReadonlySet<TimelineKind>,
): Promise<TimelineParts | null> {
  const read = await readIntent(db, id, accountId);
  if (read === null) return null;
  const limit = TIMELINE_ENTRIES_MAX + 1;
  const [states, requests, ledger, merchantRequests, merchantMails, shipments] = await Promise.all([
    listIntentTransitions(db, accountId, id),
    omittedKinds.has('api_call') ? [] : listRequestsAbout(db, accountId, id, { limit, changesOnly: true }),
    omittedKinds.has('ledger') ? [] : listLedgerOfIntent(db, accountId, id, limit),
    listMerchantRequests(db, accountId, id, MERCHANT_REQUESTS_MAX + 1),
    listMailsOfIntent(db, accountId, id),
    listShipments(db, { accountId, intentId: id }, { limit: SHIPMENTS_MAX }),
  ]);
  const sources = [id, ...shipments.items.map((row) => row.id)];
  const events =
    omittedKinds.has('event') && omittedKinds.has('delivery_attempt')
      ? []
      : await listEventsAbout(db, accountId, sources, limit);
  const eventIds = events.map((event) => event.id);
  const attempts =
    omittedKinds.has('delivery_attempt') || eventIds.length === 0
      ? []
      : await listAttemptsOfEvents(db, accountId, eventIds, limit);
  return {
    intent: read.intent,
    states,
    requests,
    ledger,
    merchantRequests: merchantRequests.slice(0, MERCHANT_REQUESTS_MAX),
    merchantMails,
    events: omittedKinds.has('event') ? [] : events,
    attempts,
    shipments: omittedKinds.has('shipment') ? [] : shipments.items.map(shipmentFromRow),
    isCut: merchantRequests.length > MERCHANT_REQUESTS_MAX,
  };
}
