import { BUCKETS } from '@purser/contract/vocabulary';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import { decide } from '../../domain/intents/decide.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { IntentFacts } from '../../store/intents/intent-facts.ts';
import type { Context } from '../context.ts';
import {
  type CommandResponse,
  type CommandResult,
  type Idempotency,
  responseToStore,
  runCommand,
} from '../run-command.ts';
import { changeAtOnce, changeInTransaction, type DecidedChange } from './change-intent.ts';

export interface Confirmed {
  readonly intent: CheckoutIntent;
  readonly agentsInFlightCount: number;
}

export interface ConfirmCheckoutIntent {
  readonly accountId: string;
  readonly intentId: string;
  readonly paymentMethod: PaymentMethod;
  /** The key or user that confirms. */
  readonly confirmedBy: string;
}

/**
 * Moves the intent to `placing_order`, and holds the offer's total if it is paid by drawdown. If a person has to approve the purchase, it stays
 * in `awaiting_confirmation` with a pending approval, and the service confirms it later. Throws `Refusal`, without any change: 404
 * for an unknown intent, 409 in another state, 402 or 403 beyond a spending limit of the account or the key, 429 at the agent quota, 402
 * when the balance does not cover the total.
 */
export async function confirmCheckoutIntent(
  context: Context,
  idempotency: Idempotency | null,
  { accountId, intentId, paymentMethod, confirmedBy }: ConfirmCheckoutIntent,
  responseOf: (confirmed: CheckoutIntent) => CommandResponse,
): Promise<CommandResult<Confirmed>> {
  const subject = { id: intentId, accountId, confirmedBy };
  const decideOn = confirmation(context, paymentMethod, confirmedBy);
  // One statement, with the response. Everything that it leaves is decided under locks: refusals, known keys, changes in between.
  const changed = await changeAtOnce(context, subject, (facts) => {
    const decided = decideOn(facts);
    const response =
      idempotency === null ? null : responseToStore(context, idempotency, responseOf(decided.decision.next));
    return { ...decided, response };
  });
  if (changed !== null && changed !== 'again') {
    const { next: intent, agentsInFlightCount } = changed;
    return { response: responseOf(intent), replayed: false, value: { intent, agentsInFlightCount } };
  }
  const confirmLocked = async (tx: Tx): Promise<Confirmed> => {
    const confirmed = await changeInTransaction(context, tx, subject, decideOn);
    if (confirmed === null) throw notFound('Checkout intent');
    return { intent: confirmed.next, agentsInFlightCount: confirmed.agentsInFlightCount };
  };
  return runCommand(context, idempotency, confirmLocked, ({ intent }) => responseOf(intent));
}

/** The confirmation, for requests of clients and for purchases, which the service confirms. */
export const confirmation =
  (context: Pick<Context, 'clock' | 'random'>, paymentMethod: PaymentMethod, confirmedBy: string | null) =>
  ({
    intent,
    accountLimits,
    agentsInFlightCount,
    availableSubunits,
    spenders,
    isNewMerchant,
  }: IntentFacts): ConfirmationChange => {
    const agentQuota = accountLimits['concurrent-agents'] ?? BUCKETS['concurrent-agents'].quota;
    const available = { availableSubunits: availableSubunits ?? 0, agentsInFlightCount, agentQuota };
    const approvalId = newId('approval', context);
    const facts = { ...available, confirmedBy, spenders, isNewMerchant, approvalId };
    const decision = decide(intent, { kind: 'confirm', paymentMethod, facts }, context.clock.now());
    return { decision, ...(decision.agents === 0 ? {} : { agentQuota }) };
  };

type ConfirmationChange = Pick<DecidedChange, 'decision' | 'agentQuota'>;
