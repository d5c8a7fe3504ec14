import type { IntentState } from '@purser/contract/vocabulary';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    intent_transitions: IntentTransitionsTable;
  }
}

interface IntentTransitionsTable {
  intent_id: string;
  account_id: string;
  state: Exclude<IntentState, 'retrieving_offer'>;
  previous_state: IntentState;
  duration_ms: number;
  at: Date;
}

/** The states of an intent since its creation, oldest first. */
export const listIntentTransitions = (db: Db, accountId: string, intentId: string) =>
  db
    .selectFrom('intent_transitions')
    .select(['state', 'previous_state', 'duration_ms', 'at'])
    .where('intent_id', '=', intentId)
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();
