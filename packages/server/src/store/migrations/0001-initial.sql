-- The schema of the first release. Each area has a section, and each table is followed by its indexes with the query they serve.
--
-- Conventions:
--   position    the place of a row in its account's lists, in the order of commit; assigned under the lock of account_counters
--   *_subunits  an amount in the smallest unit of its currency (cents for USD)
--   sealed_*    encrypted under the installation's master key and bound to the row it belongs to
--   UNLOGGED    counters that may be lost in a crash of the database


-- Installation ------------------------------------------------------------------------------------------------------------------

-- The installation's identity: one row. Guards against starting with the wrong environment or master key.
create table installation (
  singleton boolean primary key default true check (singleton),
  environment text not null check (environment in ('staging', 'production')),
  key_fingerprint text not null,
  created_at timestamptz not null default now()
);

-- Running worker processes. Each holds a session-level advisory lock on its lock_key; the process that finds the lock free releases the
-- jobs that a dead process had claimed.
create table worker_processes (
  id text primary key,
  lock_key bigint not null unique,
  worker_ids text[] not null default '{}',
  started_at timestamptz not null default now()
);
create sequence worker_process_lock_keys;


-- Accounts ----------------------------------------------------------------------------------------------------------------------

-- Accounts: whatever belongs to one is invisible to all others.
create table accounts (
  id text primary key,
  position bigint generated always as identity unique,
  name text not null,
  currency_code text not null default 'USD',
  -- bucket -> quota, only where it differs from the default
  limits jsonb not null default '{}',
  -- where buyers ask for a return; null: the installation's address
  returns_support_email text,
  created_at timestamptz not null
);

-- One row per account, locked by every transaction that adds to one of the account's lists: position is therefore the order of commit.
create table account_counters (
  account_id text primary key references accounts (id),
  position bigint not null default 0,
  -- intents created on the UTC day
  day date not null default '1970-01-01',
  day_count integer not null default 0,
  agents_in_flight integer not null default 0 check (agents_in_flight >= 0),
  -- incremented by every change of the account's spending limits and of their counters: a decision compares it with what it has read
  spending_revision bigint not null default 0
) with (fillfactor = 50);

-- API keys of an account, by the hash of the key.
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
  revoked_at timestamptz,
  expires_at timestamptz,
  -- the key of a connected app: no text has this hash, and requests come from the MCP server
  is_app boolean not null default false
);
-- List the keys of an account.
create index api_keys_by_account on api_keys (account_id, position);

-- Spending limits of an account or API key.
create table spending_limits (
  -- the account or key
  spender_id text primary key,
  account_id text not null references accounts (id),
  limits jsonb not null,
  -- the scopes of its counters, besides the host of a purchase
  scopes text[] not null
);
create index spending_limits_by_account on spending_limits (account_id);

-- What a spender with limits bought in the UTC day, week and month of `day`. Changed under the lock of account_counters.
create table spending_counters (
  spender_id text not null references spending_limits (spender_id) on delete cascade,
  -- the host or pattern of hosts of the purchases; empty: all
  scope text not null,
  -- a currency, or `orders`
  unit text not null,
  day date not null,
  in_day bigint not null check (in_day >= 0),
  in_week bigint not null check (in_week >= 0),
  in_month bigint not null check (in_month >= 0),
  primary key (spender_id, scope, unit)
) with (fillfactor = 50);

-- The name of a host as spending limits compare it: without port and leading `www.`.
create function host_name(host text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(host, ':\d+$', ''), '^www\.', '')
$$;


-- Programs that ask for access over MCP.
create table app_clients (
  -- as registered, or the URL of a metadata document
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  -- the MAC of the address that registered it; null: a document
  registered_by bytea,
  created_at timestamptz not null,
  -- registered, read or authorised
  used_at timestamptz not null
);
-- Limit the registrations of an address.
create index app_clients_by_registrant on app_clients (registered_by, created_at);
-- Remove those that are not used.
create index app_clients_by_use on app_clients (used_at);

-- Apps that users connected to an account. What they may do and spend is as of the key.
create table connected_apps (
  key_id text primary key references api_keys (id),
  client_id text not null,
  user_id text not null,
  host text not null
);
create index connected_apps_by_client on connected_apps (client_id, user_id);

-- Authorization codes of apps, by their hash.
create table app_codes (
  code_hash bytea primary key,
  key_id text not null references connected_apps (key_id),
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index app_codes_by_app on app_codes (key_id);
create index app_codes_by_expiry on app_codes (expires_at);

-- Access and refresh tokens of apps, by their hash.
create table app_tokens (
  token_hash bytea primary key,
  key_id text not null references connected_apps (key_id),
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- a refresh token works once
  used_at timestamptz
);
create index app_tokens_by_app on app_tokens (key_id);
create index app_tokens_by_expiry on app_tokens (expires_at);

-- Links to the portal. Only the hash of the token is kept.
create table portal_links (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  token_hash bytea not null unique,
  -- null: all endpoints of the account
  endpoint_ids text[],
  allows_changes boolean not null,
  allowed_origins text[] not null,
  title text,
  accent_color text,
  color_scheme text not null check (color_scheme in ('auto', 'light', 'dark')),
  -- an API key or a user
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
-- List the links of an account.
create index portal_links_by_account on portal_links (account_id, position);
-- Remove the oldest.
create index portal_links_by_expiry on portal_links (expires_at);

-- Members and sign-in -----------------------------------------------------------------------------------------------------------

-- Everyone who can sign in to the console.
create table users (
  id text primary key,
  position bigint generated always as identity unique,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  is_operator boolean not null default false,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Password hashes, in the shape that the sign-in library wants.
create table user_credentials (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_credentials_by_user on user_credentials (user_id);

-- Console sessions.
create table user_sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- when the user entered the password again; null once that was used
  password_confirmed_at timestamptz
);
create index user_sessions_by_user on user_sessions (user_id);

-- Pending challenges of the sign-in library: second factors, passkeys, trusted devices.
create table user_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_verifications_by_identifier on user_verifications (identifier);

-- Secrets for one-time passwords, and backup codes.
create table user_second_factors (
  id text primary key,
  user_id text not null references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz
);
create index user_second_factors_by_user on user_second_factors (user_id);

-- Passkeys.
create table user_passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index user_passkeys_by_user on user_passkeys (user_id);

-- Sign-in requests by client address, counted by the sign-in library.
create unlogged table sign_in_throttles (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- What session cookies are signed with and second factors sealed with: one value for the installation.
create table session_secret (
  singleton boolean primary key default true check (singleton),
  sealed_secret text not null
);

-- Who may act in which account, and as what.
create table members (
  user_id text not null references users on delete cascade,
  account_id text not null references accounts,
  position bigint generated always as identity unique,
  role text not null check (role in ('owner', 'developer', 'viewer')),
  created_at timestamptz not null,
  primary key (user_id, account_id)
);
-- Filters of lists under a name, of a user in an account.
create table saved_views (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null references accounts,
  position bigint generated always as identity unique,
  list text not null,
  name text not null,
  query text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  unique (user_id, account_id, list, name)
);
-- A list has one default at most.
create unique index saved_views_default on saved_views (user_id, account_id, list) where is_default;

-- List the members of an account.
create index members_by_account on members (account_id, position);

-- One-time links: owner set-up, invitations and password resets. Only the hash of the token is kept.
create table one_time_links (
  id text primary key,
  position bigint generated always as identity unique,
  token_hash bytea not null unique,
  kind text not null check (kind in ('setup', 'invitation', 'reset')),
  email text,
  user_id text references users on delete cascade,
  account_id text references accounts,
  role text check (role in ('owner', 'developer', 'viewer')),
  is_operator boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- List the open invitations of an account.
create index one_time_links_open on one_time_links (account_id, position) where used_at is null;

-- Successful and refused sign-ins.
create table sign_ins (
  position bigint generated always as identity primary key,
  user_id text references users on delete cascade,
  email text not null,
  outcome text not null check (outcome in ('signed_in', 'refused')),
  ip_address text,
  user_agent text,
  at timestamptz not null
);
-- Find the last sign-in of a user, and list those of an account's members.
create index sign_ins_by_user on sign_ins (user_id, position);
-- Count recent refusals for an address.
create index sign_ins_by_email on sign_ins (email, at);
-- Remove the oldest.
create index sign_ins_by_time on sign_ins (at);


-- Links by which one approver decides about one purchase. Only the hash of the token is kept.
create table approval_links (
  id text primary key,
  account_id text not null references accounts (id),
  approval_id text not null,
  user_id text not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Remove the oldest.
create index approval_links_by_expiry on approval_links (expires_at);


-- Notifications of alerts -------------------------------------------------------------------------------------------------------

-- Who is notified of alerts: by account, and in one row with the owner 'installation' for operators.
create table alert_notifications (
  owner text primary key,
  emails text[] not null,
  webhook_url text,
  sealed_webhook_secret text,
  -- null: all
  kinds text[],
  interval_minutes integer not null,
  quiet_from text,
  quiet_to text,
  quiet_time_zone text,
  urgent_in_quiet_hours boolean not null,
  -- when the alerts were last compared with what was told
  checked_at timestamptz not null,
  check ((webhook_url is null) = (sealed_webhook_secret is null)),
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (quiet_time_zone is null))
);

-- What is known of each alert, and what was told of it. Changed in the transaction that queues the messages.
create table alert_states (
  owner text not null references alert_notifications on delete cascade,
  alert text not null,
  kind text not null,
  status text not null check (status in ('warning', 'failed')),
  message text not null,
  is_open boolean not null,
  opened_at timestamptz not null,
  -- the worst status that was told since the alert began; null: nothing, or that it has ended
  told_status text check (told_status in ('warning', 'failed')),
  -- when its beginning was last told
  told_at timestamptz,
  primary key (owner, alert)
);

-- Messages to one address each, sent by a job.
create table alert_messages (
  id text primary key,
  owner text not null references alert_notifications on delete cascade,
  topic text not null check (topic in ('alerts.changed', 'alerts.test', 'approvals.requested')),
  channel text not null check (channel in ('email', 'webhook')),
  target text not null,
  subject text not null,
  -- what a webhook receives byte for byte, and an email says in words
  body text not null,
  created_at timestamptz not null,
  attempt_count integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  error text
);
-- Show the last messages.
create index alert_messages_by_owner on alert_messages (owner, created_at);
-- Remove the oldest.
create index alert_messages_by_age on alert_messages using brin (created_at);


-- API requests ------------------------------------------------------------------------------------------------------------------

-- Requests counted in the current second, per subject and rate limit.
create unlogged table rate_counters (
  subject text not null,
  bucket text not null,
  window_second bigint not null,
  used_count integer not null,
  primary key (subject, bucket)
) with (fillfactor = 50);

-- Idempotency keys with the response that is replayed.
create table idempotency_keys (
  account_id text not null,
  key text not null,
  fingerprint bytea not null,
  -- null while the first request with this key is running
  response_status integer,
  response_body text,
  response_sealed boolean not null default false,
  -- when the claim of a process that died expires
  claimed_until timestamptz,
  created_at timestamptz not null,
  primary key (account_id, key)
) with (toast_tuple_target = 256);
alter table idempotency_keys
  alter column response_body set storage main, alter column account_id set storage main, alter column key set storage main,
  alter column fingerprint set storage main;
-- Remove the oldest.
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The request log: which API requests an account made and how they were answered. No bodies, no query strings.
create table api_requests (
  account_id text not null,
  -- derived from the time of arrival, so that a time range is a range of positions
  position bigint not null,
  id text not null,
  at timestamptz not null,
  actor_id text not null,
  operation text,
  method text not null,
  path text not null,
  subject_id text,
  status integer not null,
  error_name text,
  error_message text,
  fields text[] not null,
  -- the limit that refused the request
  refused_by text,
  bucket text,
  quota integer,
  remaining integer,
  idempotency_key_hash text,
  replayed boolean not null,
  duration_ms double precision not null,
  user_agent text,
  -- masked
  request_body text,
  response_body text
);
-- Remove the oldest. Rows arrive nearly in the order of their positions, so a BRIN index is enough and costs next to nothing.
create index api_requests_by_age on api_requests using brin (position) with (pages_per_range = 16, autosummarize = on);
-- List an account's requests: all, by id, by what they are about, by idempotency key, by key or user, by operation, by error, and failed ones
-- by class.
create index api_requests_by_account on api_requests (account_id, position);
create index api_requests_by_id on api_requests (account_id, id, position);
create index api_requests_by_subject on api_requests (account_id, subject_id, position) where subject_id is not null;
create index api_requests_by_key on api_requests (account_id, idempotency_key_hash, position)
  where idempotency_key_hash is not null;
create index api_requests_by_actor on api_requests (account_id, actor_id, position);
create index api_requests_by_operation on api_requests (account_id, operation, position);
create index api_requests_by_error on api_requests (account_id, error_name, position) where error_name is not null;
create index api_requests_by_class on api_requests (account_id, (status / 100), position) where status >= 400;


-- Checkout intents and orders -----------------------------------------------------------------------------------------------------

-- Checkout intents: the state machine's rows.
create table checkout_intents (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  state text not null check (state in ('retrieving_offer', 'awaiting_confirmation', 'placing_order', 'completed', 'failed')),
  -- incremented by every change of state
  version integer not null,
  host text not null,
  request jsonb not null,
  -- the key or user that created it; null: created before this was kept
  created_by text,
  -- the payment method, when the purchase was confirmed at creation, or waits for an approval
  purchase jsonb,
  -- the approval of a person that it needs; null: it needs none, or was not confirmed yet
  approval jsonb,
  offer jsonb,
  -- the merchant's cart or session
  merchant jsonb,
  payment_method jsonb,
  placement text check (placement in ('pending', 'submitting')),
  -- incremented by each run of the placement; a run with a lower number was overtaken and may not send or record anything
  placement_fence integer not null default 0,
  -- requests over all runs that may have placed the order
  submission_count integer not null default 0,
  order_id text,
  merchant_order_ids text[],
  failure jsonb,
  -- why it needs attention; null: it does not
  attention jsonb,
  -- the key or user that confirmed it, or created it with its payment method
  spender_id text,
  confirmed_at timestamptz,
  -- the spending limits of account and key under which it was confirmed
  confirmed_limits jsonb,
  -- what counts toward spending limits: what is held or was paid, without what came back; null: no order is counted
  spent_subunits bigint check (spent_subunits >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  constraint checkout_intents_placement_of_state check ((state = 'placing_order') = (placement is not null)),
  constraint checkout_intents_order_of_state check ((state = 'completed') = (order_id is not null)),
  constraint checkout_intents_failure_of_state check ((state = 'failed') = (failure is not null))
) with (fillfactor = 70);
-- List an account's intents: all, by state, by host, by time of creation. The first also holds positions unique.
create unique index checkout_intents_by_position on checkout_intents (account_id, position);
create index checkout_intents_by_state on checkout_intents (account_id, state, position);
create index checkout_intents_by_host on checkout_intents (account_id, host, state, position);
create index checkout_intents_by_time on checkout_intents (account_id, created_at);
-- List failed intents by reason, and intents by their total.
create index checkout_intents_by_failure on checkout_intents (account_id, (failure ->> 'code'), position) where state = 'failed';
create index checkout_intents_by_total on checkout_intents
  (account_id, (offer #>> '{cost,total,currencyCode}'), ((offer #>> '{cost,total,amountSubunits}')::bigint)) where offer is not null;
-- Expire intents that were not confirmed in time.
create index checkout_intents_unfinished on checkout_intents (expires_at)
  where state in ('retrieving_offer', 'awaiting_confirmation');
-- Find purchases that wait for a free agent.
create index checkout_intents_waiting_purchases on checkout_intents (account_id, position)
  where state = 'awaiting_confirmation' and purchase is not null and (approval ->> 'status') is distinct from 'pending';
-- Find an approval, and list those of an account: all, and the open ones.
create unique index checkout_intents_approvals on checkout_intents ((approval ->> 'id')) where approval is not null;
create index checkout_intents_by_approval on checkout_intents (account_id, (approval ->> 'status'), position) where approval is not null;
-- Tell whether the account has bought at a merchant before.
create index checkout_intents_merchants on checkout_intents (account_id, host_name(host)) where state = 'completed';
-- Compare agents in flight with their count.
create index checkout_intents_placing on checkout_intents (account_id) where state = 'placing_order';
-- List intents that need attention.
create index checkout_intents_attention on checkout_intents (account_id, position) where attention is not null;

-- Search terms of intents in lower case: the client's reference, the merchant's order numbers, and from each word on the names of buyer and
-- product. A narrow table, so that even a prefix that very many share is read quickly. Kept by triggers, so that it always agrees with the intents.
create table intent_search_terms (
  account_id text not null,
  term text collate "C" not null,
  position bigint not null
);
-- By ranges of positions, so that the newest of very many that share a prefix are read without the others.
create unique index intent_search_terms_by_range on intent_search_terms (account_id, (position >> 18), term, position);

-- The text from each of its first words on. The start of each is enough to find it, and keeps the table narrow.
create function word_terms(said text) returns setof text language sql immutable as $$
  select left(array_to_string(words[place:], ''), 48)
    from (select regexp_split_to_array(lower(left(said, 255)), '\m') as words) split,
         generate_series(1, least(cardinality(words), 8)) place
$$;

-- The search terms of an intent; without those of its buyer, who never changes, if `with_buyer` is false.
create function search_terms(request jsonb, offer jsonb, merchant_order_ids text[], with_buyer boolean) returns setof text language sql immutable as $$
  select term from (
    select lower(left(said, 255)) from unnest(array_append(merchant_order_ids, request ->> 'referenceId')) said
    union all
    select word_terms(offer #>> '{product,name}')
    union all
    select word_terms(concat_ws(' ', request #>> '{buyer,firstName}', request #>> '{buyer,lastName}')) where with_buyer
    union all
    select lower(said) from unnest(array[request #>> '{buyer,email}', split_part(request #>> '{buyer,email}', '@', 2)]) said
     where with_buyer) terms (term)
   where term <> ''
$$;

create function keep_intent_search_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not (old.merchant_order_ids <@ new.merchant_order_ids
                               and coalesce(old.offer #>> '{product,name}' = new.offer #>> '{product,name}', old.offer #>> '{product,name}' is null)) then
    delete from intent_search_terms t
     using (select term from search_terms(old.request, old.offer, old.merchant_order_ids, false) term
            except
            select term from search_terms(new.request, new.offer, new.merchant_order_ids, true) term) gone
     where t.account_id = new.account_id and t.position >> 18 = new.position >> 18 and t.term = gone.term and t.position = new.position;
  end if;
  insert into intent_search_terms (account_id, term, position)
  select new.account_id, term, new.position
    from search_terms(new.request, new.offer, new.merchant_order_ids, tg_op = 'INSERT') term
  on conflict do nothing;
  return null;
end $$;
create trigger checkout_intents_terms_new after insert on checkout_intents
  for each row execute function keep_intent_search_terms();
create trigger checkout_intents_terms_changed after update of merchant_order_ids, offer on checkout_intents
  for each row when (new.merchant_order_ids is distinct from old.merchant_order_ids
                     or new.offer #>> '{product,name}' is distinct from old.offer #>> '{product,name}')
  execute function keep_intent_search_terms();

-- The state transitions of an intent, and how long it was in the previous state.
create table intent_transitions (
  intent_id text not null,
  account_id text not null,
  state text not null check (state in ('awaiting_confirmation', 'placing_order', 'completed', 'failed')),
  previous_state text not null,
  duration_ms integer not null check (duration_ms >= 0),
  at timestamptz not null,
  primary key (intent_id, state)
);
-- Statistics of an account by time.
create index intent_transitions_by_account on intent_transitions (account_id, at);

-- Placed orders.
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

-- Cancellations of orders, and what the merchant decided.
create table cancellations (
  id text primary key,
  account_id text not null references accounts (id),
  order_id text not null unique references orders (id),
  intent_id text not null references checkout_intents (id),
  marketplace_order_id text not null,
  state text not null check (state in ('requested', 'completed', 'denied')),
  reason jsonb not null,
  -- why the merchant denied it
  denial jsonb,
  -- whether the merchant has received the request: it is then only asked for its decision
  is_received boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint cancellations_denial_of_state check ((state = 'denied') = (denial is not null))
);

-- Shipments of orders, as the merchant reports them.
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

-- How an operator resolved orders whose outcome the merchant did not tell.
create table outcome_decisions (
  intent_id text primary key references checkout_intents,
  account_id text not null references accounts,
  outcome text not null check (outcome in ('placed', 'not_placed')),
  merchant_order_id text,
  transaction_id text,
  note text,
  decided_by text not null,
  decided_at timestamptz not null
);

-- What emails of merchants say about orders with an unknown outcome. The emails themselves are not stored.
create table merchant_mails (
  intent_id text not null references checkout_intents,
  -- SHA-256 of the parts of the message that are the same for each delivery
  message_hash text not null,
  account_id text not null references accounts,
  sender_domain text not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  merchant_order_id text,
  total_subunits bigint,
  currency_code text not null,
  -- what agrees with the order
  checks text[] not null,
  -- whether the order was resolved by this email
  is_resolved boolean not null default false,
  primary key (intent_id, message_hash)
);

-- Charges at a payment gateway, one per intent that is paid by card there.
create table card_payments (
  intent_id text primary key,
  account_id text not null,
  -- the gateway's name for the charge
  charge_id text not null unique,
  -- the amount authorized on the card
  amount_subunits bigint not null check (amount_subunits > 0),
  currency_code text not null,
  state text not null check (state in ('created', 'authorised', 'captured', 'cancelled', 'unsettled')),
  -- the amount captured, in the same unit
  captured_subunits bigint check (captured_subunits between 0 and amount_subunits),
  -- why it is not settled, for the operator
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Find charges that disagree with their intent.
create index card_payments_open on card_payments (updated_at) where state in ('created', 'authorised', 'unsettled');


-- Ledger ------------------------------------------------------------------------------------------------------------------------

-- Movements of money. Append-only.
create table ledger_transactions (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  type text not null check (type in ('topup', 'hold', 'release', 'capture', 'refund', 'adjustment')),
  amount_subunits bigint not null,
  currency_code text not null,
  intent_id text references checkout_intents (id),
  description text,
  -- the event or operator action that moved the money
  cause text not null,
  created_at timestamptz not null,
  -- the balance in the currency after this transaction
  available_after_subunits bigint not null,
  held_after_subunits bigint not null,
  constraint ledger_transactions_amount_subunits_check check (amount_subunits >= 0 or type = 'adjustment'),
  constraint ledger_transactions_intent_of_type check ((type in ('hold', 'release', 'capture')) = (intent_id is not null) or type = 'refund'),
  -- an adjustment has a sign and a reason, a refund the intent whose money it is
  constraint ledger_transactions_corrections check (case type
    when 'refund' then amount_subunits > 0 and intent_id is not null
    when 'adjustment' then amount_subunits <> 0 and description <> '' and description is not null
    else true end)
);
-- List an account's transactions: all, or by currency and type.
create unique index ledger_transactions_by_position on ledger_transactions (account_id, position);
create index ledger_transactions_by_currency on ledger_transactions (account_id, currency_code, type, position);
-- An intent is held, released and captured at most once; it may be refunded several times.
create unique index ledger_transactions_once on ledger_transactions (intent_id, type) where intent_id is not null and type <> 'refund';
create index ledger_refunds_by_intent on ledger_transactions (intent_id) where type = 'refund';

-- Double entries of the transactions: those of one transaction sum to zero. Append-only.
create table ledger_entries (
  transaction_id text not null references ledger_transactions (id),
  account_id text not null,
  ledger_account text not null check (ledger_account in ('funding', 'available', 'held', 'spent')),
  currency_code text not null,
  amount_subunits bigint not null check (amount_subunits <> 0),
  primary key (transaction_id, ledger_account)
);

-- The sums of the entries, updated in the same transaction.
create table ledger_balances (
  account_id text not null references accounts (id),
  currency_code text not null,
  available_subunits bigint not null default 0 check (available_subunits >= 0),
  held_subunits bigint not null default 0 check (held_subunits >= 0),
  spent_subunits bigint not null default 0 check (spent_subunits >= 0),
  primary key (account_id, currency_code)
);

-- The result of the last ledger check: one row, shared by all processes.
create table ledger_audit (
  singleton boolean primary key default true check (singleton),
  started_at timestamptz not null default '1970-01-01',
  finished_at timestamptz,
  duration_ms integer not null default 0,
  -- check -> number of violations
  violation_counts jsonb not null default '{}'
);
insert into ledger_audit default values;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % is refused', tg_op, tg_table_name;
end $$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- The account's lock, which every booking holds already, makes simultaneous refunds count each other.
create function refuse_excess_refund() returns trigger language plpgsql as $$
begin
  perform from account_counters where account_id = new.account_id for update;
  if (select coalesce(sum(amount_subunits), 0) from ledger_transactions where intent_id = new.intent_id and type = 'refund')
   > (select coalesce(sum(amount_subunits), 0) from ledger_transactions
       where intent_id = new.intent_id and type = 'capture' and account_id = new.account_id and currency_code = new.currency_code)
  then
    raise exception 'the refund % is more than is left of the capture', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_transactions_refund_within_capture after insert on ledger_transactions
  for each row when (new.type = 'refund') execute function refuse_excess_refund();

-- One statement writes all entries of a transaction, so each statement must balance, in the transaction's account and currency.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by transaction_id having sum(amount_subunits) <> 0)
  or exists (select from inserted e join ledger_transactions t on t.id = e.transaction_id
              where t.account_id <> e.account_id or t.currency_code <> e.currency_code)
  then
    raise exception 'entries that do not balance in the account and currency of their transaction' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as inserted for each statement execute function refuse_unbalanced_entries();


-- Audit log ---------------------------------------------------------------------------------------------------------------------

-- The ends of the chains of audit entries: one per account, and 'installation' for what belongs to none. Every entry is added under the lock
-- of its chain. The anchor is the last entry that was removed: the chain is verified from there.
create table audit_chains (
  chain text primary key,
  sequence bigint not null default 0,
  hash text not null default '',
  anchor_sequence bigint not null default 0,
  anchor_hash text not null default '',
  -- the last entry that is signed
  sealed_sequence bigint not null default 0
);
create index audit_chains_to_seal on audit_chains (chain) where sealed_sequence < sequence;

-- What people, keys and the service itself changed. Append-only. The hash covers the entry and the hash of the one before.
create table audit_entries (
  position bigint generated always as identity primary key,
  chain text not null references audit_chains (chain),
  sequence bigint not null,
  id text not null unique,
  created_at timestamptz not null,
  -- kind of the object and what was done: api_key.created
  action text not null,
  object_id text not null,
  actor_kind text not null check (actor_kind in ('key', 'user', 'portal_link', 'command_line', 'service')),
  actor_id text,
  as_operator boolean not null,
  channel text not null check (channel in ('api', 'console', 'portal', 'command_line', 'service')),
  ip_address text,
  user_agent text,
  request_id text,
  -- of the digest of address and user agent; null if there are none
  client_salt text,
  -- the fields that differ; never secrets, card data or personal data
  before jsonb not null,
  after jsonb not null,
  previous_hash text not null,
  hash text not null,
  unique (chain, sequence)
);
-- List the entries of an account, all and of one object.
create index audit_entries_by_chain on audit_entries (chain, position);
create index audit_entries_by_object on audit_entries (object_id, position);

-- Signatures of the entries, added shortly after them. Append-only.
create table audit_seals (
  chain text not null,
  sequence bigint not null,
  key_id text not null,
  -- of the JWS, base64url
  signature text not null,
  primary key (chain, sequence),
  foreign key (chain, sequence) references audit_entries (chain, sequence) on delete cascade
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from audit_chains where chain = old.chain and anchor_sequence >= old.sequence) then return old; end if;
  end if;
  raise exception 'the audit log is append-only: % on % is refused', tg_op, tg_table_name;
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_not_truncated before truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_audit_change();
create trigger audit_seals_not_truncated before truncate on audit_seals
  for each statement execute function refuse_audit_change();

-- A chain only grows, and only its own entries can become the anchor.
create function refuse_audit_chain_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.chain = old.chain and new.sequence >= old.sequence
     and new.sealed_sequence between old.sealed_sequence and new.sequence
     and (new.anchor_sequence = old.anchor_sequence and new.anchor_hash = old.anchor_hash
          or new.anchor_sequence > old.anchor_sequence and exists (
            select from audit_entries where chain = new.chain and sequence = new.anchor_sequence and hash = new.anchor_hash)) then
    return new;
  end if;
  raise exception 'the audit log is append-only: % on % is refused', tg_op, tg_table_name;
end $$;
create trigger audit_chains_only_grow before update or delete on audit_chains
  for each row execute function refuse_audit_chain_change();


-- Mandates ----------------------------------------------------------------------------------------------------------------------

-- Public keys that signed mandates and audit entries. Never deleted, so that they can be verified after their key was retired.
create table mandate_keys (
  id text primary key,
  public_jwk jsonb not null,
  first_used_at timestamptz not null,
  -- from then on its signatures may be forged
  revoked_at timestamptz
);

-- The ends of the chains of signed records. Every record is added under the lock of its chain.
create table mandate_chains (
  account_id text primary key references accounts (id),
  sequence bigint not null default 0,
  hash text not null default ''
);

-- What was bought and what happened to the order afterwards, signed. Append-only. The signed text has the hash of the record before.
create table mandate_records (
  account_id text not null references mandate_chains (account_id),
  sequence bigint not null,
  intent_id text not null references checkout_intents (id),
  kind text not null check (kind in ('purchase', 'resolution', 'cancellation', 'refund')),
  -- the intent, cancellation or transaction that the record is about
  subject_id text not null,
  jws text not null,
  -- SHA-256 of the JWS
  hash text not null,
  -- of the digest of the buyer; null if the record has none
  salt text,
  sealed_at timestamptz not null,
  primary key (account_id, sequence),
  unique (subject_id, kind)
);
create index mandate_records_by_intent on mandate_records (intent_id, sequence);

create function refuse_mandate_change() returns trigger language plpgsql as $$
begin
  raise exception 'mandates are append-only: % on % is refused', tg_op, tg_table_name;
end $$;
create trigger mandate_records_append_only before update or delete on mandate_records
  for each row execute function refuse_mandate_change();
create trigger mandate_records_not_truncated before truncate on mandate_records
  for each statement execute function refuse_mandate_change();

create function refuse_mandate_chain_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.account_id = old.account_id and new.sequence >= old.sequence then return new; end if;
  raise exception 'mandates are append-only: % on % is refused', tg_op, tg_table_name;
end $$;
create trigger mandate_chains_only_grow before update or delete on mandate_chains
  for each row execute function refuse_mandate_chain_change();

-- What is not sealed yet, added by the transaction of the change, and removed by the one that seals it.
create table unsealed_records (
  position bigint generated always as identity primary key,
  account_id text not null,
  intent_id text not null,
  kind text not null,
  subject_id text not null,
  -- what the record says in addition to the purchase
  detail jsonb not null,
  occurred_at timestamptz not null
);
create index unsealed_records_by_account on unsealed_records (account_id, position);

-- A backup has the rows of this table too: while it is restored, changes are not added again.
create function is_restoring() returns boolean language sql stable as $$
  select coalesce(current_setting('purser.restoring', true), '') = 'on'
$$;

create function add_unsealed_purchase() returns trigger language plpgsql as $$
begin
  insert into unsealed_records (account_id, intent_id, kind, subject_id, detail, occurred_at)
  values (new.account_id, new.id, 'purchase', new.id, '{}', new.updated_at);
  return null;
end $$;
create trigger checkout_intents_unsealed after update of state on checkout_intents
  for each row when (old.state = 'placing_order' and new.state in ('completed', 'failed')) execute function add_unsealed_purchase();

create function add_unsealed_resolution() returns trigger language plpgsql as $$
begin
  insert into unsealed_records (account_id, intent_id, kind, subject_id, detail, occurred_at)
  values (new.account_id, new.intent_id, 'resolution', new.intent_id,
          jsonb_strip_nulls(jsonb_build_object('outcome', new.outcome, 'merchantOrderId', new.merchant_order_id, 'by', new.decided_by)),
          new.decided_at);
  return null;
end $$;
create trigger outcome_decisions_unsealed after insert on outcome_decisions
  for each row when (not is_restoring()) execute function add_unsealed_resolution();

create function add_unsealed_cancellation() returns trigger language plpgsql as $$
begin
  insert into unsealed_records (account_id, intent_id, kind, subject_id, detail, occurred_at)
  values (new.account_id, new.intent_id, 'cancellation', new.id,
          jsonb_build_object('cancellationId', new.id, 'state', new.state, 'reasonCode', new.reason ->> 'code'), new.updated_at);
  return null;
end $$;
create trigger cancellations_unsealed_new after insert on cancellations
  for each row when (new.state <> 'requested' and not is_restoring()) execute function add_unsealed_cancellation();
create trigger cancellations_unsealed after update of state on cancellations
  for each row when (old.state = 'requested' and new.state <> 'requested') execute function add_unsealed_cancellation();

create function add_unsealed_refund() returns trigger language plpgsql as $$
begin
  insert into unsealed_records (account_id, intent_id, kind, subject_id, detail, occurred_at)
  values (new.account_id, new.intent_id, 'refund', new.id,
          jsonb_build_object('transactionId', new.id,
                             'amount', jsonb_build_object('currencyCode', new.currency_code, 'amountSubunits', new.amount_subunits)),
          new.created_at);
  return null;
end $$;
create trigger ledger_transactions_unsealed after insert on ledger_transactions
  for each row when (new.type = 'refund' and not is_restoring()) execute function add_unsealed_refund();


-- Events and webhooks -----------------------------------------------------------------------------------------------------------

-- The event log.
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
-- Read the log by type, by source, and from a time on. A page costs the same whatever it is filtered by and however long the log is.
create index events_by_type on events (account_id, type, position);
create index events_by_source on events (account_id, source_id, type, position);
create index events_by_time on events (account_id, created_at);

-- Up to which position an account's log was removed because of its age. Removal starts at the oldest and leaves no gap.
create table event_log_floors (
  account_id text primary key references accounts (id),
  event_position bigint not null default 0,
  delivery_position bigint not null default 0
);

-- Up to which position the object storage has acknowledged an account's events.
create table event_archive (
  account_id text primary key references accounts (id),
  position bigint not null,
  archived_at timestamptz not null
);

-- Webhook endpoints.
create table webhook_endpoints (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  url text not null,
  description text,
  -- empty: all types
  event_types text[] not null,
  product_events boolean not null default false,
  enabled boolean not null default true,
  disabled_reason text,
  -- custom headers as sealed JSON; the names beside it are shown
  sealed_headers text,
  header_names text[] not null default '{}',
  -- source: an event waits for the earlier ones of its source
  order_mode text not null default 'none' check (order_mode in ('none', 'source')),
  in_flight_max integer not null default 10 check (in_flight_max between 1 and 100),
  rate_per_second integer check (rate_per_second between 1 and 1000),
  standard_webhooks boolean not null default false,
  sealed_secret text not null,
  -- the signing secret that replaces the current one
  next_sealed_secret text,
  next_secret_created_at timestamptz,
  next_secret_verified_at timestamptz,
  secret_rotates_at timestamptz,
  -- the signing secret that was replaced
  previous_sealed_secret text,
  previous_secret_expires_at timestamptz,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  verified_at timestamptz not null,
  -- since when every attempt has failed; null after a success
  failing_since timestamptz,
  deleted_at timestamptz
);
-- List the endpoints of an account, and find those that want an event.
create index webhook_endpoints_by_account on webhook_endpoints (account_id, position) where deleted_at is null;

-- Who was shown the signing secret of an endpoint in the console. Kept when the user is deleted.
create table secret_reveals (
  position bigint generated always as identity primary key,
  account_id text not null references accounts,
  endpoint_id text not null,
  user_id text not null,
  at timestamptz not null
);

-- The worker process that delivers to an endpoint: one at a time, so that order, rate and number in flight are exact.
create table endpoint_leases (
  endpoint_id text primary key references webhook_endpoints (id) on delete cascade,
  worker_id text not null,
  expires_at timestamptz not null
);

-- Deliveries: one per event and endpoint that wants it. This is the delivery queue.
create table deliveries (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  endpoint_id text not null references webhook_endpoints (id),
  event_id text not null references events (id),
  event_type text not null,
  source_id text not null,
  -- the position of its event in the log
  event_position bigint not null,
  status text not null check (status in ('pending', 'succeeded', 'failed', 'exhausted')),
  -- null when it has ended, and while it waits for its source
  next_attempt_at timestamptz,
  -- waits for an earlier event of its source
  waits_for_source boolean not null default false,
  attempt_count integer not null default 0,
  -- a delivery that is sent again starts its retry schedule again
  retry_schedule_started_at timestamptz not null,
  retry_schedule_attempt_count integer not null default 0,
  last_status integer,
  -- the recovery that last sent it again
  recovery_id text,
  -- the trace of what made the event
  traceparent text,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  unique (endpoint_id, event_id)
);
create unique index deliveries_by_position on deliveries (account_id, position);
-- Find what is due at an endpoint.
create index deliveries_due on deliveries (endpoint_id, next_attempt_at, position) where next_attempt_at is not null;
-- Find the next delivery of a source, in the order of the log.
create index deliveries_open_by_source on deliveries (endpoint_id, source_id, event_position)
  where status in ('pending', 'failed');
-- List the deliveries of an event, and remove them with it.
create index deliveries_by_event on deliveries (event_id);
-- Count what a recovery has delivered.
create index deliveries_by_recovery on deliveries (recovery_id, status) where recovery_id is not null;
-- Find what a recovery has to send again.
create index deliveries_failing on deliveries (endpoint_id, event_position) where status in ('failed', 'exhausted');

-- Attempts of deliveries, with the receiver's response.
create table delivery_attempts (
  delivery_id text not null references deliveries (id) on delete cascade,
  attempt integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  resolve_ms integer,
  connect_ms integer,
  tls_ms integer,
  first_byte_ms integer,
  connection_reused boolean not null default false,
  address text,
  -- the request as it was sent, without the values of custom headers; its body is the event
  request_url text,
  request_headers jsonb,
  status integer,
  response_headers jsonb,
  response_body text,
  error text,
  failure_source text check (failure_source in ('receiver', 'network', 'service')),
  next_attempt_at timestamptz,
  primary key (delivery_id, attempt)
);
-- Remove the oldest.
create index delivery_attempts_by_age on delivery_attempts (started_at);

-- Attempts at an endpoint by the hour in which they started.
create table endpoint_activity (
  endpoint_id text not null references webhook_endpoints (id),
  hour timestamptz not null,
  succeeded_count integer not null default 0,
  failed_count integer not null default 0,
  last_succeeded_at timestamptz,
  last_failed_at timestamptz,
  -- the status or the error of the last failure
  last_failure text,
  primary key (endpoint_id, hour)
) with (fillfactor = 50);
-- Remove the oldest.
create index endpoint_activity_by_age on endpoint_activity (hour);

-- Recoveries: ranges of the log that are sent to an endpoint again.
create table recoveries (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  endpoint_id text not null references webhook_endpoints (id),
  kind text not null check (kind in ('failed', 'replay')),
  status text not null check (status in ('running', 'completed', 'canceled', 'stopped')),
  -- the range as it was requested, when by time
  since_at timestamptz,
  until_at timestamptz,
  event_types text[],
  -- events above the first position, up to and including the last one
  from_position bigint not null,
  until_position bigint not null,
  -- up to where deliveries were queued
  cursor_position bigint not null,
  is_all_queued boolean not null default false,
  queued_count bigint not null default 0,
  -- the result when it ended
  acknowledged_count bigint not null default 0,
  failing_count bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
-- List the recoveries of an endpoint.
create unique index recoveries_by_endpoint on recoveries (endpoint_id, position);
-- At most one recovery of an endpoint runs.
create unique index recoveries_running on recoveries (endpoint_id) where status = 'running';


-- Merchants ---------------------------------------------------------------------------------------------------------------------
-- Hosts are in lower case and without a leading www.

-- What the operator has decided about a merchant's host.
create table host_rules (
  -- without a port: for all ports
  host text primary key,
  position bigint generated always as identity unique,
  -- pin: the connector is fixed; block: nothing is bought there; auto: only the other columns apply
  rule text not null check (rule in ('pin', 'block', 'auto')),
  -- the connector that is pinned to the host
  marketplace text,
  robots text not null default 'obey' check (robots in ('obey', 'ignore')),
  -- null: the installation's defaults
  requests_per_second real check (requests_per_second > 0),
  concurrency integer check (concurrency > 0),
  note text,
  created_at timestamptz not null,
  constraint host_rules_marketplace_of_rule check ((rule = 'pin') = (marketplace is not null))
);

-- The steps of purchases through the pages of a shop.
create table recipes (
  -- a host, or platform: and the name of a shop software
  target text primary key,
  position bigint generated always as identity unique,
  -- the current version
  version integer not null,
  -- purchases leave the steps as they are
  is_pinned boolean not null default false,
  success_count integer not null default 0,
  failure_count integer not null default 0,
  -- failures since the last success or new version
  recent_failure_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);

create table recipe_versions (
  target text not null references recipes on delete cascade,
  version integer not null,
  -- YAML
  content text not null,
  origin text not null check (origin in ('purchase', 'operator', 'shipped')),
  created_at timestamptz not null,
  primary key (target, version)
);

-- Credentials for a merchant's interface. The host has its port unless that is the default one.
create table host_credentials (
  host text primary key,
  names text[] not null,
  -- the values by name
  sealed_values text not null,
  created_at timestamptz not null
);

-- The keys by which merchants recognize the installation's requests.
create table signing_keys (
  -- RFC 7638 thumbprint of the public key
  id text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null,
  -- published from creation on; signs from here on
  active_from timestamptz not null,
  -- signs until here; published for a while after
  retired_at timestamptz,
  constraint signing_keys_retired_after_active check (retired_at is null or retired_at >= active_from)
);

-- Requests sent to a merchant in the current window. Losing it in a crash costs a burst.
create unlogged table merchant_throttles (
  host text primary key,
  -- when the latest requests were sent, oldest first: at most as many as the limit allows in one window
  sent_at timestamptz[] not null,
  -- until when the merchant asked for no requests (Retry-After)
  paused_until timestamptz,
  -- when the next request may be sent and whether the request was allowed, as computed for the last request
  next_send_at timestamptz not null,
  is_granted boolean not null
);

-- The endpoints that get an event, in id order, so that all transactions lock sources in the same order. Volatile: sees what was committed until
-- it is called, even in a statement that waited for a lock.
create function subscribed_endpoints(of_account text, event_type text) returns table (id text, order_mode text, place int)
language plpgsql volatile as $$
begin
  return query
  select w.id, w.order_mode, (row_number() over (order by w.id))::int
    from webhook_endpoints w
   where w.account_id = of_account and w.deleted_at is null and w.enabled
     and (w.event_types = '{}'::text[] or event_type = any(w.event_types))
     and (w.product_events or event_type not like 'product.%')
   order by w.id;
end $$;

-- Whether a purchase waits for an agent. Exact under the lock of the account's counters, which a purchase holds when it finds no agent: its
-- offer was committed before that. Volatile for the same reason.
create function purchase_waits(of_account text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from checkout_intents
                  where account_id = of_account and state = 'awaiting_confirmation' and purchase is not null
                    and (approval ->> 'status') is distinct from 'pending');
end $$;

-- Processes remember the settings of hosts until they are announced as changed.
create function announce_host() returns trigger language plpgsql as $$
begin
  perform pg_notify('purser_hosts', coalesce(new.host, old.host));
  return null;
end $$;
create trigger host_rules_announced after insert or update or delete on host_rules
  for each row execute function announce_host();
create trigger host_credentials_announced after insert or update or delete on host_credentials
  for each row execute function announce_host();
create trigger merchant_throttles_announced_new after insert on merchant_throttles
  for each row when (new.paused_until is not null) execute function announce_host();
create trigger merchant_throttles_announced after update of paused_until on merchant_throttles
  for each row execute function announce_host();

-- How merchants deviate from a protocol, as their responses told.
create table merchant_dialects (
  protocol text not null,
  -- the URL of an interface or site
  merchant text not null,
  dialect jsonb not null,
  expires_at timestamptz not null,
  primary key (protocol, merchant)
);
create index on merchant_dialects (expires_at);

-- How long steps take at a merchant, as a moving average: tells pollers when to ask again.
create table merchant_timings (
  host text not null,
  step text not null check (step in ('offer', 'order')),
  average_ms integer not null,
  primary key (host, step)
);

-- Requests to merchants for an intent, and their responses. Personal data and secrets are masked before a row is written. A row has the requests
-- that ended shortly after one another, oldest first: together they compress to a third of what they take one by one.
create table merchant_requests (
  intent_id text not null,
  id bigint generated always as identity,
  account_id text not null,
  -- an array; its shape is in merchant-requests.ts
  requests json not null,
  -- when the first of them was sent
  at timestamptz not null,
  primary key (intent_id, id)
);
-- Compressed in the row, beside which nothing is moved out: much of what a purchase writes.
alter table merchant_requests
  alter column intent_id set storage main, alter column account_id set storage main, alter column requests set storage main;
-- Remove the oldest.
create index merchant_requests_by_age on merchant_requests (at);

-- What a connector did in a browser for an intent. Personal data and secrets are masked before a row is written.
create table purchase_attempts (
  id text primary key,
  account_id text not null,
  intent_id text not null,
  position bigint generated always as identity,
  purpose text not null check (purpose in ('offer', 'order', 'outcome')),
  marketplace text not null,
  started_at timestamptz not null,
  -- null while it runs, and if it was interrupted
  ended_at timestamptz,
  outcome text check (outcome in ('offer_retrieved', 'order_placed', 'order_not_found', 'declined', 'buyer_action_required', 'not_sent',
    'failed', 'unknown', 'interrupted')),
  message text,
  omitted_step_count integer not null default 0,
  constraint purchase_attempts_outcome_at_end check ((ended_at is null) = (outcome is null))
);
-- List the newest attempts of an intent.
create index purchase_attempts_by_intent on purchase_attempts (intent_id, position);
-- Remove the oldest.
create index purchase_attempts_by_age on purchase_attempts (started_at);

create table purchase_attempt_screenshots (
  id text primary key,
  account_id text not null,
  attempt_id text not null references purchase_attempts (id) on delete cascade,
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  byte_count integer not null check (byte_count > 0),
  sealed_image bytea not null
);
create index purchase_attempt_screenshots_by_attempt on purchase_attempt_screenshots (attempt_id);
-- Encrypted data cannot be compressed.
alter table purchase_attempt_screenshots alter column sealed_image set storage external;

create table purchase_attempt_steps (
  attempt_id text not null references purchase_attempts (id) on delete cascade,
  account_id text not null,
  number integer not null,
  at timestamptz not null,
  stage text not null,
  url text not null,
  seen text not null,
  -- null if the step only looked
  done text,
  reasons jsonb not null,
  confidence double precision not null check (confidence between 0 and 1),
  result text not null check (result in ('done', 'failed', 'seen')),
  requests jsonb not null,
  -- belongs to the placement of the order: never removed before the attempt
  is_placement boolean not null,
  -- The screenshot after a step is often the one before the next: it is stored once.
  screenshot_before text references purchase_attempt_screenshots (id) on delete set null,
  screenshot_after text references purchase_attempt_screenshots (id) on delete set null,
  primary key (attempt_id, number)
);
create index purchase_attempt_steps_by_screenshot_before on purchase_attempt_steps (screenshot_before);
create index purchase_attempt_steps_by_screenshot_after on purchase_attempt_steps (screenshot_after);

-- Orders that a merchant may send messages about. The host has its port unless that is the default one.
create table merchant_orders (
  host text not null,
  merchant_order_id text not null,
  intent_id text not null,
  created_at timestamptz not null,
  primary key (host, merchant_order_id, intent_id)
);
-- End the messages for an intent.
create index merchant_orders_by_intent on merchant_orders (intent_id);
-- Remove the oldest.
create index merchant_orders_by_age on merchant_orders (created_at);

-- Messages from merchants about orders. The row stays to recognize the message if it is sent again; its content goes once it is read.
create table merchant_messages (
  host text not null,
  message_id text not null,
  intent_id text not null,
  -- a digest of the content: tells a different message with the same id from a repeated one
  fingerprint text not null,
  -- null once it is read
  sealed_message text,
  received_at timestamptz not null,
  -- null while it waits to be read
  outcome text,
  primary key (host, message_id)
);
-- Count the messages of a host that wait to be read.
create index merchant_messages_waiting on merchant_messages (host) where outcome is null;
-- Remove the oldest.
create index merchant_messages_by_age on merchant_messages (received_at);


-- Product tracking --------------------------------------------------------------------------------------------------------------

-- When an account first subscribed to a product; endpoints saved later than that get product events.
create table first_product_subscriptions (
  account_id text primary key references accounts (id),
  subscribed_at timestamptz not null
);

-- Product pages that at least one account tracks: each is read once for all of them.
create table tracked_products (
  id text primary key,
  url text not null,
  host text not null,
  -- what events name as their source; empty until the page is read for the first time
  product_id text not null,
  -- as text, since a page may hold characters that jsonb refuses
  snapshot json,
  -- counts what is announced: every change, and the removal and return of the product
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
  -- the newest version may not be announced to every account yet
  is_announcement_due boolean not null default false,
  created_at timestamptz not null,
  unique (url, product_id)
);
-- Find the next page to read at a host.
create index tracked_products_due on tracked_products (host, next_check_at);
-- Find products to announce.
create index tracked_products_unannounced on tracked_products (id) where is_announcement_due;

-- Merchants whose interface lists their products.
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
-- Find the next store to read at a host.
create index tracked_stores_due on tracked_stores (host, next_check_at);

-- Which tracked products a tracked store lists.
create table store_products (
  store_id text not null references tracked_stores (id) on delete cascade,
  product_id text not null references tracked_products (id) on delete cascade,
  primary key (store_id, product_id)
);
-- Find the stores that list a product.
create index store_products_by_product on store_products (product_id);

-- The merchants' hosts: one page is read at a time at each, whatever the number of processes, with a pause in between.
create table tracked_hosts (
  host text primary key,
  not_before timestamptz not null,
  failure_count integer not null default 0,
  -- while a worker reads there; a dead worker's lease expires
  leased_until timestamptz
);

-- Subscriptions of accounts to a product or to all of a store.
create table product_subscriptions (
  id text primary key,
  account_id text not null references accounts (id),
  position bigint not null,
  type text not null check (type in ('product', 'store')),
  url text not null,
  tracked_product_id text references tracked_products (id),
  tracked_store_id text references tracked_stores (id),
  created_at timestamptz not null,
  constraint product_subscriptions_product_of_type check ((type = 'product') = (tracked_product_id is not null)),
  constraint product_subscriptions_store_of_type check ((type = 'store') = (tracked_store_id is not null)),
  unique (account_id, tracked_product_id),
  unique (account_id, tracked_store_id)
);
create unique index product_subscriptions_by_position on product_subscriptions (account_id, position);
-- Find whether a product or a store still has subscribers.
create index product_subscriptions_by_product on product_subscriptions (tracked_product_id);
create index product_subscriptions_by_store on product_subscriptions (tracked_store_id);

-- Which accounts a product is announced to, because of a subscription to it or to its store, and the version announced last.
create table product_watches (
  tracked_product_id text not null references tracked_products (id),
  account_id text not null references accounts (id),
  announced_version integer not null,
  primary key (tracked_product_id, account_id)
);
