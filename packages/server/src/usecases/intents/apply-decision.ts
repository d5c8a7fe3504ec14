import type { EventType } from '@purser/contract/vocabulary';
import { makeEvent, type PurserEvent } from '../../domain/events/event.ts';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import type { Decision } from '../../domain/intents/decide.ts';
import { entriesOf } from '../../domain/ledger/ledger.ts';
import { newId } from '../../kernel/ids.ts';
import type { AccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { appendEvent } from '../../store/events/events.ts';
import { saveIntentTransition } from '../../store/intents/intent-transitions.ts';
import { bookTransaction } from '../../store/ledger/ledger.ts';
import { addJob, addJobForWaitingPurchases } from '../../store/operations/job-queue.ts';
import type { Context } from '../context.ts';

/** Writes a decision: state, event with its deliveries, ledger entries, jobs. The caller has locked the intent and the counters. */
export async function applyDecision(
  context: Context,
  tx: Tx,
  counters: AccountCounters,
  decision: Decision,
): Promise<PurserEvent | null> {
  const { next } = decision;
  const event = decision.event === undefined ? null : eventOf(next, decision.event);
  await saveIntentTransition(tx, next);
  counters.changeAgents(decision.agents);
  for (const posting of decision.postings) {
    const transaction = {
      id: newId('ledgerTransaction', context),
      type: posting.kind,
      amount: posting.amount,
      createdAt: next.updatedAt,
      checkoutIntentId: next.id,
      cause: event?.id ?? `confirm ${next.id}`,
    };
    await bookTransaction(tx, counters, transaction, entriesOf(posting.kind, posting.amount));
  }
  if (event !== null) await appendEvent(tx, counters, event, context);
  for (const job of decision.jobs) {
    if (job.name === 'confirm-waiting-purchases') await addJobForWaitingPurchases(tx, job);
    else await addJob(tx, job);
  }
  return event;
}

function eventOf(intent: CheckoutIntent, type: EventType): PurserEvent {
  return makeEvent({
    accountId: intent.accountId,
    type,
    source: { id: intent.id, type: 'checkout_intent' },
    sourceVersion: intent.version,
    createdAt: intent.updatedAt,
  });
}
