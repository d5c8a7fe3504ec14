import type { Language } from '../words/words.ts';
import type { Market } from './design.ts';

const market = (
  country: string,
  currency: Market['currency'],
  locale: string,
  tax: Market['tax'] = 'included',
): Market => ({ country, currency, locale, tax });

/** Where shops of a language are, the usual place first. */
export const MARKETS: Readonly<Record<Language, readonly [Market, ...Market[]]>> = {
  en: [
    market('US', 'USD', 'en-US', 'added'),
    market('GB', 'GBP', 'en-GB'),
    market('CA', 'CAD', 'en-CA', 'none'),
    market('IE', 'EUR', 'en-IE', 'none'),
    market('AE', 'KWD', 'en-KW', 'none'),
  ],
  de: [
    market('DE', 'EUR', 'de-DE'),
    market('AT', 'EUR', 'de-AT', 'none'),
    market('CH', 'CHF', 'de-CH', 'none'),
  ],
  fr: [
    market('FR', 'EUR', 'fr-FR'),
    market('CH', 'CHF', 'fr-CH', 'none'),
    market('CA', 'CAD', 'fr-CA', 'none'),
  ],
  es: [market('ES', 'EUR', 'es-ES')],
  it: [market('IT', 'EUR', 'it-IT')],
  nl: [market('NL', 'EUR', 'nl-NL'), market('BE', 'EUR', 'nl-BE', 'none')],
  pt: [market('PT', 'EUR', 'pt-PT'), market('BR', 'BRL', 'pt-BR', 'none')],
  pl: [market('PL', 'PLN', 'pl-PL')],
  sv: [market('SE', 'SEK', 'sv-SE')],
  ja: [market('JP', 'JPY', 'ja-JP')],
  ar: [market('AE', 'AED', 'ar-AE-u-nu-latn')],
};
