import type pg from 'pg';

/** How many positions in the account's lists each purchase uses. */
const PLACES = 20;
/** The time span of the purchases: shorter than the retention of events and deliveries. */
const DAYS = 28;

export interface SeededAccount {
  readonly accountId: string;
  /** Its purchases. */
  readonly count: number;
  /** The numbers of its purchases follow this one; no two accounts share a number. */
  readonly after: number;
}

/**
 * Fills accounts without purchases with four weeks of them: of a hundred, 70 are completed with order, shipment and ledger entries, 25
 * failed, 3 await confirmation, and 2 retrieve their offer. Each intent has its request and its events, each event a delivery with an
 * attempt. There are 20 merchants, some with far more purchases than others. `log`: only intents, orders, requests and events, with deliveries
 * to the endpoints that the accounts have. Vacuum afterwards.
 */
export async function seedPurchases(
  client: pg.Client,
  accounts: readonly SeededAccount[],
  tables: 'all' | 'log' = 'all',
): Promise<void> {
  await client.query('begin');
  await client.query(
    `create temporary table seeded_accounts on commit drop as
     select s.*, c.position as base from json_to_recordset($1::json) s ("accountId" text, count int, after int)
       join account_counters c on c.account_id = s."accountId"`,
    [JSON.stringify(accounts)],
  );
  await client.query(
    `create temporary table seeded on commit drop as
     select a."accountId" as account_id, n, a.base + (n - a.after) * ${PLACES} as place,
            'ci_' || lpad(n::text, 26, '0') as id,
            case when n % 100 < 70 then 'completed' when n % 100 < 95 then 'failed' when n % 100 < 98 then 'awaiting_confirmation'
                 else 'retrieving_offer' end as state,
            'shop-' || floor(20 * power((n * 7919::bigint % 1000) / 1000.0, 2)) || '.example.com' as host,
            1000 + n * 37::bigint % 9000 as subunits,
            now() - make_interval(secs => ${DAYS} * 86400.0 * (a.count - (n - a.after)) / a.count) as at
       from seeded_accounts a, generate_series(a.after + 1, a.after + a.count) n
      order by at`,
  );
  await client.query('analyze seeded_accounts, seeded');
  const statements =
    tables === 'all' ? [ENDPOINT_STATEMENT, ...LOG_STATEMENTS, ...OTHER_STATEMENTS] : LOG_STATEMENTS;
  for (const statement of statements) await client.query(statement);
  await client.query(
    `update account_counters c set position = position + (a.count + 1) * ${PLACES} from seeded_accounts a where c.account_id = a."accountId"`,
  );
  await client.query('commit');
}

const money = (subunits: string) => `json_build_object('currencyCode', 'USD', 'amountSubunits', ${subunits})`;

/** Exists only to be listed: its secret and URL do not work. */
const ENDPOINT_STATEMENT = `insert into webhook_endpoints (id, account_id, position, url, event_types, sealed_secret, created_at, saved_at, verified_at)
   select 'we_' || md5(account_id), account_id, min(place) - 1, 'https://receiver.example.com/webhooks', '{}', 'none', min(at), min(at), min(at) from seeded group by account_id`;

const LOG_STATEMENTS = [
  `insert into checkout_intents (id, account_id, position, state, version, host, request, offer, merchant, payment_method, placement,
                                 order_id, merchant_order_ids, failure, created_at, updated_at, expires_at)
   select id, account_id, place, state, 4, host,
          json_build_object('productUrl', 'https://' || host || '/products/item-' || n % 500, 'quantity', 1 + n % 3, 'referenceId', 'order-' || n,
            'buyer', json_build_object('firstName', 'Ada', 'lastName', 'Byron', 'email', 'ada@example.com', 'phone', '+14155550100',
              'address1', '1 Main Street', 'city', 'Los Angeles', 'province', 'CA', 'postalCode', '90001', 'country', 'US')),
          case when state = 'retrieving_offer' or (state = 'failed' and n % 2 = 0) then null else json_build_object(
            'product', json_build_object('name', 'Item ' || n % 500 || ' of the autumn collection'), 'cost', json_build_object('subtotal', ${money('subunits')}, 'shipping', ${money('500')}, 'total', ${money('subunits + 500')}),
            'shipping', json_build_object('availableOptions', json_build_array(json_build_object('id', 'standard', 'label', 'Standard',
              'cost', ${money('500')})), 'selectedOptionId', 'standard'), 'expiresAt', '2026-01-01T00:00:00.000Z') end,
          case when state = 'retrieving_offer' then null else '{"marketplace":"UCP","reference":{"session":"one"}}'::json end,
          case when state = 'completed' then '{"type":"drawdown"}'::json end, null,
          case when state = 'completed' then 'ord_' || lpad(n::text, 26, '0') end,
          case when state = 'completed' then array['M-' || 100000 + n] end,
          case when state = 'failed' then '{"code":"product_out_of_stock","message":"The product is out of stock."}'::json end,
          at, at + interval '9 seconds', at + interval '10 years'
     from seeded`,
  `insert into orders (id, account_id, position, intent_id, merchant_order_ids, paid_subunits, currency_code, reference_id, created_at, updated_at)
   select 'ord_' || lpad(n::text, 26, '0'), account_id, place + 1, id, array['M-' || 100000 + n], subunits + 500, 'USD', 'order-' || n, at, at
     from seeded where state = 'completed'`,
  `insert into events (account_id, position, id, type, source_type, source_id, body, created_at)
   select e.account_id, e.place, e.id, e.type, e.source_type, e.source_id,
          json_build_object('id', e.id, 'object', 'event', 'type', e.type,
            'createdAt', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'source', json_build_object('id', e.source_id, 'type', e.source_type), 'data', json_build_object())::text, e.at
     from (
       select place + 3 as place, account_id, 'evt_' || md5(id || 'offer') as id, 'checkout_intent' as source_type, id as source_id, at + interval '2 seconds' as at,
              case when state = 'failed' and n % 2 = 0 then 'checkout_intent.offer_failed' else 'checkout_intent.offer_retrieved' end as type
         from seeded where state <> 'retrieving_offer'
       union all
       select place + 4, account_id, 'evt_' || md5(id || 'end'), 'checkout_intent', id, at + interval '9 seconds',
              case when state = 'completed' then 'checkout_intent.completed' else 'checkout_intent.order_failed' end
         from seeded where state = 'completed' or (state = 'failed' and n % 2 = 1)
       union all
       select place + 5, account_id, 'evt_' || md5(id || 'shipment'), 'shipment', 'shp_' || lpad(n::text, 26, '0'), at + interval '9 seconds', 'shipment.created'
         from seeded where state = 'completed') e
    order by e.at`,
  `insert into deliveries (id, account_id, position, endpoint_id, event_id, event_type, status, attempt_count, last_status, created_at,
                           succeeded_at, source_id, event_position, retry_schedule_started_at, retry_schedule_attempt_count)
   select 'dlv_' || md5(e.id), e.account_id, e.position + 5, w.id, e.id, e.type,
          case when e.position % 50 < 49 then 'succeeded' else 'exhausted' end, 1, case when e.position % 50 < 49 then 200 else 500 end,
          e.created_at, case when e.position % 50 < 49 then e.created_at + interval '40 milliseconds' end, e.source_id, e.position, e.created_at, 1
     from seeded_accounts a join webhook_endpoints w on w.account_id = a."accountId" join events e on e.account_id = a."accountId"`,
  `insert into api_requests (account_id, position, id, at, actor_id, operation, method, path, subject_id, status, error_name, fields, bucket,
                             quota, remaining, replayed, duration_ms)
   select account_id, floor(extract(epoch from at - '2020-01-01T00:00:00Z') * 1000) * 1000 + n % 1000, 'req_' || md5(id), at, 'key_seed', 'createCheckoutIntent', 'POST',
          '/api/v1/checkout-intents', case when n % 40 > 0 then id end, case when n % 40 > 0 then 201 else 422 end,
          case when n % 40 = 0 then 'ValidateError' end, case when n % 40 = 0 then array['body.buyer.country'] else '{}' end,
          'mutations', 5, 4, false, 3 + n % 20
     from seeded`,
];

const OTHER_STATEMENTS = [
  `insert into intent_transitions (intent_id, account_id, state, previous_state, duration_ms, at)
   select id, account_id, 'awaiting_confirmation', 'retrieving_offer', 1500 + n % 1000, at + interval '2 seconds' from seeded
    where state in ('completed', 'awaiting_confirmation') or (state = 'failed' and n % 2 = 1)
   union all
   select id, account_id, 'placing_order', 'awaiting_confirmation', 1000 + n % 500, at + interval '3 seconds' from seeded where state = 'completed'
   union all
   select id, account_id, 'completed', 'placing_order', 5000 + n % 3000, at + interval '9 seconds' from seeded where state = 'completed'`,
  `insert into shipments (id, account_id, position, intent_id, marketplace_order_id, status, version, created_at, updated_at)
   select 'shp_' || lpad(n::text, 26, '0'), account_id, place + 2, id, 'M-' || 100000 + n, 'ordered', 1, at, at from seeded where state = 'completed'`,
  `insert into delivery_attempts (delivery_id, attempt, started_at, duration_ms, status, response_headers, response_body)
   select id, 1, created_at, 5 + position % 300, last_status, '{"content-type":"text/plain"}', 'ok' from deliveries where account_id in (select "accountId" from seeded_accounts)`,
  `insert into ledger_transactions (id, account_id, position, type, amount_subunits, currency_code, intent_id, cause, created_at,
                                    available_after_subunits, held_after_subunits)
   select id, account_id, position, type, amount, 'USD', intent_id, 'seed', at, sum(available) over through, sum(held) over through
     from (select 'txn_' || lpad(n::text, 24, '0') || kind.letter as id, account_id, seeded.place + 11 + kind.place as position, kind.type,
                  subunits + 500 as amount, seeded.id as intent_id, at, kind.available * (subunits + 500) as available,
                  kind.held * (subunits + 500) as held
             from seeded cross join (values ('h', 0, 'hold', -1, 1), ('c', 1, 'capture', 0, -1)) kind (letter, place, type, available, held)
            where state = 'completed'
           union all
           select 'txn_' || lpad(min(n)::text, 24, '0') || 't', account_id, min(place) - 2, 'topup', sum(subunits + 500), null, min(at),
                  sum(subunits + 500), 0
             from seeded group by account_id) moved
   window through as (partition by account_id order by position)`,
  `insert into ledger_entries (transaction_id, account_id, ledger_account, currency_code, amount_subunits)
   select t.id, t.account_id, flow.account, t.currency_code, flow.sign * t.amount_subunits
     from ledger_transactions t join (values ('topup', 'funding', -1), ('topup', 'available', 1), ('hold', 'available', -1), ('hold', 'held', 1),
                                             ('capture', 'held', -1), ('capture', 'spent', 1)) flow (type, account, sign) on flow.type = t.type
    where t.account_id in (select "accountId" from seeded_accounts) and t.cause = 'seed'`,
  `insert into ledger_balances (account_id, currency_code, available_subunits, spent_subunits)
   select account_id, 'USD', coalesce(sum(subunits + 500) filter (where state <> 'completed'), 0), coalesce(sum(subunits + 500) filter (where state = 'completed'), 0) from seeded group by account_id
   on conflict (account_id, currency_code) do update
      set available_subunits = ledger_balances.available_subunits + excluded.available_subunits,
          spent_subunits = ledger_balances.spent_subunits + excluded.spent_subunits`,
];
