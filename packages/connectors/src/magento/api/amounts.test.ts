import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson } from '../../json/exact-json.ts';
import { readAmount, readMoney } from './amounts.ts';

describe('an amount', () => {
  it.each([
    ['19.99', 'USD', 1999],
    ['-5', 'USD', -500],
    ['5.0000', 'USD', 500],
    ['0.30000000000000004', 'USD', 30],
    ['0.30000000000000004', 'KWD', 300],
    ['35.980000000000004', 'EUR', 3598],
    ['35.989999999999995', 'EUR', 3599],
    ['99.99999999999999', 'EUR', 10000],
    ['-0.09999999999999999', 'USD', -10],
    ['-1.4210854715202004e-14', 'USD', 0],
    ['1.5E+3', 'JPY', 1500],
    ['1500.0000', 'JPY', 1500],
    ['23.048497845266', 'USD', 2305],
    ['-23.044999999999', 'USD', -2304],
    ['55.427250732102', 'KWD', 55427],
    ['0.99995', 'USD', 100],
    ['1500.5', 'JPY', null],
    ['1.234', 'USD', null],
    ['1.234', 'KWD', 1234],
    ['12.3456', 'USD', null],
    ['90071992547409.93', 'USD', null],
    ['1e99', 'USD', null],
    ['free', 'USD', null],
    [null, 'USD', null],
  ])('%s %s is %s minor units', (written, currency, amount) => {
    expect(readAmount(written, currency)).toBe(amount);
  });

  it('is rejected if it is negative', () => {
    expect(readMoney('-1', 'USD')).toBe(null);
    expect(readMoney('1', 'USD')).toEqual({ currencyCode: 'USD', amountSubunits: 100 });
  });

  it('is read exactly despite floating-point errors in a sum of cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99_999, max: 99_999 }), { maxLength: 12 }), (cents) => {
        const sum = cents.reduce((all, each) => all + each / 100, 0);
        const exact = cents.reduce((all, each) => all + each, 0);
        const parsed = parseExactJson(JSON.stringify({ sum }));
        expect(parsed).toEqual({ sum: JSON.stringify(sum) });
        const amount = readAmount(JSON.stringify(sum), 'USD');
        expect(amount === null ? amount : amount + 0).toBe(exact + 0);
      }),
    );
  });
});

describe('exact JSON', () => {
  it('keeps every number as written and strings unchanged', () => {
    const source =
      '{"a": 19.990, "b": [1, -2.5e3, true, null], "c": "say \\"12\\" \\\\", "d\\u0041 1": "-3"}';
    expect(parseExactJson(source)).toEqual({
      a: '19.990',
      b: ['1', '-2.5e3', true, null],
      c: 'say "12" \\',
      'dA 1': '-3',
    });
    expect(parseExactJson('0.1000000000000000055511151231257827')).toBe(
      '0.1000000000000000055511151231257827',
    );
    for (const broken of ['{"a": [', '', '<html>', '01', '{"a": 1.}'])
      expect(parseExactJson(broken)).toBe(undefined);
  });

  it('accepts the same input as JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const asTexts = (_key: string, each: unknown): unknown =>
          typeof each === 'number' ? JSON.stringify(each) : each;
        const source = JSON.stringify(value);
        expect(parseExactJson(source)).toEqual(JSON.parse(JSON.stringify(JSON.parse(source), asTexts)));
      }),
    );
  });
});
