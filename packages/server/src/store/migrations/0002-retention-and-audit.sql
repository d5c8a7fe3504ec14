-- Runs while processes of the version before serve. It takes its locks first, and waits for them so briefly that nobody queues up behind it
-- and that it gives way before PostgreSQL ends anybody's statement as a deadlock.
set local lock_timeout = '200ms';

-- Up to which place an account's log was removed because of its age. Removal goes from the oldest on and leaves no gap.
create table event_log_floors (
  account_id text primary key references accounts (id),
  event_position bigint not null default 0,
  delivery_position bigint not null default 0
);

-- What the last check of the ledger found: one row, shared by all processes.
create table ledger_audit (
  singleton boolean primary key default true check (singleton),
  started_at timestamptz not null default '1970-01-01',
  finished_at timestamptz,
  took_ms integer not null default 0,
  -- check -> how many violations
  violation_counts jsonb not null default '{}'
);
insert into ledger_audit default values;
