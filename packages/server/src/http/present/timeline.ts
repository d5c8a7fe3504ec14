import type { Explanation, Timeline, TimelineEntry } from '@purser/contract';
import type { TimelineKind } from '@purser/contract/vocabulary';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import { explain, paragraphOf } from '../../domain/intents/explain.ts';
import { money } from '../../kernel/money.ts';
import { TIMELINE_ENTRIES_MAX, type TimelineParts } from '../../usecases/intents/read-timeline.ts';

/** Order of entries with the same time: causes before effects. */
const RANKS: Readonly<Record<TimelineKind, number>> = {
  api_call: 0,
  merchant_request: 1,
  merchant_mail: 2,
  offer: 3,
  state: 4,
  ledger: 5,
  shipment: 6,
  event: 7,
  delivery_attempt: 8,
};

type EntryOf<Kind extends TimelineKind> = Extract<TimelineEntry, { kind: Kind }>;

export function presentTimeline(parts: TimelineParts, omittedKinds: readonly TimelineKind[]): Timeline {
  const all: TimelineEntry[] = [
    ...parts.requests.map(apiCall),
    ...states(parts),
    ...offers(parts),
    ...parts.ledger.map(ledgerEntry),
    // Read newest first. Reversed here, because the stable sort keeps the order of entries with the same time.
    ...parts.merchantRequests.toReversed().map(merchantRequest),
    ...parts.merchantMails.toReversed().map(merchantMail),
    ...parts.events.toReversed().map(event),
    ...parts.attempts.toReversed().map(attempt),
    ...parts.shipments.flatMap(shipments),
  ];
  const sorted = all.sort((a, b) => (a.at === b.at ? RANKS[a.kind] - RANKS[b.kind] : a.at < b.at ? -1 : 1));
  return {
    entries: sorted.slice(-TIMELINE_ENTRIES_MAX),
    truncated: parts.isCut || sorted.length > TIMELINE_ENTRIES_MAX,
    omittedKinds: [...omittedKinds],
  };
}

const apiCall = (request: TimelineParts['requests'][number]): EntryOf<'api_call'> => ({
  kind: 'api_call',
  at: request.at.toISOString(),
  requestId: request.id,
  method: request.method,
  path: request.path,
  status: request.status,
  ...(request.error_name === null ? {} : { errorName: request.error_name }),
  ...(request.actor_name === null ? {} : { actorName: request.actor_name }),
  durationMs: Math.round(request.duration_ms),
});

/** State changes since creation. Without a recorded change to the current state, its time is the last update of the intent. */
function states({ intent, states: noted }: TimelineParts): EntryOf<'state'>[] {
  const first: EntryOf<'state'> = {
    kind: 'state',
    at: intent.createdAt.toISOString(),
    state: 'retrieving_offer',
  };
  const moves = noted.map(
    (move): EntryOf<'state'> => ({
      kind: 'state',
      at: move.at.toISOString(),
      state: move.state,
      previousState: move.previous_state,
      previousMs: move.duration_ms,
      ...reasonOf(intent, move.state),
    }),
  );
  if (intent.state === 'retrieving_offer' || noted.some(({ state }) => state === intent.state))
    return [first, ...moves];
  const { state } = intent;
  return [
    first,
    ...moves,
    { kind: 'state', at: intent.updatedAt.toISOString(), state, ...reasonOf(intent, state) },
  ];
}

const reasonOf = (intent: CheckoutIntent, state: string) =>
  intent.state === 'failed' && state === 'failed' ? { failureReason: intent.failure } : {};

function offers({ intent, states: noted }: TimelineParts): EntryOf<'offer'>[] {
  if (!('offer' in intent) || intent.offer === undefined) return [];
  const { cost, shipping, expiresAt } = intent.offer;
  const at = noted.find(({ state }) => state === 'awaiting_confirmation')?.at;
  if (at === undefined) return [];
  return [
    {
      kind: 'offer',
      at: at.toISOString(),
      total: cost.total,
      shippingOptionCount: shipping.availableOptions.length,
      expiresAt,
    },
  ];
}

const ledgerEntry = (booked: TimelineParts['ledger'][number]): EntryOf<'ledger'> => ({
  kind: 'ledger',
  at: booked.created_at.toISOString(),
  transactionId: booked.id,
  type: booked.type,
  amount: money(booked.currency_code, booked.amount_subunits),
});

const message = ({ headers, body }: TimelineParts['merchantRequests'][number]['request']) => ({
  headers: { ...headers },
  ...(body === null ? {} : { body }),
});

const merchantRequest = (sent: TimelineParts['merchantRequests'][number]): EntryOf<'merchant_request'> => ({
  kind: 'merchant_request',
  at: sent.at,
  purpose: sent.purpose,
  method: sent.method,
  url: sent.url,
  request: message(sent.request),
  ...(sent.status === null ? {} : { status: sent.status }),
  ...(sent.response === null ? {} : { response: message(sent.response) }),
  ...(sent.failure === null ? {} : { failure: sent.failure }),
  durationMs: sent.durationMs,
});

/** The order number only if the email proves it: otherwise it may belong to another order. */
const merchantMail = (row: TimelineParts['merchantMails'][number]): EntryOf<'merchant_mail'> => ({
  kind: 'merchant_mail',
  at: row.received_at.toISOString(),
  senderDomain: row.sender_domain,
  isResolved: row.is_resolved,
  ...(row.is_resolved && row.merchant_order_id !== null ? { merchantOrderId: row.merchant_order_id } : {}),
});

const event = (row: TimelineParts['events'][number]): EntryOf<'event'> => ({
  kind: 'event',
  at: row.created_at.toISOString(),
  eventId: row.id,
  type: row.type,
  sourceId: row.source_id,
});

const attempt = (row: TimelineParts['attempts'][number]): EntryOf<'delivery_attempt'> => ({
  kind: 'delivery_attempt',
  at: row.started_at.toISOString(),
  deliveryId: row.delivery_id,
  webhookEndpointId: row.endpoint_id,
  url: row.url,
  eventId: row.event_id,
  eventType: row.event_type,
  attempt: row.attempt,
  deliveryStatus: row.delivery_status,
  ...(row.status === null ? {} : { status: row.status }),
  ...(row.error === null ? {} : { error: row.error }),
  ...(row.response_body === null ? {} : { responseBody: row.response_body }),
  ...(row.next_attempt_at === null ? {} : { nextAttemptAt: row.next_attempt_at.toISOString() }),
  durationMs: row.duration_ms,
});

/** Creation of the shipment, and its current status at its last update. */
function shipments(shipment: TimelineParts['shipments'][number]): EntryOf<'shipment'>[] {
  const { id: shipmentId, marketplaceOrderId, status, createdAt, updatedAt } = shipment;
  const first = { kind: 'shipment' as const, at: createdAt.toISOString(), shipmentId, marketplaceOrderId };
  if (updatedAt.getTime() === createdAt.getTime()) return [{ ...first, status }];
  return [
    { ...first, status: 'ordered' },
    { ...first, at: updatedAt.toISOString(), status },
  ];
}

/** The explanation of an intent, by rules from its timeline. */
export function presentExplanation({
  intent,
  requests,
  ledger,
  merchantRequests,
  shipments,
}: TimelineParts): Explanation {
  // Newest first.
  const confirmation = requests.find(({ path }) => path.endsWith('/confirm'));
  const explained = explain({
    intent,
    refusedConfirmation:
      confirmation == null || confirmation.error_name === null
        ? null
        : { errorName: confirmation.error_name, message: confirmation.error_message },
    merchantRequests: merchantRequests.toReversed(),
    ledger: ledger
      .toReversed()
      .map((booked) => ({ type: booked.type, amount: money(booked.currency_code, booked.amount_subunits) })),
    shipments,
  });
  return {
    checkoutIntentId: intent.id,
    state: intent.state,
    explanation: paragraphOf(explained),
    ...explained,
    ...(intent.approval === undefined ? {} : { approval: intent.approval }),
    ...(intent.state === 'failed'
      ? { failureCode: intent.failure.code, failureMessage: intent.failure.message }
      : {}),
  };
}
