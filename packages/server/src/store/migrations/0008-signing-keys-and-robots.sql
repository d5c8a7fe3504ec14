-- Runs while processes of the version before serve: they sign nothing, and take a host that is only given a robots setting for a refused one.
-- It takes its locks first, and waits for them so briefly that nobody queues up behind it.
set local lock_timeout = '200ms';
lock table host_rules in access exclusive mode;

alter table host_rules
  -- true: the host is neither pinned nor refused, only the other columns are set for it
  add column is_recognised boolean not null default false,
  add column robots text not null default 'obey' check (robots in ('obey', 'ignore'));

-- The keys by which merchants know the installation's requests.
create table signing_keys (
  -- RFC 7638 thumbprint of the public key
  id text primary key,
  public_jwk jsonb not null,
  -- the private key, sealed and bound to the id
  sealed_private_jwk text not null,
  created_at timestamptz not null,
  -- published at once, signed with from then on
  active_from timestamptz not null,
  -- signed with until then, published for a while after
  retired_at timestamptz,
  check (retired_at is null or retired_at >= active_from)
);
