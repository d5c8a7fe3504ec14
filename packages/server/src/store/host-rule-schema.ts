import type { Marketplace } from '@purser/contract/vocabulary';
import type { Generated } from 'kysely';

export interface HostRuleTables {
  host_rules: HostRulesTable;
}

interface HostRulesTable {
  host: string;
  position: Generated<number>;
  /** Null: the host is refused. */
  marketplace: Marketplace | null;
  note: string | null;
  created_at: Date;
}
