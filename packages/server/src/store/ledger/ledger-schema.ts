import type { TransactionType } from '@purser/contract/vocabulary';
import type { Generated, JSONColumnType } from 'kysely';

export interface LedgerTables {
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_balances: LedgerBalancesTable;
  ledger_audit: LedgerAuditTable;
}

interface LedgerTransactionsTable {
  id: string;
  account_id: string;
  position: number;
  type: TransactionType;
  amount_subunits: number;
  currency_code: string;
  intent_id: string | null;
  description: string | null;
  cause: string;
  created_at: Date;
}

interface LedgerEntriesTable {
  transaction_id: string;
  account_id: string;
  ledger_account: 'funding' | 'available' | 'held' | 'spent';
  currency_code: string;
  amount_subunits: number;
}

interface LedgerBalancesTable {
  account_id: string;
  currency_code: string;
  available_subunits: Generated<number>;
  held_subunits: Generated<number>;
  spent_subunits: Generated<number>;
}

interface LedgerAuditTable {
  singleton: Generated<boolean>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  took_ms: Generated<number>;
  violation_counts: JSONColumnType<Record<string, number>>;
}
