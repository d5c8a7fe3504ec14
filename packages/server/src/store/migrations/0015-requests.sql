-- Runs while processes of the version before serve. It only adds.
set local lock_timeout = '200ms';

-- What was asked of the API and how it was answered. No bodies, no query strings.
create table api_requests (
  account_id text not null,
  -- made from the time of arrival, so that a span of time is a span of places
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
  fields text[] not null,
  bucket text,
  quota integer,
  remaining integer,
  idempotency_key_hash text,
  replayed boolean not null,
  duration_ms double precision not null,
  user_agent text
);
-- Rows come nearly in the order of their places: this costs next to nothing to keep.
create index api_requests_by_age on api_requests using brin (position) with (pages_per_range = 16, autosummarize = on);
create index api_requests_by_account on api_requests (account_id, position);
create index api_requests_by_id on api_requests (account_id, id, position);
create index api_requests_by_subject on api_requests (account_id, subject_id, position) where subject_id is not null;
create index api_requests_by_key on api_requests (account_id, idempotency_key_hash, position)
  where idempotency_key_hash is not null;
create index api_requests_by_operation on api_requests (account_id, operation, position);
create index api_requests_by_error on api_requests (account_id, error_name, position) where error_name is not null;
create index api_requests_by_class on api_requests (account_id, (status / 100), position) where status >= 400;
