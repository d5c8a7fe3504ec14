import type { Marketplace, RobotsSetting } from '@purser/contract/vocabulary';
import type { Generated } from 'kysely';

export interface HostRuleTables {
  host_rules: HostRulesTable;
  host_credentials: HostCredentialsTable;
}

interface HostCredentialsTable {
  host: string;
  names: string[];
  /** Sealed and bound to the host: a JSON object of texts. */
  sealed_values: string;
  created_at: Date;
}

interface HostRulesTable {
  host: string;
  position: Generated<number>;
  rule: 'pin' | 'refuse' | 'recognise';
  /** Null unless it is pinned. */
  marketplace: Marketplace | null;
  robots: Generated<RobotsSetting>;
  requests_per_second: Generated<number | null>;
  concurrency: Generated<number | null>;
  note: string | null;
  created_at: Date;
}
