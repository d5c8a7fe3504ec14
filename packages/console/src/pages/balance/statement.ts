import { csvLine, textCell } from '@purser/contract/csv-text';
import { currencyExponent, decimalText, type TransactionType } from '@purser/contract/vocabulary';

/** A ledger entry of the API. */
export interface StatementEntry {
  readonly id: string;
  readonly type: TransactionType;
  readonly amount: { readonly amountSubunits: number; readonly currencyCode: string };
  readonly createdAt: string;
  readonly description?: string | undefined;
  readonly checkoutIntentId?: string | undefined;
}

/** The sign of each type of entry in the balance. Held amounts are still part of it. */
const DIRECTION: Readonly<Record<TransactionType, -1 | 0 | 1>> = {
  topup: 1,
  hold: 0,
  release: 0,
  capture: -1,
  refund: 1,
  adjustment: 1,
};

const HEAD = ['id', 'booked', 'type', 'amount', 'change', 'currency', 'checkout_intent', 'description'];

/**
 * A statement as CSV, oldest entry first, from entries in the API's order (newest first). `change` is the change of the balance: in one currency,
 * it adds up to the difference between the balances at the end and at the start.
 */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const lines = entries.toReversed().map((entry) => {
    const { amountSubunits, currencyCode } = entry.amount;
    const exponent = currencyExponent(currencyCode);
    const change = amountSubunits * DIRECTION[entry.type] || 0;
    return [
      textCell(entry.id),
      entry.createdAt,
      entry.type,
      decimalText(amountSubunits, exponent),
      decimalText(change, exponent),
      currencyCode,
      textCell(entry.checkoutIntentId ?? ''),
      textCell(entry.description ?? ''),
    ];
  });
  return [HEAD, ...lines].map(csvLine).join('');
}

/** A calendar month in UTC, such as `2026-03`, with its bounds. */
export interface StatementMonth {
  readonly name: string;
  readonly createdAfter: string;
  readonly createdBefore: string;
}

/** The month of `nowMs` and those before it, newest first. */
export function statementMonths(nowMs: number, count: number): StatementMonth[] {
  const now = new Date(nowMs);
  const start = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString();
  return Array.from({ length: count }, (_, back) => ({
    name: start(back).slice(0, 7),
    createdAfter: start(back),
    createdBefore: start(back - 1),
  }));
}
