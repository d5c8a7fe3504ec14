import type { Transaction as Wire } from '@purser/contract';
import type { BalanceAtTime, BookedTransaction } from '../../domain/ledger/ledger.ts';
import { money } from '../../kernel/money.ts';
import type { TransactionView } from '../../usecases/ledger/read-billing.ts';

export function presentTransaction(row: TransactionView): Wire {
  const after = {
    availableSubunits: row.availableAfterSubunits,
    heldSubunits: row.heldAfterSubunits,
  };
  return {
    id: row.id,
    type: row.type,
    amount: money(row.currencyCode, row.amountSubunits),
    ...balances(row.currencyCode, after),
    createdAt: row.createdAt.toISOString(),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.intentId === null ? {} : { checkoutIntentId: row.intentId }),
  };
}

export function presentBookedTransaction(transaction: BookedTransaction): Wire {
  const { id, type, amount, after, createdAt, description, checkoutIntentId } = transaction;
  return {
    id,
    type,
    amount,
    ...balances(amount.currencyCode, after),
    createdAt: createdAt.toISOString(),
    ...(description === undefined ? {} : { description }),
    ...(checkoutIntentId === undefined ? {} : { checkoutIntentId }),
  };
}

const balances = (currencyCode: string, { availableSubunits, heldSubunits }: BalanceAtTime) => ({
  balanceAfter: money(currencyCode, availableSubunits + heldSubunits),
  availableAfter: money(currencyCode, availableSubunits),
});
