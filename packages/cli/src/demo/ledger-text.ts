import type { Balance, Transaction } from '@purser/client';
import { moneyText } from '../output/money.ts';
import { columnText } from '../output/table.ts';

export function balanceText({ balance, held, available }: Balance): string {
  return `balance ${moneyText(balance)}, held ${moneyText(held)}, available ${moneyText(available)}`;
}

/** Before and after side by side, then what moved the balance, oldest first. */
export function ledgerText(before: Balance, after: Balance, transactions: readonly Transaction[]): string {
  const parts = ['balance', 'held', 'available'] as const;
  const sides = parts.map((part) => [part, moneyText(before[part]), moneyText(after[part])]);
  const moves = transactions.map(({ type, amount, description, checkoutIntentId }) => [
    type,
    moneyText(amount),
    description ?? checkoutIntentId ?? '',
  ]);
  return [columnText([['', 'before', 'after'], ...sides], [1, 2]), columnText(moves, [1])].join('\n');
}
