-- Runs while processes of the version before serve. It only adds.
set local lock_timeout = '200ms';

-- Places in the lists of people.
alter table people add column position bigint generated always as identity unique;
alter table memberships add column position bigint generated always as identity unique;
create index memberships_by_position on memberships (account_id, position);
create index entry_links_open on entry_links (account_id, position) where used_at is null;
create index sign_ins_by_time on sign_ins (at);

-- What cookies are signed with and second factors sealed: one value for the installation, itself sealed under the master key.
create table people_secret (
  singleton boolean primary key default true check (singleton),
  sealed_secret text not null
);
