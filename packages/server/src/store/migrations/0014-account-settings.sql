-- Runs while processes of the version before serve. It only adds.
set local lock_timeout = '200ms';

-- Where an account's people ask for a return. Null: where the installation says.
alter table accounts add column returns_support_email text;
