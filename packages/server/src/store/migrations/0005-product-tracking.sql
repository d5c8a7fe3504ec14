-- Runs while processes of the version before serve. It takes its locks first, and waits for them so briefly that nobody queues up behind it
-- and that it gives way before PostgreSQL ends anybody's statement as a deadlock.
set local lock_timeout = '200ms';
lock table accounts in share row exclusive mode;

-- When an account first asked for a product to be tracked; endpoints saved later than that get product events.
create table first_product_subscriptions (
  account_id text primary key references accounts (id),
  subscribed_at timestamptz not null
);

-- One row a page that somebody wants to hear of, whatever the number of accounts: it is read once for all of them.
create table tracked_products (
  id text primary key,
  url text not null,
  host text not null,
  -- what events name as their source; empty until the page was read for the first time
  product_id text not null,
  -- as text, since a page may hold characters that jsonb refuses
  snapshot json,
  -- counts what is told: every change, the end and the return of the product
  version integer not null,
  is_listed boolean not null default true,
  missing_count integer not null default 0,
  failure_count integer not null default 0,
  last_failure text,
  etag text,
  last_modified text,
  checked_at timestamptz,
  changed_at timestamptz,
  next_check_at timestamptz not null,
  -- somebody may not have been told of the newest version yet
  is_untold boolean not null default false,
  created_at timestamptz not null,
  unique (url, product_id)
);
create index tracked_products_due on tracked_products (host, next_check_at);
create index tracked_products_untold on tracked_products (id) where is_untold;

-- A merchant whose interface lists its products.
create table tracked_stores (
  id text primary key,
  url text not null unique,
  host text not null,
  failure_count integer not null default 0,
  last_failure text,
  checked_at timestamptz not null,
  next_check_at timestamptz not null,
  created_at timestamptz not null
);
create index tracked_stores_due on tracked_stores (host, next_check_at);

create table store_products (
  store_id text not null references tracked_stores (id) on delete cascade,
  product_id text not null references tracked_products (id) on delete cascade,
  primary key (store_id, product_id)
);
create index store_products_by_product on store_products (product_id);

-- The merchants' hosts: one reading at a time at each, whatever the number of processes, with a pause in between.
create table tracked_hosts (
  host text primary key,
  not_before timestamptz not null,
  failure_count integer not null default 0,
  -- while a worker reads there; a dead worker's lease runs out
  leased_until timestamptz
);

create table product_subscriptions (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  type text not null check (type in ('product', 'store')),
  url text not null,
  tracked_product_id text references tracked_products (id),
  tracked_store_id text references tracked_stores (id),
  created_at timestamptz not null,
  check ((type = 'product') = (tracked_product_id is not null)),
  check ((type = 'store') = (tracked_store_id is not null)),
  unique (account_id, tracked_product_id),
  unique (account_id, tracked_store_id)
);
create unique index product_subscriptions_by_position on product_subscriptions (account_id, position);
create index product_subscriptions_by_product on product_subscriptions (tracked_product_id);
create index product_subscriptions_by_store on product_subscriptions (tracked_store_id);

-- Who is told of a product, for a subscription to it or to its store, and up to which version that has been done.
create table product_watches (
  tracked_product_id text not null references tracked_products (id),
  account_id text not null references accounts (id),
  told_version integer not null,
  primary key (tracked_product_id, account_id)
);
