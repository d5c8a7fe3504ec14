import type { Money } from '@purser/contract/shapes/money';
import type { Offer } from '@purser/contract/shapes/offer';
import { changedCounters, hostNameOf, type Spending } from '../../domain/spending/spender.ts';
import { lockAccountCounters } from '../../store/accounts/account-counters.ts';
import type { Tx } from '../../store/database.ts';
import { readIntentFacts } from '../../store/intents/intent-facts.ts';
import { saveCounters, saveSpent } from '../../store/spending/spending-limits.ts';
import type { Context } from '../context.ts';

/** Takes refunded money out of what counts toward spending limits. The caller has locked the account's counters. */
export const returnSpending = (context: Context, tx: Tx, intentId: string, refunded: Money): Promise<void> =>
  changeSpent(context, tx, intentId, ({ spentSubunits }, { cost: { total } }) =>
    spentSubunits === null || refunded.currencyCode !== total.currencyCode
      ? spentSubunits
      : Math.max(0, spentSubunits - refunded.amountSubunits),
  );

/** Counts the total of an order that an operator has resolved, or takes it out. Locks the account's counters. */
export const settleSpending = (context: Context, tx: Tx, intentId: string, isSpent: boolean): Promise<void> =>
  changeSpent(context, tx, intentId, (_, { cost: { total } }) => (isSpent ? total.amountSubunits : null));

async function changeSpent(
  context: Context,
  tx: Tx,
  intentId: string,
  spentAfter: (spending: Spending, offer: Offer) => number | null,
): Promise<void> {
  const found = await readIntentFacts(tx, { id: intentId, accountId: null });
  if (found === null) return;
  await lockAccountCounters(tx, found.intent.accountId);
  const facts = await readIntentFacts(tx, { id: intentId, accountId: null });
  const intent = facts?.intent;
  if (facts === null || intent === undefined || !('spending' in intent) || intent.spending === undefined)
    return;
  if (intent.offer === undefined) return;
  const { confirmedAt, spentSubunits: before } = intent.spending;
  const after = spentAfter(intent.spending, intent.offer);
  if (after === before) return;
  const change = {
    host: hostNameOf(intent.request.productUrl),
    currencyCode: intent.offer.cost.total.currencyCode,
    before,
    after,
    confirmedAt,
  };
  await saveSpent(tx, intentId, after);
  await saveCounters(tx, intent.accountId, changedCounters(facts.spenders, change, context.clock.now()));
}
