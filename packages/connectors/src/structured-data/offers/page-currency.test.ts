import { describe, expect, it } from 'vitest';
import { CurrencyEvidenceReader, currencyOfSign, sharedSign } from './page-currency.ts';

interface Told {
  readonly lang?: string;
  readonly locale?: string;
  readonly script?: string;
  readonly line?: string;
  readonly host?: string;
}

function currencyOf(
  price: string,
  { lang, locale, script, line, host = 'shop.example' }: Told,
): string | null {
  const reader = new CurrencyEvidenceReader();
  reader.element('html', lang === undefined ? {} : { lang });
  if (locale !== undefined) reader.element('meta', { property: 'og:locale', content: locale });
  if (script !== undefined) reader.script(script);
  if (line !== undefined) reader.text(line);
  const sign = sharedSign(price);
  return sign === null ? null : currencyOfSign(sign, reader.found(host));
}

describe('the currency of a shared sign', () => {
  it.each<readonly [string, Told, string | null]>([
    ['$12', {}, null],
    ['$12', { lang: 'en' }, null],
    ['$12', { lang: 'en-US' }, null],
    ['$12', { lang: 'en-US', locale: 'en_US' }, 'USD'],
    ['$12', { lang: 'en-US', script: '{"currency":"USD"}' }, 'USD'],
    ['$12', { lang: 'en-CA' }, 'CAD'],
    ['$12', { lang: 'en-CA', script: '{"currencyCode":"USD"}' }, null],
    ['$12', { lang: 'en-CA', locale: 'en_US' }, null],
    ['$12', { lang: 'en-US', locale: 'en_US', host: 'shop.com.au' }, null],
    ['$12', { host: 'shop.co.nz' }, 'NZD'],
    ['$12', { host: 'shop.co' }, null],
    ['$12', { lang: 'de-DE', locale: 'es_MX' }, null],
    ['$12', { lang: 'de-DE', script: "currency: 'USD'" }, 'USD'],
    ['$12', { script: '{\\"currency\\":{\\"isoCode\\":\\"AUD\\"}}' }, 'AUD'],
    ['$12', { script: '{"currency":"EUR"}' }, null],
    ['$12', { script: '{"currency":"USD"},{"currency":"CAD"}' }, null],
    ['$12', { line: 'All prices are in AUD' }, 'AUD'],
    ['$12', { line: 'or 12.50 CAD' }, 'CAD'],
    ['$12', { line: 'CAD drawings are included' }, null],
    ['$12', { line: 'Free shipping over A$50' }, 'AUD'],
    ['US$12', {}, null],
    ['1 200 kr', { lang: 'sv' }, 'SEK'],
    ['1 200 kr', { lang: 'da-DK' }, 'DKK'],
    ['1 200 kr', { lang: 'en' }, null],
    ['¥1,200', { lang: 'ja' }, 'JPY'],
    ['¥1,200', { lang: 'zh-CN' }, 'CNY'],
    ['¥1,200', { lang: 'ja', script: '{"currency":"CNY"}' }, null],
    ['Rs. 99', { lang: 'en-PK' }, 'PKR'],
    ['€12', { lang: 'en-US' }, null],
  ])('%s on a page with %j is %s', (price, told, currency) => {
    expect(currencyOf(price, told)).toBe(currency);
  });
});
