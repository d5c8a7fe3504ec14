-- Runs while processes of the version before serve. It takes its locks first, and waits for them so briefly that nobody queues up behind it
-- and that it gives way before PostgreSQL ends anybody's statement as a deadlock.
set local lock_timeout = '200ms';
lock table checkout_intents in share row exclusive mode;

-- A page of the list costs the same whatever it is filtered by and however long the list is.
create index checkout_intents_by_state on checkout_intents (account_id, state, position);
create index checkout_intents_by_host on checkout_intents (account_id, host, state, position);
create index checkout_intents_by_time on checkout_intents (account_id, created_at);

-- What an intent is found by besides identifiers: the client's reference and the merchant's order numbers, in small letters. Narrow, so
-- that even a beginning that very many share is looked through quickly. Made from the intents alone, whoever writes them.
create table intent_terms (
  account_id text not null,
  term text collate "C" not null,
  position bigint not null,
  primary key (account_id, term, position)
);

create function keep_intent_terms() returns trigger language plpgsql as $$
begin
  insert into intent_terms (account_id, term, position)
  select new.account_id, lower(left(said, 255)), new.position
    from unnest(array_append(new.merchant_order_ids, new.request ->> 'referenceId')) said
   where said <> ''
  on conflict do nothing;
  return null;
end $$;
create trigger checkout_intents_terms_new after insert on checkout_intents
  for each row when (new.request ->> 'referenceId' <> '' or new.merchant_order_ids is not null)
  execute function keep_intent_terms();
create trigger checkout_intents_terms_changed after update of merchant_order_ids on checkout_intents
  for each row when (new.merchant_order_ids is distinct from old.merchant_order_ids)
  execute function keep_intent_terms();

insert into intent_terms (account_id, term, position)
select i.account_id, lower(left(said, 255)), i.position
  from checkout_intents i cross join lateral unnest(array_append(i.merchant_order_ids, i.request ->> 'referenceId')) said
 where said <> ''
on conflict do nothing;
