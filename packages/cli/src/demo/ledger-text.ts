import type { Balance, Transaction } from '@purser/client';
import { formatMoney } from '../output/money.ts';
import { formatTable } from '../output/table.ts';

export function balanceText({ balance, held, available }: Balance): string {
  return `balance ${formatMoney(balance)}, held ${formatMoney(held)}, available ${formatMoney(available)}`;
}

/** Before and after side by side, then what moved the balance, oldest first. */
export function ledgerText(before: Balance, after: Balance, transactions: readonly Transaction[]): string {
  const parts = ['balance', 'held', 'available'] as const;
  const sides = parts.map((part) => [part, formatMoney(before[part]), formatMoney(after[part])]);
  const moves = transactions.map(({ type, amount, description, checkoutIntentId }) => [
    type,
    formatMoney(amount),
    description ?? checkoutIntentId ?? '',
  ]);
  return [formatTable([['', 'before', 'after'], ...sides], [1, 2]), formatTable(moves, [1])].join('\n');
}
