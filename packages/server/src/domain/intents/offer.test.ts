import type { Cost, Offer } from '@purser/contract/shapes/offer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/money.ts';
import { costAddsUp, offerFailure } from './offer.ts';

const usd = (amountSubunits: number) => money('USD', amountSubunits);
const amount = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.maxSafeNat());
const maybe = fc.option(amount, { nil: undefined });

interface Parts {
  readonly subtotal: number;
  readonly shipping: number | undefined;
  readonly tax: number | undefined;
  readonly surcharge: number | undefined;
  readonly discount: number | undefined;
}

const parts: fc.Arbitrary<Parts> = fc.record({
  subtotal: amount,
  shipping: maybe,
  tax: maybe,
  surcharge: maybe,
  discount: maybe,
});

const costOf = ({ subtotal, shipping, tax, surcharge, discount }: Parts, total: number): Cost => ({
  subtotal: usd(subtotal),
  ...(shipping === undefined ? {} : { shipping: usd(shipping) }),
  ...(tax === undefined ? {} : { tax: usd(tax) }),
  ...(surcharge === undefined ? {} : { surcharge: usd(surcharge) }),
  ...(discount === undefined ? {} : { discount: usd(discount) }),
  total: usd(total),
});

/** The exact sum, of any size. */
const sumOf = ({ subtotal, shipping = 0, tax = 0, surcharge = 0, discount = 0 }: Parts): bigint =>
  BigInt(subtotal) + BigInt(shipping) + BigInt(tax) + BigInt(surcharge) - BigInt(discount);

describe('costAddsUp', () => {
  it('holds exactly when the parts add up, at any size', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: -2, max: 2 }), (some, off) => {
        const total = Number(sumOf(some)) + off;
        const exact = Number.isSafeInteger(total) && total >= 0 && sumOf(some) === BigInt(total);
        expect(costAddsUp(costOf(some, total))).toBe(exact);
      }),
      { numRuns: 1000 },
    );
  });

  it('is exact where the parts exceed safe integers and a discount compensates', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const cost = { subtotal: most, shipping: 2, tax: undefined, surcharge: undefined, discount: 3 };
    expect(costAddsUp(costOf(cost, most - 1))).toBe(true);
    expect(costAddsUp(costOf(cost, most - 2))).toBe(false);
  });

  const good = { subtotal: usd(2500), tax: usd(100), total: usd(2600) };

  it.each<[string, Cost]>([
    ['another currency', { ...good, tax: money('EUR', 100) }],
    ['a currency in another case', { ...good, total: money('usd', 2600) }],
    ['a negative part', { ...good, shipping: usd(-100), surcharge: usd(100) }],
    ['a negative discount', { ...good, discount: usd(-1), total: usd(2601) }],
    ['a fraction', { subtotal: usd(0.5), tax: usd(0.5), total: usd(1) }],
    ['no number', { subtotal: usd(Number.NaN), total: usd(Number.NaN) }],
    ['no bound', { subtotal: usd(Number.POSITIVE_INFINITY), total: usd(Number.POSITIVE_INFINITY) }],
  ])('refuses %s', (_name, cost) => {
    expect(costAddsUp(good)).toBe(true);
    expect(costAddsUp(cost)).toBe(false);
  });
});

describe('offerFailure', () => {
  const offerOf = (shipping: number | undefined, rest: number): Offer => ({
    cost: {
      subtotal: usd(rest),
      ...(shipping === undefined ? {} : { shipping: usd(shipping) }),
      total: usd(rest + (shipping ?? 0)),
    },
    shipping: { availableOptions: [] },
    expiresAt: '2026-03-25T00:45:00.000Z',
  });
  const small = fc.integer({ min: 0, max: 100 });
  const bound = fc.option(small, { nil: undefined });

  it('names the bound that an offer exceeds, the total first, and null when it exceeds none', () => {
    fc.assert(
      fc.property(bound, small, bound, bound, (shipping, rest, maxTotalPrice, maxShippingPrice) => {
        const code = offerFailure(offerOf(shipping, rest), {
          ...(maxTotalPrice === undefined ? {} : { maxTotalPrice }),
          ...(maxShippingPrice === undefined ? {} : { maxShippingPrice }),
        })?.code;
        const overTotal = maxTotalPrice !== undefined && rest + (shipping ?? 0) > maxTotalPrice;
        const overShipping = maxShippingPrice !== undefined && (shipping ?? 0) > maxShippingPrice;
        expect(code).toBe(
          overTotal
            ? 'constraint_total_price_exceeded'
            : overShipping
              ? 'constraint_shipping_cost_exceeded'
              : undefined,
        );
      }),
    );
  });

  it('refuses parts that do not add up, regardless of the bounds', () => {
    const offer = offerOf(5, 10);
    const wrong = { ...offer, cost: { ...offer.cost, total: usd(14) } };
    expect(offerFailure(wrong, undefined)?.code).toBe('incorrect_cost_breakdown');
    expect(offerFailure(wrong, { maxTotalPrice: 0 })?.code).toBe('incorrect_cost_breakdown');
    expect(offerFailure(offer, undefined)).toBeNull();
  });
});

it.each(['QQQ', 'HRK', 'XXX'])('an offer in %s, which is no currency in use, is refused', (code) => {
  const cost = { subtotal: money(code, 100), total: money(code, 100) };
  const offer = { cost, shipping: { availableOptions: [] }, expiresAt: '2026-03-25T00:45:00.000Z' };
  expect(offerFailure(offer, undefined)?.code).toBe('unsupported_currency');
});
