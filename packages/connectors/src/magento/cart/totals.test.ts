import { describe, expect, it } from 'vitest';
import { readCost } from './totals.ts';

const line = (code: string, value: string | null) => ({ code, value });
const TOTALS = {
  quote_currency_code: 'EUR',
  base_currency_code: 'EUR',
  // Without tax, as in the API.
  grand_total: '57.0',
  base_grand_total: '61.0',
  subtotal: '50.0000',
  shipping_amount: '7',
  tax_amount: '4',
  discount_amount: '0',
  subtotal_incl_tax: '54',
  shipping_incl_tax: '7',
  total_segments: [
    line('subtotal', '54'),
    line('tax', '4'),
    line('giftwrapping', null),
    line('grand_total', '61'),
  ],
};
const withLines = (...lines: readonly object[]) => [
  ...TOTALS.total_segments.filter(({ code }) => code !== 'grand_total'),
  ...lines,
];

describe('the totals of a cart', () => {
  it('are accepted if they add up exactly', () => {
    expect(readCost(TOTALS, true)).toEqual({
      kind: 'cost',
      cost: {
        subtotal: { currencyCode: 'EUR', amountSubunits: 5000 },
        shipping: { currencyCode: 'EUR', amountSubunits: 700 },
        tax: { currencyCode: 'EUR', amountSubunits: 400 },
        total: { currencyCode: 'EUR', amountSubunits: 6100 },
      },
    });
  });

  it('include the separate lines of extensions', () => {
    const total_segments = withLines(
      line('paymentfee', '2.5'),
      line('giftcardaccount', '-10'),
      line('grand_total', '53.5'),
    );
    expect(readCost({ ...TOTALS, total_segments }, true)).toMatchObject({
      cost: {
        surcharge: { amountSubunits: 250 },
        discount: { amountSubunits: 1000 },
        total: { amountSubunits: 5350 },
      },
    });
  });

  it('are rounded where the shop did not round, and still add up exactly', () => {
    const totals = { ...TOTALS, subtotal: '46.096995690532', tax_amount: '7.903004309468' };
    expect(readCost(totals, true)).toMatchObject({
      cost: {
        subtotal: { amountSubunits: 4610 },
        tax: { amountSubunits: 790 },
        total: { amountSubunits: 6100 },
      },
    });
    expect(readCost({ ...totals, tax_amount: '7.893004309468' }, true)).toMatchObject({ kind: 'refused' });
  });

  it('count a product tax once, whether or not prices include it', () => {
    const apart = withLines(line('weee_tax', '3'), line('grand_total', '64'));
    expect(readCost({ ...TOTALS, total_segments: apart }, true)).toMatchObject({
      cost: { surcharge: { amountSubunits: 300 }, total: { amountSubunits: 6400 } },
    });
    const within = withLines(line('weee_tax', '3'), line('grand_total', '61'));
    expect(readCost({ ...TOTALS, total_segments: within }, true)).toMatchObject({
      cost: { total: { amountSubunits: 6100 } },
    });
  });

  it('fall back to the base total if no line has it and the currency is the same', () => {
    const bare = { ...TOTALS, total_segments: [] };
    expect(readCost(bare, true)).toMatchObject({ cost: { total: { amountSubunits: 6100 } } });
    expect(readCost({ ...bare, base_currency_code: 'USD' }, true)).toMatchObject({
      failure: { code: 'incorrect_cost_breakdown' },
    });
  });

  it.each([
    [{ tax_amount: '4.01' }, 'incorrect_cost_breakdown'],
    [{ subtotal: '50.001' }, 'incorrect_cost_breakdown'],
    [{ subtotal: '-50', shipping_amount: '107', subtotal_incl_tax: '-50' }, 'incorrect_cost_breakdown'],
    [{ total_segments: withLines(line('grand_total', '61.005')) }, 'incorrect_cost_breakdown'],
    [
      { total_segments: withLines(line('fee', 'much'), line('grand_total', '61')) },
      'incorrect_cost_breakdown',
    ],
    [{ quote_currency_code: 'EURO' }, 'unsupported_currency'],
    [{ quote_currency_code: undefined }, 'unsupported_currency'],
  ])('are rejected if they contain %o', (change, code) => {
    expect(readCost({ ...TOTALS, ...change }, true)).toMatchObject({ kind: 'refused', failure: { code } });
  });
});
