-- Runs while processes of the version before serve: they take no card that a payment gateway charges, and know nothing of this table.
set local lock_timeout = '200ms';

create table card_payments (
  intent_id text primary key,
  account_id text not null,
  -- what the gateway calls the charge
  charge_id text not null unique,
  -- what is set aside on the card at most
  amount_subunits bigint not null check (amount_subunits > 0),
  currency_code text not null,
  state text not null check (state in ('created', 'authorised', 'captured', 'cancelled', 'unsettled')),
  -- what was taken, in the same unit
  captured_subunits bigint check (captured_subunits between 0 and amount_subunits),
  -- why it is not settled, for the operator
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index card_payments_open on card_payments (updated_at) where state in ('created', 'authorised', 'unsettled');
