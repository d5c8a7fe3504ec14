import type { ApprovalReason } from '@purser/contract/shapes/approval';
import type { AwaitingConfirmation } from '../../domain/intents/checkout-intent.ts';
import { Fault, notFound } from '../../kernel/errors.ts';
import { readIntentFacts } from '../../store/intents/intent-facts.ts';
import type { Context } from '../context.ts';
import { type CommandResponse, type CommandResult, type Idempotency, runCommand } from '../run-command.ts';
import { type ConfirmCheckoutIntent, confirmation } from './confirm-checkout-intent.ts';

/** An intent whose confirmation would be accepted now. */
export interface ConfirmationTrial {
  readonly intent: AwaitingConfirmation;
  readonly availableSubunits: number;
  /** What it would hold on the balance; null for a card. */
  readonly heldSubunits: number | null;
  /** Why a person would have to approve it first. Empty if the order would be placed at once. */
  readonly approvalReasons: readonly ApprovalReason[];
}

/** Decides a confirmation and writes nothing of it. Throws `Refusal` exactly as `confirmCheckoutIntent` would. */
export function tryConfirmation(
  context: Context,
  idempotency: Idempotency | null,
  { accountId, intentId, paymentMethod, confirmedBy }: ConfirmCheckoutIntent,
  responseOf: (trial: ConfirmationTrial) => CommandResponse,
): Promise<CommandResult<ConfirmationTrial>> {
  const decideOn = confirmation(context, paymentMethod, confirmedBy);
  return runCommand(
    context,
    idempotency,
    async (tx) => {
      const facts = await readIntentFacts(tx, { id: intentId, accountId, confirmedBy });
      if (facts === null) throw notFound('Checkout intent');
      const { decision } = decideOn(facts);
      const { intent } = facts;
      const { next } = decision;
      if (intent.state !== 'awaiting_confirmation') throw new Fault('confirmed in another state');
      return {
        intent,
        availableSubunits: facts.availableSubunits ?? 0,
        heldSubunits: paymentMethod.type === 'drawdown' ? intent.offer.cost.total.amountSubunits : null,
        approvalReasons:
          next.state === 'awaiting_confirmation' && next.approval !== undefined ? next.approval.reasons : [],
      };
    },
    responseOf,
  );
}
