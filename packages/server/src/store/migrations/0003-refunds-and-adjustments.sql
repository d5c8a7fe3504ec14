-- Runs while processes of the version before serve. It takes its locks first, and waits for them so briefly that nobody queues up behind it
-- and that it gives way before PostgreSQL ends anybody's statement as a deadlock.
set local lock_timeout = '200ms';
lock table ledger_transactions in access exclusive mode;
lock table ledger_entries in share row exclusive mode;

-- An adjustment has a sign and a reason, a refund the intent whose money it is. No row from before can break this: none is read again.
alter table ledger_transactions
  drop constraint ledger_transactions_amount_subunits_check,
  add constraint ledger_transactions_amount_subunits_check
    check (amount_subunits >= 0 or type = 'adjustment') not valid,
  add constraint ledger_transactions_corrections
    check (case type
      when 'refund' then amount_subunits > 0 and intent_id is not null
      when 'adjustment' then amount_subunits <> 0 and description <> '' and description is not null
      else true end) not valid;

create index ledger_refunds_by_intent on ledger_transactions (intent_id) where type = 'refund';

-- Under the account's lock, which whoever books holds already: refunds at the same moment count each other.
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

-- The entries of a transaction are written by one statement: then it balances, in its own account and currency.
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
