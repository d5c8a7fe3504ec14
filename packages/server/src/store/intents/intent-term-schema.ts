export interface IntentTermTables {
  intent_terms: IntentTermsTable;
}

interface IntentTermsTable {
  account_id: string;
  term: string;
  position: number;
}
