import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Checkout, CheckoutTotal } from './checkout.ts';
import { readCheckout } from './read-checkout.ts';
import { readCost } from './totals.ts';

function checkout(totals: readonly CheckoutTotal[], currency = 'USD'): Checkout {
  const read = readCheckout({ id: 'c', status: 'incomplete', currency, totals });
  if (read === null) throw new Error('not a checkout');
  return read;
}

const amount = fc.integer({ min: 0, max: 10_000_000 });
const parts = fc.record({
  subtotal: fc.integer({ min: 100_000, max: 10_000_000 }),
  fulfillment: amount,
  tax: amount,
  fee: amount,
  discount: fc.integer({ min: 0, max: 50_000 }),
});

describe('totals', () => {
  it('are accepted if they add up; the parts of the offer then add up to its total', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (given, early) => {
        const total = given.subtotal + given.fulfillment + given.tax + given.fee - given.discount;
        const totals = [
          { type: 'subtotal', amount: given.subtotal },
          { type: 'fulfillment', amount: given.fulfillment },
          { type: 'tax', amount: given.tax },
          { type: 'fee', amount: given.fee },
          { type: 'discount', amount: early ? given.discount : -given.discount },
          { type: 'total', amount: total },
        ];
        const outcome = readCost(checkout(totals), early ? '2026-01-11' : '2026-04-08');
        if (outcome.kind !== 'cost') throw new Error(outcome.failure.message);
        const { cost } = outcome;
        const sum =
          cost.subtotal.amountSubunits +
          (cost.shipping?.amountSubunits ?? 0) +
          (cost.tax?.amountSubunits ?? 0) +
          (cost.surcharge?.amountSubunits ?? 0) -
          (cost.discount?.amountSubunits ?? 0);
        expect(sum).toBe(cost.total.amountSubunits);
      }),
    );
  });

  it('are rejected if the total is off by any amount', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 1_000 }), fc.boolean(), (given, off, up) => {
        const total = given.subtotal + given.fulfillment + (up ? off : -off);
        const totals = [
          { type: 'subtotal', amount: given.subtotal },
          { type: 'fulfillment', amount: given.fulfillment },
          { type: 'total', amount: total },
        ];
        expect(readCost(checkout(totals), '2026-08-25')).toMatchObject({
          kind: 'refused',
          failure: { code: 'incorrect_cost_breakdown' },
        });
      }),
    );
  });

  it('are rejected with two totals, no subtotal, fractions, negative amounts, or a positive discount where discounts are negative', () => {
    const subtotal = { type: 'subtotal', amount: 100 };
    const total = { type: 'total', amount: 100 };
    const bad: readonly (readonly CheckoutTotal[])[] = [
      [subtotal, total, total],
      [total],
      [subtotal],
      [subtotal, { type: 'tax', amount: 0.5 }, { type: 'total', amount: 100.5 }],
      [
        { type: 'subtotal', amount: -100 },
        { type: 'total', amount: -100 },
      ],
      [{ type: 'subtotal', amount: 110 }, { type: 'discount', amount: 10 }, total],
    ];
    for (const totals of bad) expect(readCost(checkout(totals), '2026-04-08').kind).toBe('refused');
  });

  it('accept the 2026-01 items_discount whether or not the subtotal includes it', () => {
    const discount = { type: 'items_discount', amount: 10 };
    const off = readCost(
      checkout([{ type: 'subtotal', amount: 100 }, discount, { type: 'total', amount: 90 }]),
      '2026-01-11',
    );
    expect(off).toMatchObject({ kind: 'cost', cost: { discount: { amountSubunits: 10 } } });
    const already = readCost(
      checkout([{ type: 'subtotal', amount: 90 }, discount, { type: 'total', amount: 90 }]),
      '2026-01-23',
    );
    expect(already.kind === 'cost' && already.cost.discount).toBe(undefined);
  });

  it.each(['EURO', 'ABC', 'XXX'])('are rejected with the invalid currency %s', (currency) => {
    expect(
      readCost(
        checkout(
          [
            { type: 'subtotal', amount: 1 },
            { type: 'total', amount: 1 },
          ],
          currency,
        ),
        '2026-04-08',
      ),
    ).toMatchObject({ failure: { code: 'unsupported_currency' } });
  });
});
