import type { EventType } from '@purser/contract/vocabulary';
import { makeEvent, type PurserEvent } from '../../domain/events/event.ts';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import type { Decision } from '../../domain/intents/decide.ts';
import { entriesOf } from '../../domain/ledger/ledger.ts';
import { changedCounters, hostNameOf } from '../../domain/spending/spender.ts';
import { Fault, Refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { inTransaction, isConflictVictim, isConstraintViolation, type Tx } from '../../store/database.ts';
import { lockIntent } from '../../store/intents/checkout-intents.ts';
import { type IntentChange, writeIntentChange } from '../../store/intents/intent-change.ts';
import { type FactsSubject, type IntentFacts, readIntentFacts } from '../../store/intents/intent-facts.ts';
import { type NewJob, newJob } from '../../store/operations/job-queue.ts';
import { lockSources } from '../../store/webhooks/delivery-queue.ts';
import type { Context } from '../context.ts';

/** What a use case decides about an intent, with what is written in addition. */
export interface DecidedChange {
  readonly decision: Decision;
  readonly agentQuota?: number;
  /** Events after the one of the intent. */
  readonly furtherEvents?: readonly PurserEvent[];
  readonly furtherJobs?: readonly NewJob[];
  readonly placed?: IntentChange['placed'];
  readonly timing?: IntentChange['timing'];
  readonly response?: IntentChange['response'];
}

/** Decides from facts; null if there is nothing to do. May throw `Refusal`. Called again if the facts have changed in the meantime. */
export type DecideOn = (facts: IntentFacts) => DecidedChange | null;

export interface ChangedIntent {
  readonly next: CheckoutIntent;
  readonly agentsInFlightCount: number;
}

/**
 * Reads an intent, decides, and writes state, event with its deliveries, ledger entries and jobs in one statement. Null if there is nothing to
 * do. What was changed in between, refused or must be in order is decided again under locks.
 */
export async function changeIntent(
  context: Context,
  subject: FactsSubject,
  decideOn: DecideOn,
): Promise<ChangedIntent | null> {
  const changed = await changeAtOnce(context, subject, decideOn);
  return changed === 'again'
    ? inTransaction(context.store.db, (tx) => changeInTransaction(context, tx, subject, decideOn))
    : changed;
}

/** The same without locks; `again` if it must be decided under locks. Nothing was changed then. */
export async function changeAtOnce(
  context: Context,
  subject: FactsSubject,
  decideOn: DecideOn,
): Promise<ChangedIntent | null | 'again'> {
  const { pool } = context.store;
  const facts = await readIntentFacts(pool, subject);
  if (facts === null || facts.orderedEndpointIds.length > 0) return 'again';
  try {
    const decided = decideOn(facts);
    if (decided === null) return null;
    const written = await writeIntentChange(pool, changeOf(context, facts, decided), false);
    return written === null ? 'again' : { next: decided.decision.next, ...written };
  } catch (error) {
    if (error instanceof Refusal || isConflictVictim(error) || isConstraintViolation(error)) return 'again';
    throw error;
  }
}

/** The same under the locks of the intent, its account's counters and, for endpoints with an order, its source. */
export async function changeInTransaction(
  context: Context,
  tx: Tx,
  subject: FactsSubject,
  decideOn: DecideOn,
): Promise<ChangedIntent | null> {
  const { id, accountId } = subject;
  const locked = await lockIntent(tx, id, accountId ?? undefined);
  if (locked === null) return null;
  await lockAccountCounters(tx, locked.accountId);
  const facts = await readIntentFacts(tx, subject);
  const decided = facts === null ? null : decideOn(facts);
  if (facts === null || decided === null) return null;
  for (const endpointId of facts.orderedEndpointIds) await lockSources(tx, endpointId, [id]);
  const written = await writeIntentChange(tx, changeOf(context, facts, decided), true);
  if (written === null) throw new Fault(`checkout intent ${id} changed under its lock`);
  return { next: decided.decision.next, ...written };
}

function changeOf(context: Context, facts: IntentFacts, decided: DecidedChange): IntentChange {
  const { decision } = decided;
  const { next } = decision;
  const event = decision.event === undefined ? null : eventOf(next, decision.event);
  const ofApproval = decision.approvalEvent === undefined ? [] : [eventOf(next, decision.approvalEvent)];
  const events = [...ofApproval, ...(event === null ? [] : [event]), ...(decided.furtherEvents ?? [])];
  return {
    before: facts.intent,
    next,
    agents: decision.agents,
    agentQuota: decided.agentQuota ?? null,
    bookings: decision.postings.map(({ kind, amount }) => ({
      transaction: {
        id: newId('ledgerTransaction', context),
        type: kind,
        amount,
        createdAt: next.updatedAt,
        checkoutIntentId: next.id,
        cause: event?.id ?? `confirm ${next.id}`,
      },
      entries: entriesOf(kind, amount),
    })),
    events: events.map((one) => ({
      event: one,
      deliveryIds: Array.from({ length: facts.endpointCount }, () => newId('delivery', context)),
    })),
    jobs: [...decision.jobs.map((job) => newJob(job)), ...(decided.furtherJobs ?? [])],
    spending: spendingOf(facts, next),
    placed: decided.placed ?? null,
    response: decided.response ?? null,
    timing: decided.timing ?? null,
  };
}

/** The counters that change with what the intent spends; null if that stays as it is. */
function spendingOf({ intent, spenders, spendingRevision }: IntentFacts, next: CheckoutIntent) {
  const before = 'spending' in intent ? intent.spending : undefined;
  const after = 'spending' in next ? next.spending : undefined;
  const spentBefore = before?.spentSubunits ?? null;
  if (after === undefined || !('offer' in next) || next.offer === undefined) return null;
  if (before !== undefined && after.spentSubunits === spentBefore) return null;
  const change = {
    host: hostNameOf(next.request.productUrl),
    currencyCode: next.offer.cost.total.currencyCode,
    before: spentBefore,
    after: after.spentSubunits,
    confirmedAt: after.confirmedAt,
  };
  return { revision: spendingRevision, counters: changedCounters(spenders, change, next.updatedAt) };
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
