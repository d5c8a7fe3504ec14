import type { IntentState } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import type { Db, Tx } from '../database.ts';
import { intentUpdate } from './checkout-intents.ts';

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

/** Writes the new state of a locked intent, and records the transition, which is idempotent. */
export async function saveIntentTransition(tx: Tx, intent: CheckoutIntent): Promise<void> {
  const { id, accountId, state, updatedAt } = intent;
  await sql`
    with saved as (${intentUpdate(tx, intent)})
    insert into intent_transitions (intent_id, account_id, state, previous_state, duration_ms, at)
    select ${id}, ${accountId}, ${state}, coalesce(before.state, 'retrieving_offer'),
           least(2147483647, greatest(0, extract(epoch from ${updatedAt}::timestamptz - coalesce(before.at, i.created_at)) * 1000))::int,
           ${updatedAt}
      from checkout_intents i
      left join lateral (select state, at from intent_transitions s where s.intent_id = i.id order by at desc limit 1) before on true
     where i.id = ${id} and ${state} <> 'retrieving_offer'
    on conflict do nothing`.execute(tx);
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
