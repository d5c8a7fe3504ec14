import type { EventType, RecoveryKind, RecoveryStatus } from '@purser/contract/vocabulary';
import type { Generated } from 'kysely';

export interface RecoveryTables {
  recoveries: RecoveriesTable;
}

interface RecoveriesTable {
  id: string;
  account_id: string;
  position: number;
  endpoint_id: string;
  kind: RecoveryKind;
  status: RecoveryStatus;
  since_at: Date | null;
  until_at: Date | null;
  event_types: EventType[] | null;
  from_position: number;
  until_position: number;
  cursor_position: number;
  is_all_queued: Generated<boolean>;
  queued_count: Generated<number>;
  acknowledged_count: Generated<number>;
  failing_count: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
}
