import { currencyExponent, type TransactionType } from '@purser/contract/vocabulary';
import { csvText, decimalText, textCell } from './csv.ts';

/** An entry of the ledger as the API tells it. */
export interface StatementEntry {
  readonly id: string;
  readonly type: TransactionType;
  readonly amount: { readonly amountSubunits: number; readonly currencyCode: string };
  readonly createdAt: string;
  readonly description?: string | undefined;
  readonly checkoutIntentId?: string | undefined;
}

/** What each kind of entry does to the balance, of which a hold is still a part. */
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
 * A statement as CSV, oldest entry first, from entries that come newest first. `change` is what the entry did to the balance: its sum is the
 * balance at the end less that at the start, of one currency.
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
  return csvText([HEAD, ...lines]);
}

/** A calendar month in UTC, as `2026-03`, and when it begins and ends. */
export interface StatementMonth {
  readonly name: string;
  readonly createdAfter: string;
  readonly createdBefore: string;
}

/** The month of the time and those before it, the newest first. */
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
