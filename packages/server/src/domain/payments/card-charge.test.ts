import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/money.ts';
import { captureAmount, stripeAmount } from './card-charge.ts';

describe('a Stripe amount', () => {
  it.each([
    ['USD', 1234, 1234],
    ['JPY', 1234, 1234],
    ['KWD', 12_750, 12_750],
    ['KWD', 12_755, null],
    ['MGA', 1200, 12],
    ['MGA', 1250, null],
    ['ISK', 500, 50_000],
    ['UGX', 500, 50_000],
    ['USD', 0, null],
  ])('%s %i is %s in its own unit', (currency, subunits, expected) => {
    expect(stripeAmount(money(currency, subunits))).toBe(expected);
  });

  it('captures at most the authorized amount and at most the amount paid', () => {
    const currencies = fc.constantFrom('USD', 'KWD', 'MGA', 'ISK');
    const amounts = fc.integer({ min: 1, max: 100_000 }).map((count) => count * 100);
    fc.assert(
      fc.property(currencies, amounts, fc.nat(20_000_000), (currency, setAside, paid) => {
        const taken = captureAmount(money(currency, setAside), money(currency, paid));
        const mostAtStripe = stripeAmount(money(currency, setAside)) ?? 0;
        const inSubunits = currency === 'MGA' ? taken * 100 : currency === 'ISK' ? taken / 100 : taken;
        return taken <= mostAtStripe && inSubunits <= paid;
      }),
    );
    expect(captureAmount(money('USD', 500), money('EUR', 100))).toBe(500);
  });
});
