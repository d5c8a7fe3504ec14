-- A migration such as the next version might have: it changes the tables that a busy service writes to.
set local lock_timeout = '200ms';
lock table delivery_attempts, deliveries, webhook_endpoints in access exclusive mode;
lock table events in share mode;

alter table deliveries add column example_count integer not null default 0;
alter table webhook_endpoints add column example_text text;
alter table delivery_attempts add column example_at timestamptz;
create index events_by_example on events (source_type, position);
