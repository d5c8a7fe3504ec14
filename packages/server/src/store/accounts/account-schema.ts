import type { Generated, JSONColumnType } from 'kysely';

export interface AccountTables {
  accounts: AccountsTable;
  account_counters: AccountCountersTable;
  api_keys: ApiKeysTable;
}

interface AccountsTable {
  id: string;
  position: Generated<number>;
  name: string;
  currency_code: Generated<string>;
  limits: JSONColumnType<Record<string, number>>;
  created_at: Date;
  returns_support_email: string | null;
}

interface AccountCountersTable {
  account_id: string;
  position: Generated<number>;
  day: Generated<string>;
  day_count: Generated<number>;
  agents_in_flight: Generated<number>;
}

interface ApiKeysTable {
  id: string;
  account_id: string;
  position: number;
  name: string | null;
  key_hash: Buffer;
  last4: string;
  scopes: string[];
  operator: boolean;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}
