-- Runs while processes of the version before serve. It takes its locks first, and waits for them so briefly that nobody queues up behind it
-- and that it gives way before PostgreSQL ends anybody's statement as a deadlock.
set local lock_timeout = '200ms';
lock table delivery_attempts, deliveries, webhook_endpoints in access exclusive mode;

alter table webhook_endpoints
  -- custom headers as sealed JSON; the names beside it are what is shown
  add column sealed_headers text,
  add column header_names text[] not null default '{}',
  add column order_mode text not null default 'none' check (order_mode in ('none', 'source')),
  add column in_flight_max integer not null default 10 check (in_flight_max between 1 and 100),
  add column rate_per_second integer check (rate_per_second between 1 and 1000),
  add column standard_webhooks boolean not null default false,
  -- a new signing secret on its way in, and the old one on its way out
  add column next_sealed_secret text,
  add column next_secret_made_at timestamptz,
  add column next_secret_proved_at timestamptz,
  add column secret_switch_at timestamptz,
  add column previous_sealed_secret text,
  add column previous_secret_until timestamptz;

alter table deliveries
  -- null on what a process of the version before has written: such a delivery waits for no other
  add column source_id text,
  -- waits for an earlier event of its source; it has no time for its next attempt then
  add column waits_for_source boolean not null default false,
  -- where the ladder of waits began anew; null: with the delivery itself
  add column ladder_started_at timestamptz,
  add column ladder_attempt_count integer not null default 0;
update deliveries d set source_id = e.source_id, ladder_attempt_count = d.attempt_count
  from events e where e.id = d.event_id and d.status in ('pending', 'failed');
create index deliveries_due_by_endpoint on deliveries (endpoint_id, next_attempt_at, position) where next_attempt_at is not null;
create index deliveries_open_by_source on deliveries (endpoint_id, source_id, position) where status in ('pending', 'failed');

alter table delivery_attempts
  add column resolve_ms integer,
  add column connect_ms integer,
  add column tls_ms integer,
  add column first_byte_ms integer,
  add column connection_reused boolean not null default false,
  add column fault text check (fault in ('receiver', 'network', 'service'));

-- Which worker process delivers to an endpoint just now: one at a time, so that its order, rate and number in flight are exact.
create table endpoint_turns (
  endpoint_id text primary key references webhook_endpoints (id) on delete cascade,
  worker_id text not null,
  held_until timestamptz not null
);
