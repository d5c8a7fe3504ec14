import type { Transaction as Wire } from '@purser/contract';
import type { LedgerTransaction } from '../../domain/ledger/ledger.ts';
import { money } from '../../kernel/money.ts';
import type { TransactionView } from '../../usecases/ledger/read-billing.ts';

export function presentTransaction(row: TransactionView): Wire {
  return {
    id: row.id,
    type: row.type,
    amount: money(row.currency_code, row.amount_subunits),
    createdAt: row.created_at.toISOString(),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.intent_id === null ? {} : { checkoutIntentId: row.intent_id }),
  };
}

export function presentBookedTransaction(transaction: LedgerTransaction): Wire {
  const { id, type, amount, createdAt, description, checkoutIntentId } = transaction;
  return {
    id,
    type,
    amount,
    createdAt: createdAt.toISOString(),
    ...(description === undefined ? {} : { description }),
    ...(checkoutIntentId === undefined ? {} : { checkoutIntentId }),
  };
}
