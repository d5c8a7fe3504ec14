import type { Generated } from 'kysely';
import type { PersonRole } from '../../domain/members/member-role.ts';

export interface PeopleTables {
  people: PeopleTable;
  person_sessions: PersonSessionsTable;
  person_credentials: PersonCredentialsTable;
  person_passkeys: PersonPasskeysTable;
  person_verifications: PersonVerificationsTable;
  person_throttles: PersonThrottlesTable;
  people_secret: PeopleSecretTable;
  memberships: MembershipsTable;
  entry_links: EntryLinksTable;
  sign_ins: SignInsTable;
}

interface PeopleTable {
  id: string;
  position: Generated<number>;
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  is_operator: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface PersonSessionsTable {
  id: string;
  person_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
}

interface PersonCredentialsTable {
  id: string;
  person_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Written by the library; only counted here. */
interface PersonPasskeysTable {
  id: string;
  person_id: string;
}

interface PersonVerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
}

interface PersonThrottlesTable {
  id: string;
  last_request: number;
}

interface PeopleSecretTable {
  singleton: Generated<boolean>;
  sealed_secret: string;
}

interface MembershipsTable {
  position: Generated<number>;
  person_id: string;
  account_id: string;
  role: PersonRole;
  created_at: Date;
}

interface EntryLinksTable {
  id: string;
  position: Generated<number>;
  token_hash: Buffer;
  kind: 'first' | 'invitation' | 'reset';
  email: string | null;
  person_id: string | null;
  account_id: string | null;
  role: PersonRole | null;
  is_operator: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface SignInsTable {
  position: Generated<number>;
  person_id: string | null;
  email: string;
  outcome: 'signed_in' | 'refused';
  ip_address: string | null;
  user_agent: string | null;
  at: Date;
}
