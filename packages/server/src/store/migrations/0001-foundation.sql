-- What the installation knows of itself: one row.
create table installation (
  singleton boolean primary key default true check (singleton),
  environment text not null check (environment in ('staging', 'production')),
  key_fingerprint text not null,
  created_at timestamptz not null default now()
);

create table accounts (
  id text primary key,
  position bigint generated always as identity unique,
  name text not null,
  currency_code text not null default 'USD',
  -- bucket -> quota, only where it differs from the default
  limits jsonb not null default '{}',
  created_at timestamptz not null
);

-- One row an account, locked by every transaction that adds to one of its lists: `position` is therefore the order of commit.
create table account_counters (
  account_id text primary key references accounts (id),
  position bigint not null default 0,
  day date not null default '1970-01-01',
  day_count integer not null default 0,
  agents_in_flight integer not null default 0 check (agents_in_flight >= 0)
) with (fillfactor = 50);

create table api_keys (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  name text,
  key_hash bytea not null unique,
  last4 text not null,
  scopes text[] not null,
  operator boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_account on api_keys (account_id, position);

-- Counts of the current second. Lost at a crash, which costs at most one second of counting.
create unlogged table rate_counters (
  subject text not null,
  bucket text not null,
  window_second bigint not null,
  used_count integer not null,
  primary key (subject, bucket)
) with (fillfactor = 50);

create table idempotency_keys (
  account_id text not null,
  key text not null,
  fingerprint bytea not null,
  -- null while the first request with this key is still running
  answer_status integer,
  answer_body text,
  answer_sealed boolean not null default false,
  claimed_until timestamptz,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table checkout_intents (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  state text not null check (state in ('retrieving_offer', 'awaiting_confirmation', 'placing_order', 'completed', 'failed')),
  version integer not null,
  host text not null,
  request jsonb not null,
  purchase jsonb,
  offer jsonb,
  merchant jsonb,
  payment_method jsonb,
  placement text check (placement in ('pending', 'submitting')),
  order_id text,
  merchant_order_ids text[],
  failure jsonb,
  attention jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'placing_order') = (placement is not null)),
  check ((state = 'completed') = (order_id is not null)),
  check ((state = 'failed') = (failure is not null))
);
create unique index checkout_intents_by_position on checkout_intents (account_id, position);
create index checkout_intents_unfinished on checkout_intents (expires_at)
  where state in ('retrieving_offer', 'awaiting_confirmation');
create index checkout_intents_waiting_purchases on checkout_intents (account_id, position)
  where state = 'awaiting_confirmation' and purchase is not null;
create index checkout_intents_placing on checkout_intents (account_id) where state = 'placing_order';
create index checkout_intents_attention on checkout_intents (account_id, position) where attention is not null;

create table orders (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  intent_id text not null unique references checkout_intents (id),
  merchant_order_ids text[] not null check (cardinality(merchant_order_ids) > 0),
  paid_subunits bigint not null,
  currency_code text not null,
  order_url text,
  reference_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index orders_by_position on orders (account_id, position);

create table shipments (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  intent_id text not null references checkout_intents (id),
  marketplace_order_id text not null,
  status text not null,
  version integer not null,
  -- externalId, shippedAt, deliveredAt, tracking, trackingEvents: what the merchant said, in the wire's shape
  details jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index shipments_by_position on shipments (account_id, position);
create index shipments_by_intent on shipments (intent_id);

create table events (
  account_id text not null references accounts (id),
  position bigint not null,
  id text not null unique,
  type text not null,
  source_type text not null,
  source_id text not null,
  -- byte for byte what is read back and what is delivered
  body text not null,
  created_at timestamptz not null,
  primary key (account_id, position)
);

create table webhook_endpoints (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  url text not null,
  description text,
  event_types text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  product_events boolean not null default false,
  sealed_secret text not null,
  secret_shown_at timestamptz,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  verified_at timestamptz not null,
  -- since when every attempt has failed; null after a success
  failing_since timestamptz,
  deleted_at timestamptz
);
create index webhook_endpoints_by_account on webhook_endpoints (account_id, position) where deleted_at is null;

create table deliveries (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  endpoint_id text not null references webhook_endpoints (id),
  event_id text not null references events (id),
  event_type text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed', 'exhausted')),
  attempt_count integer not null default 0,
  next_attempt_at timestamptz,
  -- while a worker holds it; a dead worker's lease runs out
  leased_until timestamptz,
  last_status integer,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  unique (endpoint_id, event_id)
);
create unique index deliveries_by_position on deliveries (account_id, position);
create index deliveries_due on deliveries (next_attempt_at) where next_attempt_at is not null;
create index deliveries_by_event on deliveries (event_id);

create table delivery_attempts (
  delivery_id text not null references deliveries (id) on delete cascade,
  attempt integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  error text,
  address text,
  response_headers jsonb,
  response_body text,
  next_attempt_at timestamptz,
  primary key (delivery_id, attempt)
);
create index delivery_attempts_by_age on delivery_attempts (started_at);

create table ledger_transactions (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  type text not null check (type in ('topup', 'hold', 'release', 'capture', 'refund', 'adjustment')),
  amount_subunits bigint not null check (amount_subunits >= 0),
  currency_code text not null,
  intent_id text references checkout_intents (id),
  description text,
  -- the event or operator action that moved the money
  cause text not null,
  created_at timestamptz not null,
  check ((type in ('hold', 'release', 'capture')) = (intent_id is not null) or type = 'refund')
);
create unique index ledger_transactions_by_position on ledger_transactions (account_id, position);
create unique index ledger_transactions_once on ledger_transactions (intent_id, type) where intent_id is not null and type <> 'refund';

create table ledger_entries (
  transaction_id text not null references ledger_transactions (id),
  account_id text not null,
  ledger_account text not null check (ledger_account in ('funding', 'available', 'held', 'spent')),
  currency_code text not null,
  amount_subunits bigint not null check (amount_subunits <> 0),
  primary key (transaction_id, ledger_account)
);

-- The fold of the entries, kept in the same transaction as they are.
create table ledger_balances (
  account_id text not null references accounts (id),
  currency_code text not null,
  available_subunits bigint not null default 0 check (available_subunits >= 0),
  held_subunits bigint not null default 0 check (held_subunits >= 0),
  spent_subunits bigint not null default 0 check (spent_subunits >= 0),
  primary key (account_id, currency_code)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name;
end $$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- How long steps take at a merchant, as a moving average: tells pollers when to ask again.
create table merchant_timings (
  host text not null,
  step text not null check (step in ('offer', 'order')),
  average_ms integer not null,
  primary key (host, step)
);

-- A worker process holds a session-level advisory lock on lock_key; whoever finds it free releases that process's jobs.
create table worker_processes (
  id text primary key,
  lock_key bigint not null unique,
  worker_ids text[] not null default '{}',
  started_at timestamptz not null default now()
);
create sequence worker_process_lock_keys;
