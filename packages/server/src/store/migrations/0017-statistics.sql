-- Runs while processes of the version before serve. It only adds.
set local lock_timeout = '200ms';
lock table ledger_transactions in share mode;

-- What moved a balance, by kind: a page costs the same however many movements of other kinds lie between.
create index ledger_transactions_by_type on ledger_transactions (account_id, type, position);
