import type { OutcomeDecision } from '@purser/contract/vocabulary';

export interface OutcomeDecisionTables {
  outcome_decisions: OutcomeDecisionsTable;
}

interface OutcomeDecisionsTable {
  intent_id: string;
  account_id: string;
  outcome: OutcomeDecision;
  merchant_order_id: string | null;
  transaction_id: string | null;
  note: string | null;
  decided_by: string;
  decided_at: Date;
}
