import type { Money } from '@purser/contract/shapes/money';
import { currencyExponent } from '@purser/contract/vocabulary';

/** Words before the amount to pay; those for a subtotal are not among them. */
const TOTAL =
  /(?<![\p{L}\d])(?:(?:grand |order |invoice )?total|amount (?:due|paid|charged)|gesamt(?:betrag|summe|preis)?|endbetrag|rechnungsbetrag|summe|montant|importe|importo|totale|totaal|totaalbedrag|suma|razem|kwota|summa|totalt|total geral|合計|総額|総合計|お支払い?金額)/giu;
/** A total word that these words precede names a part of the total. */
const PART = /(?:sub|zwischen|sous[- ]?|parcial\s|kwota częściowa\s|del|小|tussen)[-\s]?$/iu;

const NUMBER =
  "(?:\\d{1,3}(?<group>[.'’\\u00a0\\u202f ])\\d{3}(?:\\k<group>\\d{3}){0,4}|\\d{1,3}(?:,\\d{2,3}){0,5},\\d{3}|\\d{1,15})(?:[.,]\\d{1,3})?(?!\\d)";
const MARKS =
  'Euro|EURO|euro|[A-Z]{3}|[A-Z]{0,3}\\p{Sc}[A-Z]{0,2}|zł|kr\\.?|Fr\\.?|Kč|Ft|лв\\.?|lei|円|元|원|руб\\.?|₺|R';
const BEFORE = new RegExp(`(?<![\\p{L}\\d])(?<mark>${MARKS})[\\s\\u00a0\\u202f]?(?<number>${NUMBER})`, 'gu');
const AFTER = new RegExp(
  `(?<![\\p{L}\\d.,])(?<number>${NUMBER})[\\s\\u00a0\\u202f]?(?<mark>${MARKS})(?![\\p{L}])`,
  'gu',
);
/** Amounts further from the word are not its amounts. */
const LABEL_REACH = 120;
const AMOUNTS_MAX = 500;

interface Amount {
  readonly at: number;
  readonly subunits: number;
}

/**
 * The amount that the text names as total, in the currency; null if it names none. The highest amount after a word for "total", so that
 * taxes and parts of the total do not count; without such a word, the highest amount.
 */
export function totalIn(text: string, currencyCode: string): Money | null {
  const amounts = amountsIn(text, currencyCode);
  const labelled = [...text.matchAll(TOTAL)]
    .slice(0, AMOUNTS_MAX)
    .filter(({ index }) => !PART.test(text.slice(Math.max(0, index - 20), index)))
    .flatMap(({ index, 0: word }) => {
      const from = index + word.length;
      const next = amounts.find(({ at }) => at >= from && at <= from + LABEL_REACH);
      return next === undefined ? [] : [next];
    });
  const subunits = (labelled.length > 0 ? labelled : amounts).map((amount) => amount.subunits);
  return subunits.length === 0 ? null : { currencyCode, amountSubunits: Math.max(...subunits) };
}

function amountsIn(text: string, currencyCode: string): Amount[] {
  const digits = currencyExponent(currencyCode);
  const marks = marksOf(currencyCode);
  const amounts: Amount[] = [];
  const add = (at: number, number: string, mark: string) => {
    const subunits = marks.has(mark.toLowerCase().replace(/\.$/, '')) ? subunitsOf(number, digits) : null;
    if (subunits !== null && amounts.length < AMOUNTS_MAX) amounts.push({ at, subunits });
  };
  for (const pattern of [BEFORE, AFTER])
    for (const { index, groups } of text.matchAll(pattern))
      add(index, groups?.['number'] ?? '', groups?.['mark'] ?? '');
  return amounts.sort((a, b) => a.at - b.at);
}

const LOCAL_MARKS: Readonly<Record<string, readonly string[]>> = {
  CHF: ['fr'],
  CNY: ['元', 'rmb', '¥'],
  CZK: ['kč'],
  DKK: ['kr'],
  EUR: ['euro'],
  HUF: ['ft'],
  ISK: ['kr'],
  JPY: ['円', '¥', '￥'],
  KRW: ['원', '₩'],
  NOK: ['kr'],
  PLN: ['zł'],
  RON: ['lei'],
  SEK: ['kr'],
  TRY: ['₺', 'tl'],
  ZAR: ['r'],
};

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'ja'];

/** The code of the currency and its signs in the languages of the mails, in lower case. */
function marksOf(currencyCode: string): ReadonlySet<string> {
  const signs = LOCALES.flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? '',
    ),
  );
  const ownDollar = signs.includes('$') ? [`${currencyCode.slice(0, 2)}$`] : [];
  return new Set(
    [currencyCode, ...signs, ...ownDollar, ...(LOCAL_MARKS[currencyCode] ?? [])]
      .filter((sign) => sign !== '')
      .map((sign) => sign.toLowerCase().replace(/\.$/, '')),
  );
}

/** Reads `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56` and `1234`. Null for anything else. */
function subunitsOf(number: string, digits: number): number | null {
  const [, whole = '', separator = '', fraction = ''] =
    /^(.*?)(?:([.,])(\d+))?$/.exec(
      number.replace(/[\u00a0\u202f’]/g, (sign) => (sign === '’' ? "'" : ' ')),
    ) ?? [];
  const hasFraction =
    separator !== '' && digits > 0 && fraction.length === digits && !whole.includes(separator);
  const integer = hasFraction ? whole : separator === '' ? whole : `${whole}${separator}${fraction}`;
  if (
    !/^(?:\d+|\d{1,3}(?:([.,' ])\d{2,3})(?:\1\d{2,3})*)$/.test(integer) ||
    !/\d{3}$|^\d{1,2}$/.test(integer)
  )
    return null;
  const subunits = Number(`${integer.replace(/\D/g, '')}${hasFraction ? fraction : '0'.repeat(digits)}`);
  return Number.isSafeInteger(subunits) ? subunits : null;
}
