-- Runs while processes of the version before serve. It only adds.
set local lock_timeout = '200ms';

-- Which states an intent has come to after its creation, and how long it was in the one before.
create table intent_states (
  intent_id text not null,
  account_id text not null,
  state text not null check (state in ('awaiting_confirmation', 'placing_order', 'completed', 'failed')),
  previous_state text not null,
  took_ms integer not null check (took_ms >= 0),
  at timestamptz not null,
  primary key (intent_id, state)
);
create index intent_states_by_account on intent_states (account_id, at);

-- What was asked of merchants for an intent, and what they answered. Personal data and secrets are masked before a row is written.
create table merchant_exchanges (
  id bigint generated always as identity primary key,
  intent_id text not null,
  account_id text not null,
  purpose text not null check (purpose in ('offer', 'order', 'outcome', 'tracking')),
  method text not null,
  url text not null,
  -- headers and body
  request jsonb not null,
  -- null when none came: then `failure` says why
  status integer,
  response jsonb,
  failure text,
  duration_ms integer not null check (duration_ms >= 0),
  at timestamptz not null
);
create index merchant_exchanges_by_intent on merchant_exchanges (intent_id, id);
create index merchant_exchanges_by_age on merchant_exchanges (at);
