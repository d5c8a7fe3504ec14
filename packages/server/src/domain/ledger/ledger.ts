import type { Money } from '@purser/contract/shapes/money';
import type { TransactionType } from '@purser/contract/vocabulary';

/**
 * The four ledger accounts that each account has per currency: `funding` is the source of money, `available` can be spent,
 * `held` is reserved for orders being placed, `spent` was paid to merchants.
 */
export type LedgerAccount = 'funding' | 'available' | 'held' | 'spent';

export interface Entry {
  readonly ledgerAccount: LedgerAccount;
  readonly amountSubunits: number;
}

export interface LedgerTransaction {
  readonly id: string;
  readonly type: TransactionType;
  readonly amount: Money;
  readonly createdAt: Date;
  readonly description?: string;
  readonly checkoutIntentId?: string;
  /** The event or operator action that moved the money. */
  readonly cause: string;
}

export interface BalanceAtTime {
  readonly availableSubunits: number;
  readonly heldSubunits: number;
}

/** A recorded transaction. */
export interface BookedTransaction extends LedgerTransaction {
  /** The balance in its currency after it. */
  readonly after: BalanceAtTime;
}

const FLOW: Readonly<Record<TransactionType, readonly [from: LedgerAccount, to: LedgerAccount]>> = {
  topup: ['funding', 'available'],
  hold: ['available', 'held'],
  release: ['held', 'available'],
  capture: ['held', 'spent'],
  refund: ['spent', 'available'],
  adjustment: ['funding', 'available'],
};

/** Low enough that the balance and the sum of all spending stay exact in JSON numbers of every client. */
export const BALANCE_SUBUNITS_MAX = 1_000_000_000_000_000;

/** The two entries of a movement; they sum to zero. The amount of an adjustment that reduces the balance is negative. */
export function entriesOf(type: TransactionType, amount: Money): readonly [Entry, Entry] {
  const [from, to] = FLOW[type];
  return [
    { ledgerAccount: from, amountSubunits: -amount.amountSubunits },
    { ledgerAccount: to, amountSubunits: amount.amountSubunits },
  ];
}
