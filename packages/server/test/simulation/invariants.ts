import type { Client as PgClient } from 'pg';
import { LEDGER_CHECKS } from '../../src/store/ledger/ledger-checks.ts';
import type { Client } from './world/client.ts';
import type { MerchantOrder } from './world/merchant.ts';

export interface Endpoint {
  readonly id: string;
  readonly accountId: string;
  readonly eventTypes: readonly string[];
  readonly isOrdered: boolean;
}

/** What a history has left, beside the database. */
export interface Outcome {
  readonly orders: readonly MerchantOrder[];
  readonly clients: readonly Client[];
  readonly endpoints: readonly Endpoint[];
  /** By endpoint: acknowledged events. */
  readonly acknowledged: ReadonlyMap<string, readonly string[]>;
  readonly agentQuotas: ReadonlyMap<string, number>;
}

type Check = (database: PgClient, outcome: Outcome) => Promise<string[]>;

/** Each row of the result is a violation, told in its column `text`. */
const sqlCheck =
  (statement: string): Check =>
  async (database) => {
    const { rows } = await database.query<{ text: string }>(statement);
    return rows.map(({ text }) => text);
  };

interface IntentRow {
  readonly id: string;
  readonly account_id: string;
  readonly state: string;
  readonly product_url: string;
  readonly merchant_order_ids: string[] | null;
  readonly is_unknown: boolean;
}

const INTENTS = `
  select id, account_id, state, request ->> 'productUrl' as product_url, merchant_order_ids,
         coalesce(attention ->> 'kind' = 'outcome_unknown', false) as is_unknown from checkout_intents`;

/** At most one order per intent, exactly one per `completed`, and none for a purchase that failed for certain. */
const orders: Check = async (database, { orders: placed }) => {
  const { rows } = await database.query<IntentRow>(INTENTS);
  return rows.flatMap(({ id, state, product_url, merchant_order_ids, is_unknown }) => {
    const ids = placed.filter(({ productUrl }) => productUrl === product_url).map((order) => order.id);
    if (ids.length > 1) return [`${id}: ordered ${ids.length} times`];
    if (state === 'completed')
      return ids.join() === merchant_order_ids?.join()
        ? []
        : [`${id}: completed with ${merchant_order_ids?.join()}, ordered ${ids.join()}`];
    if (state === 'failed' && !is_unknown && ids.length > 0)
      return [`${id}: failed, but ordered ${ids.join()}`];
    return [];
  });
};

/** One intent per idempotency key, and every top-up that was acknowledged was booked once. */
const requests: Check = async (database, { clients }) => {
  const { rows: intents } = await database.query<IntentRow>(INTENTS);
  const { rows: topUps } = await database.query<{ description: string }>(
    `select description from ledger_transactions where type = 'topup'`,
  );
  return clients.flatMap((client) => [
    ...[...client.created].flatMap(([productUrl, ids]) => {
      const stored = intents.filter(({ product_url }) => product_url === productUrl).map(({ id }) => id);
      const isRight = stored.length <= 1 && [...ids].every((id) => stored.includes(id));
      return isRight ? [] : [`${productUrl}: intents ${stored.join()}, answered ${[...ids].join()}`];
    }),
    ...[...client.topUps].flatMap(([key, isAcknowledged]) => {
      const count = topUps.filter(({ description }) => description === key).length;
      return count > 1 || (isAcknowledged && count === 0) ? [`top-up ${key}: booked ${count} times`] : [];
    }),
  ]);
};

/** Every change of state has exactly one event, and every event one change. */
const eventsOfStates = sqlCheck(`
  with expected as (
    select intent_id as source, case when state = 'awaiting_confirmation' then 'checkout_intent.offer_retrieved'
                                     when state = 'completed' then 'checkout_intent.completed'
                                     when (select failure ->> 'code' from checkout_intents where id = intent_id) = 'checkout_intent_expired'
                                       or previous_state <> 'retrieving_offer' then 'checkout_intent.order_failed'
                                     else 'checkout_intent.offer_failed' end as type
      from intent_transitions where state <> 'placing_order'
  ), found as (
    select source_id as source, type from events where source_type = 'checkout_intent'
  )
  select source || ': ' || type || ' is missing' as text from (select * from expected except all select * from found) m
  union all
  select source || ': ' || type || ' without a change' from (select * from found except all select * from expected) m
  union all
  select id || ': version ' || version || ' after ' || count || ' changes' from checkout_intents
    join lateral (select count(*) from intent_transitions where intent_id = id) c on true where version <> count + 1`);

const eventsOfShipments = sqlCheck(`
  select s.id || ': version ' || s.version || ' with ' || count(e.id) || ' events' as text
    from shipments s left join events e on e.source_id = s.id group by s.id having count(e.id) <> s.version`);

/** Orders of the service: one per completed intent. */
const ordersOfIntents = sqlCheck(`
  select i.id || ': ' || i.state || ' with ' || count(o.id) || ' orders' as text
    from checkout_intents i left join orders o on o.intent_id = i.id
   group by i.id having count(o.id) <> (i.state = 'completed')::int`);

interface DeliveryRow {
  readonly event_id: string;
  readonly endpoint_id: string;
  readonly status: string;
}

/** Each event is delivered to each endpoint that wanted it, or its delivery is exhausted. */
const deliveries: Check = async (database, { endpoints, acknowledged }) => {
  const { rows: events } = await database.query<{ id: string; account_id: string; type: string }>(
    `select id, account_id, type from events where type not like 'webhook_endpoint.%'`,
  );
  const { rows } = await database.query<DeliveryRow>('select event_id, endpoint_id, status from deliveries');
  const byEvent = new Map(rows.map((row) => [`${row.endpoint_id} ${row.event_id}`, row]));
  const wanted = endpoints.flatMap((endpoint) =>
    events
      .filter(({ account_id }) => account_id === endpoint.accountId)
      .filter(({ type }) => endpoint.eventTypes.length === 0 || endpoint.eventTypes.includes(type))
      .map(({ id }) => ({ endpointId: endpoint.id, eventId: id })),
  );
  const missing = wanted.flatMap(({ endpointId, eventId }) => {
    const status = byEvent.get(`${endpointId} ${eventId}`)?.status;
    const isReceived = acknowledged.get(endpointId)?.includes(eventId) === true;
    const isRight = status === 'exhausted' || (status === 'succeeded' && isReceived);
    return isRight
      ? []
      : [`${eventId} at ${endpointId}: ${status ?? 'no delivery'}, received: ${isReceived}`];
  });
  return rows.length === wanted.length
    ? missing
    : [...missing, `${rows.length} deliveries of ${wanted.length}`];
};

/** At endpoints that keep the order, the first acknowledgement of each event comes in the order of the log. */
const deliveryOrder: Check = async (database, { endpoints, acknowledged }) => {
  const { rows } = await database.query<{ id: string; source_id: string; position: number }>(
    'select id, source_id, position::float8 as position from events',
  );
  const eventById = new Map(rows.map((row) => [row.id, row]));
  return endpoints
    .filter(({ isOrdered }) => isOrdered)
    .flatMap(({ id: endpointId }) => {
      const lastBySource = new Map<string, number>();
      return (acknowledged.get(endpointId) ?? []).flatMap((eventId) => {
        const event = eventById.get(eventId);
        if (event === undefined) return [`${eventId} at ${endpointId} is not in the log`];
        const last = lastBySource.get(event.source_id) ?? 0;
        lastBySource.set(event.source_id, Math.max(last, event.position));
        return event.position < last ? [`${eventId} at ${endpointId} came too late`] : [];
      });
    });
};

/** The audit of the service, on the whole ledger. */
const ledger: Check = async (database) => {
  const found: string[] = [];
  for (const [name, statement] of Object.entries(LEDGER_CHECKS)) {
    const { rows } = await database.query<{ subject: string; detail: string }>(statement);
    found.push(...rows.map(({ subject, detail }) => `ledger, ${name}: ${subject} ${detail}`));
  }
  return found;
};

/** Never below zero after any transaction, and nothing is held for what has ended for certain. */
const balances = sqlCheck(`
  select account_id || ': ' || ledger_account || ' fell to ' || balance as text from (
    select e.account_id, e.ledger_account,
           sum(e.amount_subunits) over (partition by e.account_id, e.ledger_account, e.currency_code order by t.position) as balance
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id) b
   where balance < 0 and ledger_account <> 'funding'
  union all
  select b.account_id || ': ' || b.held_subunits || ' held, ' || due || ' expected' from ledger_balances b
    join lateral (select coalesce(sum((offer -> 'cost' -> 'total' ->> 'amountSubunits')::bigint), 0) as due from checkout_intents i
                   where i.account_id = b.account_id and attention ->> 'kind' = 'outcome_unknown') d on true
   where b.held_subunits <> due`);

/** Agents in flight never exceeded the quota, and none is left. */
const agents: Check = async (database, { agentQuotas }) => {
  const { rows } = await database.query<{ account_id: string; most: number; left: number }>(`
    select account_id, max(running)::int as most, (select agents_in_flight from account_counters c where c.account_id = r.account_id) as left
      from (select account_id, sum(change) over (partition by account_id order by at, change) as running from (
              select account_id, at, case when state = 'placing_order' then 1 else -1 end as change from intent_transitions
               where state = 'placing_order' or previous_state = 'placing_order') changes) r
     group by account_id`);
  return rows.flatMap(({ account_id, most, left }) => [
    ...(most > (agentQuotas.get(account_id) ?? 0) ? [`${account_id}: ${most} agents at a time`] : []),
    ...(left === 0 ? [] : [`${account_id}: ${left} agents left`]),
  ]);
};

/** At most as many intents a day as the account may create, by the positions of their rows. */
const dailyLimit = sqlCheck(`
  select a.id || ': ' || count || ' intents on ' || day as text from accounts a
    join lateral (select created_at::date as day, count(*) from checkout_intents i where i.account_id = a.id group by 1) c on true
   where count > (a.limits ->> 'checkout-intents')::int`);

/** List positions are unique, whatever the list. */
const positions = sqlCheck(`
  select account_id || ': position ' || position || ' twice' as text from (
    select account_id, position from checkout_intents union all select account_id, position from events
    union all select account_id, position from deliveries union all select account_id, position from ledger_transactions
    union all select account_id, position from webhook_endpoints) p
   group by account_id, position having count(*) > 1`);

const CHECKS: readonly Check[] = [
  orders,
  requests,
  eventsOfStates,
  eventsOfShipments,
  ordersOfIntents,
  deliveries,
  deliveryOrder,
  ledger,
  balances,
  agents,
  dailyLimit,
  positions,
];

/** Whatever a history has left that must never be. */
export async function findViolations(database: PgClient, outcome: Outcome): Promise<string[]> {
  const found: string[] = [];
  for (const check of CHECKS) found.push(...(await check(database, outcome)));
  return found;
}
