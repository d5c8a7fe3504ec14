import { describe, expect, it } from 'vitest';
import { readCost } from '../cart/cost.ts';
import { amountUnit, readAmount, readMoney } from './amounts.ts';

describe('a Store API amount', () => {
  it.each([
    ['2599', 'USD', 2, 2599],
    ['26', 'USD', 0, 2600],
    ['259900', 'USD', 4, 2599],
    ['259950', 'USD', 4, null],
    ['1500', 'JPY', 0, 1500],
    ['150000', 'JPY', 2, 1500],
    ['1500', 'BHD', 2, 15000],
    [2599, 'USD', 2, 2599],
    ['-500', 'USD', 2, -500],
    ['25.99', 'USD', 2, null],
    ['9999999999999999', 'USD', 2, null],
    [null, 'USD', 2, null],
  ])('%s of %s with %i decimals is %s minor units', (written, code, decimals, amount) => {
    expect(readAmount(written, { currencyCode: code, decimals })).toBe(amount);
  });

  it('is rejected without a currency and a number of decimals', () => {
    expect(amountUnit({ currency_code: 'usd', currency_minor_unit: 2 })).toEqual({
      currencyCode: 'USD',
      decimals: 2,
    });
    expect(amountUnit({ currency_code: 'USD' })).toBe(null);
    expect(amountUnit({ currency_code: '', currency_minor_unit: 2 })).toBe(null);
    expect(readMoney('-1', { currencyCode: 'USD', decimals: 2 })).toBe(null);
  });
});

describe('the totals of a cart', () => {
  const totals = {
    currency_code: 'USD',
    currency_minor_unit: 2,
    total_items: '5000',
    total_fees: '100',
    total_discount: '500',
    total_shipping: '700',
    total_tax: '424',
    total_price: '5724',
  };

  it('are accepted if they add up exactly', () => {
    expect(readCost(totals)).toMatchObject({
      kind: 'cost',
      cost: {
        subtotal: { amountSubunits: 5000 },
        surcharge: { amountSubunits: 100 },
        total: { amountSubunits: 5724 },
      },
    });
    expect(readCost({ ...totals, total_fees: '-100', total_price: '5524' })).toMatchObject({
      kind: 'cost',
      cost: { discount: { amountSubunits: 600 } },
    });
    expect(readCost({ ...totals, total_shipping: null, total_price: '5024' })).toMatchObject({
      kind: 'cost',
    });
  });

  it.each([
    { total_price: '5725' },
    { total_price: '-5724' },
    { total_items: '50.00' },
    { total_tax: 'free' },
    { total_shipping: '-700', total_price: '4324' },
  ])('are rejected if they contain %o', (change) => {
    expect(readCost({ ...totals, ...change })).toMatchObject({
      kind: 'refused',
      failure: { code: 'incorrect_cost_breakdown' },
    });
  });
});
