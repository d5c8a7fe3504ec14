-- Runs while processes of the version before serve. It only adds.
set local lock_timeout = '200ms';

-- Who may sign in to the console.
create table people (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  is_operator boolean not null default false,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table person_credentials (
  id text primary key,
  person_id text not null references people on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index person_credentials_by_person on person_credentials (person_id);

create table person_sessions (
  id text primary key,
  person_id text not null references people on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index person_sessions_by_person on person_sessions (person_id);

create table person_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index person_verifications_by_identifier on person_verifications (identifier);

create table person_second_factors (
  id text primary key,
  person_id text not null references people on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz
);
create index person_second_factors_by_person on person_second_factors (person_id);

create table person_passkeys (
  id text primary key,
  person_id text not null references people on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index person_passkeys_by_person on person_passkeys (person_id);

create unlogged table person_throttles (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table memberships (
  person_id text not null references people on delete cascade,
  account_id text not null references accounts,
  role text not null check (role in ('owner', 'developer', 'viewer')),
  created_at timestamptz not null,
  primary key (person_id, account_id)
);
create index memberships_by_account on memberships (account_id);

-- One-time links: only the hash of what is in them is kept.
create table entry_links (
  id text primary key,
  position bigint generated always as identity unique,
  token_hash bytea not null unique,
  kind text not null check (kind in ('first', 'invitation', 'reset')),
  email text,
  person_id text references people on delete cascade,
  account_id text references accounts,
  role text check (role in ('owner', 'developer', 'viewer')),
  is_operator boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_ins (
  position bigint generated always as identity primary key,
  person_id text references people on delete cascade,
  email text not null,
  outcome text not null check (outcome in ('signed_in', 'refused')),
  ip_address text,
  user_agent text,
  at timestamptz not null
);
create index sign_ins_by_person on sign_ins (person_id, position);
create index sign_ins_by_email on sign_ins (email, at);
