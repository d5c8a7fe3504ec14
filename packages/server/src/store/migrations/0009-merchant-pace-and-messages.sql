-- Runs while processes of the version before serve. It only adds tables of its own, and takes the lock on the one that it changes so briefly
-- that nobody queues up behind it.
set local lock_timeout = '200ms';
lock table host_rules in access exclusive mode;

-- What the operator has set for a host instead of the installation's defaults.
alter table host_rules
  add column requests_per_second real check (requests_per_second > 0),
  add column concurrency integer check (concurrency > 0);

-- How many requests have left for a merchant lately. Lost in a crash of the database, which costs a burst.
create unlogged table merchant_paces (
  host text primary key,
  -- when the latest requests left, oldest first: as many as may leave in one window
  moments timestamptz[] not null,
  -- until when the merchant asked to be left alone
  left_alone_until timestamptz,
  -- when the next request may leave, as the last one who asked was told, and whether that one could leave
  next_at timestamptz not null,
  is_taken boolean not null
);

-- The orders that a merchant may tell us of.
create table merchant_orders (
  -- in small letters, without a leading www., with its port if that is not the usual one
  host text not null,
  merchant_order_id text not null,
  intent_id text not null,
  created_at timestamptz not null,
  primary key (host, merchant_order_id, intent_id)
);
create index merchant_orders_by_intent on merchant_orders (intent_id);
create index merchant_orders_by_age on merchant_orders (created_at);

-- What merchants have sent of their orders. The row stays to know the message again; what was in it goes once it is read.
create table merchant_messages (
  host text not null,
  message_id text not null,
  intent_id text not null,
  -- a digest of what was sent: another message under the same id is told from the same one sent twice
  fingerprint text not null,
  sealed_message text,
  received_at timestamptz not null,
  outcome text,
  primary key (host, message_id)
);
create index merchant_messages_waiting on merchant_messages (host) where outcome is null;
create index merchant_messages_by_age on merchant_messages (received_at);
