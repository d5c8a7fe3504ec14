-- Runs while processes of the version before serve: they know nothing of what is entrusted, and go on without it.
set local lock_timeout = '200ms';

create table host_credentials (
  -- in small letters, without a leading www., and with its port unless that is the usual one
  host text primary key,
  names text[] not null,
  -- the values by name, sealed and bound to the host
  sealed_values text not null,
  created_at timestamptz not null
);
