import type { Pool } from 'pg';
import type { PurserEvent } from '../../domain/events/event.ts';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import type { Order } from '../../domain/intents/order.ts';
import type { Entry, LedgerTransaction } from '../../domain/ledger/ledger.ts';
import type { Counter } from '../../domain/spending/counter.ts';
import type { Shipment } from '../../domain/tracking/shipment.ts';
import { currentTraceparent } from '../../kernel/tracing.ts';
import { execute, type Tx } from '../database.ts';
import { EVENTS_CHANNEL } from '../events/event-notifications.ts';
import type { NewJob } from '../operations/job-queue.ts';
import { counterRow, SAVE_COUNTERS } from '../spending/spending-limits.ts';
import { DELIVERIES_CHANNEL } from '../webhooks/delivery-queue.ts';
import { intentColumns } from './checkout-intents.ts';

declare module '../database.ts' {
  interface Database {
    merchant_timings: MerchantTimingsTable;
  }
}

interface MerchantTimingsTable {
  host: string;
  step: 'offer' | 'order';
  average_ms: number;
}

/** What a decision writes. */
export interface IntentChange {
  /** The intent as it was read. */
  readonly before: CheckoutIntent;
  readonly next: CheckoutIntent;
  /** Change of the number of agents in flight. */
  readonly agents: -1 | 0 | 1;
  /** Written only while fewer agents are in flight. */
  readonly agentQuota: number | null;
  readonly bookings: readonly Booking[];
  /** Null if nothing that counts toward spending limits changes. Written only while the revision is as it was read. */
  readonly spending: { readonly revision: number; readonly counters: readonly Counter[] } | null;
  readonly events: readonly QueuedEvent[];
  readonly jobs: readonly NewJob[];
  readonly placed: { readonly order: Order; readonly host: string; readonly shipment: Shipment } | null;
  /** Stored under the idempotency key of the request; nothing is written if the key is known. */
  readonly response: StoredResponse | null;
  /** How long the step took at the merchant. */
  readonly timing: {
    readonly host: string;
    readonly step: 'offer' | 'order';
    readonly tookMs: number;
  } | null;
}

export interface Booking {
  readonly transaction: LedgerTransaction;
  readonly entries: readonly Entry[];
}

export interface QueuedEvent {
  readonly event: PurserEvent;
  /** For its deliveries, one for each endpoint of the account. */
  readonly deliveryIds: readonly string[];
}

/** A response with its idempotency key. */
export interface StoredResponse {
  readonly key: string;
  readonly fingerprint: Uint8Array;
  readonly status: number;
  readonly body: string;
  readonly sealed: boolean;
}

/**
 * One statement, which locks in the order intent, counters, balance. What depends on the time after the lock of the counters (the endpoints of
 * an event, the purchases that wait) is asked by volatile functions, which see what was committed until then. It fails with a violated
 * constraint if the balance does not cover a hold, the key of the response is being stored, or there are more endpoints than ids of
 * deliveries.
 */
const CHANGE = {
  name: 'change-intent',
  text: `
    with locked as (
      select account_id, created_at from checkout_intents
       where id = $1 and version = $2 and state = $3 and placement_fence = coalesce($4::int, placement_fence)
         and not exists (select from idempotency_keys where account_id = $5 and key = $6::text)
         and ($7::text is null or exists (select from ledger_balances where account_id = $5 and currency_code = $7))
         for no key update
    ), counted as (
      update account_counters c set position = c.position + $8::int, agents_in_flight = c.agents_in_flight + $9::int,
             spending_revision = c.spending_revision + ($48::jsonb <> '[]')::int
        from locked
       where c.account_id = locked.account_id and c.agents_in_flight < coalesce($10::int, 2147483647)
         and c.spending_revision = coalesce($44::bigint, c.spending_revision)
      returning c.account_id, c.position - $8::int as base, c.agents_in_flight
    ), changed as (
      update checkout_intents i
         set state = $11, version = $12, updated_at = $13, offer = coalesce($14::jsonb, i.offer),
             merchant = coalesce($15::jsonb, i.merchant), payment_method = coalesce($16::jsonb, i.payment_method),
             placement = $17, submission_count = coalesce($18::int, i.submission_count), order_id = $19,
             merchant_order_ids = $20::text[], failure = $21::jsonb, attention = $22::jsonb,
             approval = coalesce($50::jsonb, i.approval), purchase = coalesce($51::jsonb, i.purchase),
             expires_at = coalesce($52::timestamptz, i.expires_at),
             spender_id = coalesce($45::text, i.spender_id), confirmed_at = coalesce($46::timestamptz, i.confirmed_at), spent_subunits = $47::bigint,
             confirmed_limits = coalesce($49::jsonb, i.confirmed_limits)
        from counted where i.id = $1
    ), passed as (
      insert into intent_transitions (intent_id, account_id, state, previous_state, duration_ms, at)
      select $1, counted.account_id, $11, $3,
             least(2147483647, greatest(0, extract(epoch from $13::timestamptz - coalesce(before.at, locked.created_at)) * 1000))::int, $13
        from counted cross join locked
       cross join (select max(at) as at from intent_transitions where intent_id = $1) before
      on conflict do nothing
    ), limited as (
      ${SAVE_COUNTERS('$48')} cross join counted
      on conflict (spender_id, scope, unit) do update
        set day = excluded.day, in_day = excluded.in_day, in_week = excluded.in_week, in_month = excluded.in_month
    ), balanced as (
      update ledger_balances b
         set available_subunits = b.available_subunits + $25::bigint, held_subunits = b.held_subunits + $26::bigint,
             spent_subunits = b.spent_subunits + $27::bigint
        from counted where b.account_id = counted.account_id and b.currency_code = $7
      returning b.available_subunits, b.held_subunits
    ), booked as (
      insert into ledger_transactions (id, account_id, position, type, amount_subunits, currency_code, intent_id, cause, created_at,
                                       available_after_subunits, held_after_subunits)
      select b.id, counted.account_id, counted.base + b.place, b.type, b.amount, $7, $1, b.cause, $13,
             balanced.available_subunits - b.available_later, balanced.held_subunits - b.held_later
        from counted cross join balanced
       cross join jsonb_to_recordset($23::jsonb) as b
             (id text, place int, type text, amount bigint, cause text, available_later bigint, held_later bigint)
    ), entered as (
      insert into ledger_entries (transaction_id, account_id, ledger_account, currency_code, amount_subunits)
      select e.transaction_id, counted.account_id, e.ledger_account, $7, e.amount
        from counted cross join jsonb_to_recordset($24::jsonb) as e (transaction_id text, ledger_account text, amount bigint)
    ), ordered as (
      insert into orders (id, account_id, position, intent_id, merchant_order_ids, paid_subunits, currency_code, order_url, reference_id,
                          created_at, updated_at)
      select o.id, counted.account_id, counted.base + o.place, $1, $20::text[], o.paid, o.currency_code, o.order_url, o.reference_id, $13, $13
        from counted cross join jsonb_to_recordset($28::jsonb) as o
               (id text, place int, paid bigint, currency_code text, order_url text, reference_id text)
    ), expected as (
      insert into merchant_orders (host, merchant_order_id, intent_id, created_at)
      select $29::text, name, $1, $13 from counted cross join unnest($20::text[]) as name where $29::text is not null
      on conflict do nothing
    ), shipped as (
      insert into shipments (id, account_id, position, intent_id, marketplace_order_id, status, version, details, created_at, updated_at)
      select s.id, counted.account_id, counted.base + s.place, $1, s.marketplace_order_id, s.status, s.version, s.details, $13, $13
        from counted cross join jsonb_to_recordset($30::jsonb) as s
               (id text, place int, marketplace_order_id text, status text, version int, details jsonb)
    ), given as (
      select * from jsonb_to_recordset($31::jsonb) as e
             (id text, place int, type text, source_type text, source_id text, body text, delivery_ids text[])
    ), appended as (
      insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
      select counted.account_id, counted.base + e.place, e.id, e.type, e.source_type, e.source_id, e.body, $13
        from counted cross join given e
      on conflict (id) do nothing
      returning id, position, type, source_id
    ), queued as (
      insert into deliveries (id, account_id, position, endpoint_id, event_id, event_type, source_id, event_position, status, waits_for_source,
                              next_attempt_at, retry_schedule_started_at, created_at, traceparent)
      select case when w.order_mode <> 'source' or $32::boolean then e.delivery_ids[w.place] end,
             counted.account_id, counted.base + e.place + w.place, w.id, a.id, a.type, a.source_id, a.position, 'pending', w.is_blocked,
             case when not w.is_blocked then least($13::timestamptz, now()) end, $13, $13, $43::text
        from counted cross join appended a join given e on e.id = a.id
       cross join lateral (
         select s.*, s.order_mode = 'source' and exists (
                  select from deliveries d where d.endpoint_id = s.id and d.source_id = a.source_id and d.status in ('pending', 'failed')) as is_blocked
           from subscribed_endpoints(counted.account_id, a.type) s) w
      returning endpoint_id, waits_for_source
    ), responded as (
      insert into idempotency_keys (account_id, key, fingerprint, response_status, response_body, response_sealed, created_at)
      select account_id, $6, $33::bytea, $34::int, $35::text, $36::boolean, $13 from counted where $6::text is not null
    ), free_timing as (
      -- an average: what is measured while another purchase at the host writes it is left out
      select t.host, t.step from counted cross join merchant_timings t where t.host = $37::text and t.step = $38::text for update of t skip locked
    ), timed as (
      update merchant_timings t set average_ms = (t.average_ms * 4 + $39::int) / 5
        from free_timing f where t.host = f.host and t.step = f.step
    ), first_timed as (
      insert into merchant_timings (host, step, average_ms)
      select $37::text, $38::text, $39::int from counted
       where $37::text is not null and not exists (select from merchant_timings where host = $37::text and step = $38::text)
      on conflict do nothing
    )
    select counted.agents_in_flight,
           case when $31::jsonb <> '[]' then pg_notify($40, counted.account_id) end as announced,
           (select pg_notify($41, string_agg(distinct endpoint_id, ',')) from queued where not waits_for_source having count(*) > 0) as woken,
           (select count((graphile_worker.add_job(j.name, j.payload, run_at => j.run_at, max_attempts => 25, job_key => j.key, queue_name => j.queue)).id)
              from jsonb_to_recordset($42::jsonb) as j
                   (name text, payload json, run_at timestamptz, key text, queue text, "isForWaiting" boolean)
             where not j."isForWaiting" or purchase_waits(counted.account_id)) as jobs
      from counted`,
};

/**
 * Writes a change, whose events get the positions after those that were given before. Null, without any effect, if the intent is no longer as
 * it was read, nor its account's spending, the agent quota is reached, or the key of the response is known. `isOrdered`: the caller has locked the sources for endpoints
 * with an order.
 */
export async function writeIntentChange(
  db: Pool | Tx,
  change: IntentChange,
  isOrdered: boolean,
): Promise<{ readonly agentsInFlightCount: number } | null> {
  const [row] = await execute<{ agents_in_flight: number }>(db, {
    ...CHANGE,
    values: [...guardValues(change), ...intentValues(change), ...effectValues(change, isOrdered)],
  });
  return row === undefined ? null : { agentsInFlightCount: row.agents_in_flight };
}

const guardValues = (change: IntentChange) => [
  change.before.id,
  change.before.version,
  change.before.state,
  change.before.state === 'placing_order' ? change.before.placementFence : null,
  change.before.accountId,
  change.response?.key ?? null,
  change.bookings[0]?.transaction.amount.currencyCode ?? null,
  placesOf(change).count,
  change.agents,
  change.agentQuota,
];

/** Null for what stays: it would be written again, although it can be most of the row. A decision removes none of it. */
const intentValues = ({ before, next }: IntentChange) => {
  const columns = intentColumns(next);
  const stays = (name: 'offer' | 'merchant' | 'paymentMethod'): boolean =>
    name in before && name in next && Reflect.get(before, name) === Reflect.get(next, name);
  return [
    columns.state,
    columns.version,
    columns.updated_at,
    stays('offer') ? null : columns.offer,
    stays('merchant') ? null : columns.merchant,
    stays('paymentMethod') ? null : columns.payment_method,
    columns.placement,
    next.state === 'placing_order' ? next.submissionCount : null,
    columns.order_id,
    columns.merchant_order_ids,
    columns.failure,
    columns.attention,
  ];
};

/** The places of what gets a position, counted from the position before the change: an event is followed by its deliveries. */
function placesOf({ placed, bookings, events }: IntentChange) {
  let count = 0;
  const take = (more = 0): number => {
    const place = count + 1;
    count = place + more;
    return place;
  };
  return {
    order: placed === null ? 0 : take(),
    bookings: bookings.map(() => take()),
    shipment: placed === null ? 0 : take(),
    events: events.map(({ deliveryIds }) => take(deliveryIds.length)),
    count,
  };
}

const balanceChange = (bookings: readonly Booking[], name: Entry['ledgerAccount']): number =>
  bookings
    .flatMap(({ entries }) => entries)
    .reduce((sum, entry) => (entry.ledgerAccount === name ? sum + entry.amountSubunits : sum), 0);

function effectValues(change: IntentChange, isOrdered: boolean): unknown[] {
  const { bookings, events, jobs, placed, response, timing } = change;
  const places = placesOf(change);
  return [
    JSON.stringify(
      bookings.map(({ transaction }, index) => ({
        id: transaction.id,
        place: places.bookings[index],
        type: transaction.type,
        amount: transaction.amount.amountSubunits,
        cause: transaction.cause,
        // The statement knows the balance after all of them.
        available_later: balanceChange(bookings.slice(index + 1), 'available'),
        held_later: balanceChange(bookings.slice(index + 1), 'held'),
      })),
    ),
    JSON.stringify(
      bookings.flatMap(({ transaction, entries }) =>
        entries
          .filter(({ amountSubunits }) => amountSubunits !== 0)
          .map(({ ledgerAccount, amountSubunits }) => ({
            transaction_id: transaction.id,
            ledger_account: ledgerAccount,
            amount: amountSubunits,
          })),
      ),
    ),
    balanceChange(bookings, 'available'),
    balanceChange(bookings, 'held'),
    balanceChange(bookings, 'spent'),
    JSON.stringify(placed === null ? [] : [orderRow(placed.order, places.order)]),
    placed?.host ?? null,
    JSON.stringify(placed === null ? [] : [shipmentRow(placed.shipment, places.shipment)]),
    JSON.stringify(events.map((queued, index) => eventRow(queued, places.events[index]))),
    isOrdered,
    response === null ? null : Buffer.from(response.fingerprint),
    response?.status ?? null,
    response?.body ?? null,
    response?.sealed ?? null,
    timing?.host ?? null,
    timing?.step ?? null,
    timing === null ? null : Math.round(timing.tookMs),
    EVENTS_CHANNEL,
    DELIVERIES_CHANNEL,
    JSON.stringify(jobs),
    currentTraceparent(),
    change.spending?.revision ?? null,
    ...spendingValues(change),
    ...approvalValues(change),
  ];
}

/** Null for what stays. A confirmation that waits for an approval is kept with its payment method, and ends with the offer. */
const approvalValues = ({ before, next }: IntentChange) => [
  before.approval === next.approval ? null : JSON.stringify(next.approval),
  before.purchase === next.purchase ? null : JSON.stringify(next.purchase),
  before.expiresAt === next.expiresAt ? null : next.expiresAt,
];

const spendingValues = ({ before, next, spending: limited }: IntentChange) => {
  const spending = 'spending' in next ? next.spending : undefined;
  return [
    spending?.spenderId ?? next.purchasedBy ?? null,
    spending?.confirmedAt ?? null,
    spending?.spentSubunits ?? null,
    JSON.stringify((limited?.counters ?? []).map(counterRow)),
    before.state === 'placing_order' || spending?.limits === undefined
      ? null
      : JSON.stringify(spending.limits),
  ];
};

const orderRow = ({ id, paid, orderUrl, referenceId }: Order, place: number) => ({
  id,
  place,
  paid: paid.amountSubunits,
  currency_code: paid.currencyCode,
  order_url: orderUrl,
  reference_id: referenceId,
});

const shipmentRow = ({ id, marketplaceOrderId, status, version, details }: Shipment, place: number) => ({
  id,
  place,
  marketplace_order_id: marketplaceOrderId,
  status,
  version,
  details,
});

const eventRow = ({ event, deliveryIds }: QueuedEvent, place: number | undefined) => ({
  id: event.id,
  place,
  type: event.type,
  source_type: event.source.type,
  source_id: event.source.id,
  body: event.body,
  delivery_ids: deliveryIds,
});
