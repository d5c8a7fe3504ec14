import { currencyExponent } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageMoney } from '../../../src/browser/reading/money/page-money.ts';

const LOCALES = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'es-ES',
  'es-MX',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'pt-PT',
  'pl-PL',
  'sv-SE',
  'ja-JP',
  'da-DK',
  'nb-NO',
  'fi-FI',
  'cs-CZ',
  'ar-EG',
  'he-IL',
];
const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'JPY',
  'PLN',
  'SEK',
  'CZK',
  'CHF',
  'BRL',
  'NOK',
  'DKK',
  'INR',
  'HUF',
  'TRY',
  'CAD',
  'AUD',
  'KRW',
];

function written(
  locale: string,
  currency: string,
  amountSubunits: number,
  display: 'symbol' | 'code',
): string {
  const value = amountSubunits / 10 ** currencyExponent(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display,
    // ISO 4217 has decimals for currencies that are written without them in some places.
    minimumFractionDigits: currencyExponent(currency),
    maximumFractionDigits: currencyExponent(currency),
  }).format(value);
}

function read(
  text: string,
  context: { language?: string; currencyCode?: string; country?: string; others?: readonly string[] } = {},
) {
  const money = new PageMoney([text, ...(context.others ?? [])], {
    language: context.language ?? null,
    url: 'https://shop.example/',
    currencyCode: context.currencyCode,
    country: context.country,
  });
  return money.amountsIn(text);
}

const amount = (text: string, context: Parameters<typeof read>[1] = {}) => {
  const [first] = read(text, context);
  return first?.money === undefined || first.money === null
    ? null
    : `${first.money.amountSubunits} ${first.money.currencyCode}`;
};

describe('reading amounts', () => {
  it('reads what Intl.NumberFormat writes, in every locale and currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('symbol', 'code'),
        (locale, currency, amountSubunits, display) => {
          const text = written(locale, currency, amountSubunits, display === 'code' ? 'code' : 'symbol');
          const found = amount(text, { language: locale.toLowerCase(), currencyCode: currency });
          expect(found, `${text} (${locale})`).toBe(`${amountSubunits} ${currency}`);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is never wrong without a hint: the amount that was written, or none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 0, max: 99_999_999 }),
        (locale, currency, amountSubunits) => {
          const text = written(locale, currency, amountSubunits, 'symbol');
          const [found] = read(text);
          if (found?.money === undefined || found.money === null) return;
          expect(found.money.amountSubunits, text).toBe(amountSubunits);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['1.234,56 €', '123456 EUR'],
    ['€ 1 234,56', '123456 EUR'],
    ["CHF 1'234.50", '123450 CHF'],
    ['CHF 1’234.50', '123450 CHF'],
    ['￥1,200', null],
    ['1,200円', '1200 JPY'],
    ['R$ 1.234,56', '123456 BRL'],
    ['1 299,00 zł', '129900 PLN'],
    ['US$12.99', '1299 USD'],
    ['A$5', '500 AUD'],
    ['12.99 USD', '1299 USD'],
    ['$12.99 CAD', '1299 CAD'],
    ['GBP £12.99', '1299 GBP'],
    ['USD $1,299.00', '129900 USD'],
    ['EUR £12.99', '1299 GBP'],
    ['−€5.00', '500 EUR'],
    ['１２，９９ €', '1299 EUR'],
    ['\u200f12.50 ₪\u200e', '1250 ILS'],
    ['12⁹⁹ €', '1299 EUR'],
    ['1.299,- €', '129900 EUR'],
    ['₹1,23,456.00', '12345600 INR'],
    ['1.234 €', null],
    ['€1,234', null],
    ['$12.99', null],
    ['499 kr', null],
    ['12.345,678 €', null],
    ['0.123 €', null],
  ])('reads %s as %s without context', (text, expected) => {
    expect(amount(text)).toBe(expected);
  });

  it('settles the number format by other amounts of the page, else by its language', () => {
    expect(amount('1.234 €', { others: ['12,99 €'] })).toBe('123400 EUR');
    expect(amount('1.234 €', { others: ['12.99 €'] })).toBeNull();
    expect(amount('1.234 €', { language: 'de' })).toBe('123400 EUR');
    expect(amount('€1,234', { language: 'en' })).toBe('123400 EUR');
    expect(amount('1.234 €', { others: ['12,99 €', '12.99 €'], language: 'de' })).toBeNull();
  });

  it('settles the currency of a shared sign by codes, hint, region and country, and never against each other', () => {
    expect(amount('$12.99', { others: ['All prices: $5.00 AUD'] })).toBe('1299 AUD');
    expect(amount('$12.99', { currencyCode: 'CAD' })).toBe('1299 CAD');
    expect(amount('$12.99', { language: 'en-au' })).toBe('1299 AUD');
    expect(amount('$12.99', { country: 'US' })).toBe('1299 USD');
    expect(amount('$12.99', { country: 'US', language: 'en-au' })).toBe('1299 AUD');
    expect(amount('499 kr', { language: 'sv' })).toBe('49900 SEK');
    expect(amount('499 kr', { language: 'da' })).toBe('49900 DKK');
    expect(amount('€12.99', { currencyCode: 'USD' })).toBe('1299 EUR');
  });

  it.each([
    ['from €10.00', 'isFrom'],
    ['ab 10,00 €', 'isFrom'],
    ['€10.00 – €20.00', 'isRange'],
    ['10-20 €', 'isRange'],
    ['€5.00/kg', 'isPerUnit'],
    ['5,00 € / 100 g', 'isPerUnit'],
    ['-$5.00', 'isNegative'],
    ['−5,00 €', 'isNegative'],
  ] as const)('marks %s: %s', (text, mark) => {
    expect(read(text).some((found) => found[mark])).toBe(true);
  });

  it.each(['3-5 days - €5.00', 'Versand (3 bis 5 Tage) - €5.00', '通常配送 (3~5営業日) - €5.00'])(
    'takes times before an amount for no price range: %s',
    (text) => {
      expect(read(text)).toMatchObject([{ number: '5.00', isRange: false, isNegative: false }]);
    },
  );

  it('takes the last dot of an Arabic abbreviation for a part of it', () => {
    const text = 'شحن عادي - ‏19.60 د.إ.‏';
    const [found] = read(text);
    expect(found).toMatchObject({ number: '19.60', end: 'شحن عادي - 19.60 د.إ.'.length });
  });

  it('takes a dash between words and an amount for no minus', () => {
    expect(read('Standard - €5.00')[0]?.isNegative).toBe(false);
  });

  it('finds no amounts in dates, sizes and counts', () => {
    for (const text of ['24.11.2026', '3-5 days', 'Size 38', '12 x 15 cm', '100 % cotton', 'Model 4000'])
      expect(read(text, { currencyCode: 'EUR' })).toEqual([]);
  });
});
