-- Runs while processes of the version before serve. It takes its locks first, and waits for them so briefly that nobody queues up behind it
-- and that it gives way before PostgreSQL ends anybody's statement as a deadlock.
set local lock_timeout = '200ms';

create table host_rules (
  -- in small letters, without a port and without a leading www.
  host text primary key,
  position bigint generated always as identity unique,
  -- the connection that is pinned to the host; null: the host is refused
  marketplace text,
  note text,
  created_at timestamptz not null
);
