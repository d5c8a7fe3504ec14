import { TRANSACTION_TYPES } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placing } from '../../../test-support/sample-intents.ts';
import { money } from '../../kernel/money.ts';
import type { PlacingOrder } from '../intents/checkout-intent.ts';
import { decide } from '../intents/decide.ts';
import { entriesOf, type LedgerAccount } from './ledger.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });
type Balances = Readonly<Record<LedgerAccount, number>>;
const EMPTY: Balances = { funding: 0, available: 0, held: 0, spent: 0 };

function book(balances: Balances, type: Parameters<typeof entriesOf>[0], subunits: number): Balances {
  const [from, to] = entriesOf(type, money('USD', subunits));
  return {
    ...balances,
    [from.ledgerAccount]: balances[from.ledgerAccount] + from.amountSubunits,
    [to.ledgerAccount]: balances[to.ledgerAccount] + to.amountSubunits,
  };
}

describe('entriesOf', () => {
  it.each(TRANSACTION_TYPES)('%s moves the amount between two ledger accounts and sums to zero', (type) => {
    fc.assert(
      fc.property(amount, (subunits) => {
        const [from, to] = entriesOf(type, money('USD', subunits));
        expect(from.amountSubunits + to.amountSubunits).toBe(0);
        expect(to.amountSubunits).toBe(subunits);
        expect(from.ledgerAccount).not.toBe(to.ledgerAccount);
      }),
    );
  });

  it('reverses the direction of a negative adjustment', () => {
    expect(entriesOf('adjustment', money('USD', -7))).toEqual([
      { ledgerAccount: 'funding', amountSubunits: 7 },
      { ledgerAccount: 'available', amountSubunits: -7 },
    ]);
  });

  it('gives the ledger accounts that each type debits and credits', () => {
    const moves = TRANSACTION_TYPES.map((type) => {
      const [from, to] = entriesOf(type, money('USD', 1));
      return [type, `${from.ledgerAccount} -> ${to.ledgerAccount}`];
    });
    expect(Object.fromEntries(moves)).toEqual({
      topup: 'funding -> available',
      hold: 'available -> held',
      release: 'held -> available',
      capture: 'held -> spent',
      refund: 'spent -> available',
      adjustment: 'funding -> available',
    });
  });
});

const holding = (held: number): PlacingOrder => ({
  ...placing,
  offer: { ...placing.offer, cost: { subtotal: money('USD', held), total: money('USD', held) } },
});

describe('settling a hold', () => {
  it('captures the amount paid, never more than the hold, and leaves nothing of the hold', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('USD', 'EUR'), (held, paid, currency) => {
        const { postings } = decide(
          holding(held),
          { kind: 'record_placed', orderId: 'ord_1', merchantOrderIds: ['1'], paid: money(currency, paid) },
          new Date(2),
        );
        const sum = (kind: string) =>
          postings.reduce((all, one) => all + (one.kind === kind ? one.amount.amountSubunits : 0), 0);
        expect(sum('capture')).toBe(currency === 'USD' ? Math.min(paid, held) : held);
        expect(sum('capture') + sum('release')).toBe(held);
        expect(postings.every((one) => one.amount.currencyCode === 'USD')).toBe(true);
        const before = book(book(EMPTY, 'topup', held), 'hold', held);
        const after = postings.reduce((all, one) => book(all, one.kind, one.amount.amountSubunits), before);
        expect(after.held).toBe(0);
        expect(after.available + after.spent).toBe(held);
      }),
    );
  });
});
