-- Runs while processes of the version before serve. It only adds.
set local lock_timeout = '200ms';

-- What a person found at a merchant that did not tell.
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
