import { BUCKETS } from '@purser/contract/vocabulary';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import { decide } from '../../domain/intents/decide.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { notFound } from '../../kernel/errors.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import type { Tx } from '../../store/database.ts';
import { lockIntent } from '../../store/intents/checkout-intents.ts';
import { lockBalance } from '../../store/ledger/ledger.ts';
import type { Context } from '../context.ts';
import { type CommandResponse, type CommandResult, type Idempotency, runCommand } from '../run-command.ts';
import { applyDecision } from './apply-decision.ts';

export interface Confirmed {
  readonly intent: CheckoutIntent;
  readonly agentsInFlightCount: number;
}

export interface ConfirmCheckoutIntent {
  readonly accountId: string;
  readonly intentId: string;
  readonly paymentMethod: PaymentMethod;
}

/**
 * Moves the intent to `placing_order`, and holds the offer's total if it is paid by drawdown. Throws `Refusal`, without any change: 404
 * for an unknown intent, 409 in another state, 429 at the agent quota, 402 when the balance does not cover the total.
 */
export function confirmCheckoutIntent(
  context: Context,
  idempotency: Idempotency | null,
  command: ConfirmCheckoutIntent,
  responseOf: (confirmed: Confirmed) => CommandResponse,
): Promise<CommandResult<Confirmed>> {
  return runCommand(context, idempotency, (tx) => confirmInTransaction(context, tx, command), responseOf);
}

/** The confirmation, for requests of clients and for purchases, which the service confirms. */
export async function confirmInTransaction(
  context: Context,
  tx: Tx,
  { accountId, intentId, paymentMethod }: ConfirmCheckoutIntent,
): Promise<Confirmed> {
  const intent = await lockIntent(tx, intentId, accountId);
  if (intent === null) throw notFound('Checkout intent');
  const counters = await lockAccountCounters(tx, accountId);
  const account = await readAccount(tx, accountId);
  const currency = intent.state === 'awaiting_confirmation' ? intent.offer.cost.total.currencyCode : 'USD';
  const balance = await lockBalance(tx, accountId, currency);
  const facts = {
    availableSubunits: balance.availableSubunits,
    agentsInFlightCount: counters.agentsInFlightCount,
    agentQuota: account?.limits['concurrent-agents'] ?? BUCKETS['concurrent-agents'].quota,
  };
  const decision = decide(intent, { kind: 'confirm', paymentMethod, facts }, context.clock.now());
  await applyDecision(context, tx, counters, decision);
  await counters.save();
  return { intent: decision.next, agentsInFlightCount: counters.agentsInFlightCount };
}
