import fc from 'fast-check';
import type { ConnectionFault } from './fault-proxy.ts';

export const CURRENCIES = ['USD', 'JPY'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * Actions of clients, merchants and operators; `pick` selects among the existing intents, `times` is the number of
 * concurrent calls.
 */
export type Action =
  | {
      readonly kind: 'top_up';
      readonly account: number;
      readonly currency: Currency;
      readonly amount: number;
    }
  | { readonly kind: 'offer'; readonly account: number; readonly currency: Currency; readonly total: number }
  | { readonly kind: 'confirm'; readonly pick: number; readonly times: number }
  | {
      readonly kind: 'place';
      readonly pick: number;
      readonly times: number;
      /** The percentage of the offer's total that the merchant charges; null if it declines. */
      readonly paidPercent: number | null;
      /** The process ends between the merchant's response and the record of it. */
      readonly crashes: boolean;
    }
  | {
      readonly kind: 'refund';
      readonly pick: number;
      readonly times: number;
      /** A share of the offer's total. */
      readonly percent: number;
      /** Requested for the other account, or in another currency. */
      readonly mistake: 'none' | 'account' | 'currency';
    }
  | {
      readonly kind: 'adjust';
      readonly account: number;
      readonly currency: Currency;
      readonly amount: number;
      readonly direction: 'credit' | 'debit';
    };

/** Concurrent actions, and the database fault injected during them. */
export interface Round {
  readonly actions: readonly Action[];
  readonly fault: { readonly fault: ConnectionFault; readonly atMessage: number } | null;
}

const account = fc.nat(1);
const currency = fc.constantFrom(...CURRENCIES);
const pick = fc.nat(1000);
const times = fc.constantFrom(1, 1, 2, 3);

const BALANCES = [0, 1].flatMap((index) => CURRENCIES.map((code) => ({ account: index, currency: code })));
const topUpTo = (balance: (typeof BALANCES)[number]) =>
  fc.integer({ min: 1, max: 8000 }).map((amount) => ({ kind: 'top_up' as const, ...balance, amount }));
const topUp = fc.constantFrom(...BALANCES).chain(topUpTo);
const offer = fc.record({
  kind: fc.constant('offer' as const),
  account,
  currency,
  total: fc.integer({ min: 0, max: 2000 }),
});
const confirm = fc.record({ kind: fc.constant('confirm' as const), pick, times });
const place = fc.record({
  kind: fc.constant('place' as const),
  pick,
  times,
  paidPercent: fc.option(fc.constantFrom(0, 33, 99, 100, 100, 120), { freq: 4 }),
  crashes: fc.constantFrom(false, false, true),
});
const refund = fc.record({
  kind: fc.constant('refund' as const),
  pick,
  times,
  percent: fc.constantFrom(10, 50, 60, 100, 101),
  mistake: fc.constantFrom('none', 'none', 'none', 'none', 'account', 'currency'),
});
const adjust = fc.record({
  kind: fc.constant('adjust' as const),
  account,
  currency,
  amount: fc.integer({ min: 1, max: 4000 }),
  direction: fc.constantFrom('credit', 'debit'),
});

const action: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: topUp, weight: 1 },
  { arbitrary: offer, weight: 2 },
  { arbitrary: confirm, weight: 5 },
  { arbitrary: place, weight: 5 },
  { arbitrary: refund, weight: 5 },
  { arbitrary: adjust, weight: 1 },
);

/** Starts with balances and offers that the balances may or may not cover. */
export const history = (faults: readonly ConnectionFault[]): fc.Arbitrary<Round[]> => {
  const fault = fc.option(
    fc.constantFrom(...faults).chain((one) =>
      fc.record({
        fault: fc.constant(one),
        // Most actions are one statement: a round seldom sends more than two commits.
        atMessage: fc.integer({ min: 1, max: one === 'commit_response_lost' ? 2 : 50 }),
      }),
    ),
    { freq: 3 },
  );
  const rounds = fc.array(fc.record({ actions: fc.array(action, { minLength: 2, maxLength: 8 }), fault }), {
    minLength: 6,
    maxLength: 9,
  });
  const beginning = fc
    .tuple(fc.tuple(...BALANCES.map(topUpTo)), fc.array(offer, { minLength: 3, maxLength: 6 }))
    .map(([topUps, offers]): Round => ({ actions: [...topUps, ...offers], fault: null }));
  return fc.tuple(beginning, rounds).map(([first, more]) => [first, ...more]);
};
