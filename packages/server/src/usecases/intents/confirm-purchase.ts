import type { ErrorName } from '@purser/contract/vocabulary';
import { decide } from '../../domain/intents/decide.ts';
import { Refusal } from '../../kernel/errors.ts';
import { inTransaction } from '../../store/database.ts';
import {
  listAccountsWithWaitingPurchases,
  listWaitingPurchases,
  readIntent,
} from '../../store/intents/checkout-intents.ts';
import { addJob } from '../../store/operations/job-queue.ts';
import type { Context } from '../context.ts';
import { changeIntent } from './change-intent.ts';
import { confirmation } from './confirm-checkout-intent.ts';

export type PurchaseOutcome =
  | 'confirmed'
  | 'waits_for_approval'
  | 'waits_for_agent'
  | 'failed'
  | 'not_applicable';

/** Refusals that fail a purchase. */
const UNPAID: ReadonlySet<ErrorName> = new Set([
  'InsufficientBalanceError',
  'SpendingLimitError',
  'PurchaseNotAllowedError',
]);

/**
 * Confirms a purchase whose offer was retrieved, or that a person has approved. Leaves it waiting when a person has to approve it, and when the account is at its agent quota, and fails it with
 * `payment_failed` when the balance does not cover the offer or a spending limit refuses it.
 */
export async function confirmPurchase(context: Context, intentId: string): Promise<PurchaseOutcome> {
  const read = await readIntent(context.store.db, intentId);
  const paymentMethod = read?.intent.purchase;
  if (read?.intent.state !== 'awaiting_confirmation' || paymentMethod === undefined) return 'not_applicable';
  const { accountId, purchasedBy = null } = read.intent;
  try {
    const decideOn = confirmation(context, paymentMethod, purchasedBy);
    const changed = await changeIntent(context, { id: intentId, accountId }, decideOn);
    return changed?.next.state === 'awaiting_confirmation' ? 'waits_for_approval' : 'confirmed';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.name === 'TooManyRequestsError') return 'waits_for_agent';
    if (!UNPAID.has(error.name)) return 'not_applicable';
    return failUnpaid(context, intentId, error.message);
  }
}

/** Fails the purchase even if the balance was topped up since the refusal: a purchase is confirmed once. */
async function failUnpaid(context: Context, intentId: string, message: string): Promise<PurchaseOutcome> {
  const failure = { code: 'payment_failed' as const, message };
  const failed = await changeIntent(context, { id: intentId, accountId: null }, ({ intent }) =>
    intent.state === 'awaiting_confirmation'
      ? { decision: decide(intent, { kind: 'record_placement_failure', failure }, context.clock.now()) }
      : null,
  );
  return failed === null ? 'not_applicable' : 'failed';
}

const WAITING_BATCH = 50;

/** Confirms the account's waiting purchases, oldest first, until the agent quota is reached. Run when an agent is freed. */
export async function confirmWaitingPurchases(context: Context, accountId: string): Promise<void> {
  for (const intentId of await listWaitingPurchases(context.store.db, accountId, WAITING_BATCH)) {
    if ((await confirmPurchase(context, intentId)) === 'waits_for_agent') return;
  }
}

/**
 * Safety net for the jobs: enqueues one for each account with waiting purchases, for example after a quota was raised. It replaces one that
 * waits already.
 */
export async function confirmAllWaitingPurchases(context: Context): Promise<void> {
  for (const accountId of await listAccountsWithWaitingPurchases(context.store.db)) {
    await inTransaction(context.store.db, (tx) =>
      addJob(tx, { name: 'confirm-waiting-purchases', accountId }),
    );
  }
}
