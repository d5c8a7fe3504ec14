import type { IntentState } from '@purser/contract/vocabulary';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { KeptBody } from '../../domain/merchants/mask-exchange.ts';

export interface IntentHistoryTables {
  intent_states: IntentStatesTable;
  merchant_exchanges: MerchantExchangesTable;
}

interface IntentStatesTable {
  intent_id: string;
  account_id: string;
  state: Exclude<IntentState, 'retrieving_offer'>;
  previous_state: IntentState;
  took_ms: number;
  at: Date;
}

/** One side of an exchange, masked. */
export interface KeptMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: KeptBody | null;
}

interface MerchantExchangesTable {
  id: Generated<number>;
  intent_id: string;
  account_id: string;
  purpose: 'offer' | 'order' | 'outcome' | 'tracking';
  method: string;
  url: string;
  request: JSONColumnType<KeptMessage>;
  status: number | null;
  response: ColumnType<KeptMessage | null, string | null, string | null>;
  failure: string | null;
  duration_ms: number;
  at: Date;
}
