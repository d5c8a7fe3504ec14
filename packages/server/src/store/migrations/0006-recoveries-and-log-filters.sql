-- Runs while processes of the version before serve. It takes its locks first, and waits for them so briefly that nobody queues up behind it
-- and that it gives way before PostgreSQL ends anybody's statement as a deadlock.
set local lock_timeout = '200ms';
lock table deliveries in access exclusive mode;
lock table accounts, webhook_endpoints in share row exclusive mode;
lock table events in share mode;

-- A page of the log costs the same whatever it is filtered by and however long the log is.
create index events_by_type on events (account_id, type, position);
create index events_by_source on events (account_id, source_id, type, position);
create index events_by_time on events (account_id, created_at);

create table recoveries (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  endpoint_id text not null references webhook_endpoints (id),
  kind text not null check (kind in ('failed', 'replay')),
  status text not null check (status in ('running', 'completed', 'canceled', 'stopped')),
  -- as it was asked for; places say the rest
  since_at timestamptz,
  until_at timestamptz,
  event_types text[],
  -- events above the first place and up to the last one
  from_position bigint not null,
  until_position bigint not null,
  -- up to where deliveries were put on their way
  cursor_position bigint not null,
  is_all_queued boolean not null default false,
  queued_count bigint not null default 0,
  -- as it ended
  acknowledged_count bigint not null default 0,
  failing_count bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index recoveries_by_endpoint on recoveries (endpoint_id, position);
create unique index recoveries_running on recoveries (endpoint_id) where status = 'running';

alter table deliveries
  -- the recovery that last sent it again
  add column recovery_id text,
  -- where its event stands in the log, when it was queued later than that; null: as its own place
  add column log_position bigint;
create index deliveries_by_recovery on deliveries (recovery_id, status) where recovery_id is not null;
create index deliveries_failing on deliveries (endpoint_id, (coalesce(log_position, position))) where status in ('failed', 'exhausted');
-- the order of a source is that of the log
drop index deliveries_open_by_source;
create index deliveries_open_by_source on deliveries (endpoint_id, source_id, (coalesce(log_position, position)))
  where status in ('pending', 'failed');
