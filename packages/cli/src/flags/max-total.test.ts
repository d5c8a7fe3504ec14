import { describe, expect, it } from 'vitest';
import { readFlags } from './flags.ts';
import { MAX_TOTAL_FLAG, maxTotalFlag } from './max-total.ts';

const read = (...args: string[]) => maxTotalFlag(readFlags(args, { 'max-total': MAX_TOTAL_FLAG }));

describe('maxTotalFlag', () => {
  it.each([
    ['25.00EUR', 'EUR', 2_500],
    ['25EUR', 'EUR', 2_500],
    ['25.5 eur', 'EUR', 2_550],
    ['USD 1000', 'USD', 100_000],
    ['3500JPY', 'JPY', 3_500],
    ['1.234KWD', 'KWD', 1_234],
    ['0.01USD', 'USD', 1],
  ])('reads %s exactly', (text, currencyCode, amountSubunits) => {
    expect(read('--max-total', text)).toEqual({ currencyCode, amountSubunits });
  });

  it.each(['25', '25.00', '25,00EUR', '25.001EUR', '35.5JPY', '-5EUR', '=', 'EUR', '5XXX', 'EUR 5 USD'])(
    'rejects %s, which is not an exact amount with one currency',
    (text) => {
      expect(() => read(`--max-total=${text}`)).toThrow('--max-total must be an amount with its currency');
    },
  );

  it('is null without the flag', () => {
    expect(read()).toBeNull();
  });
});
