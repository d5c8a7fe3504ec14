/** Amounts of a page as money: the number format and the currency are settled by all amounts of the page together. */
import { currencyExponent } from '@purser/contract/vocabulary';
import { currencyOfCountry } from '../../../addresses/country-currency.ts';
import type { Money } from '../../../lookup.ts';
import { countryOfHost } from '../../../structured-data/offers/page-currency.ts';
import { currencyCode } from '../../../structured-data/offers/price.ts';
import { plainText, type WrittenAmount, writtenAmounts } from './written-amounts.ts';

export interface MoneyContext {
  /** The `lang` of the page. */
  readonly language: string | null;
  readonly url: string;
  /** The currency that is known from elsewhere, such as the structured data of the product. */
  readonly currencyCode?: string | undefined;
  /** The country of the buyer: settles a shared sign where nothing on the page contradicts. */
  readonly country?: string | undefined;
}

export interface PageAmount extends WrittenAmount {
  /** Never negative. Null if currency or number are not certain. */
  readonly money: Money | null;
}

type Separator = '.' | ',';

const DIGITS_MAX = 15;
/** The code of a currency in words, as in `Total (AUD incl. GST)`. */
const CODE = /(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])/gu;

export class PageMoney {
  /** The only currency of the page; null if it has none or several. */
  readonly currency: string | null;
  readonly #decimal: Separator | null;
  readonly #shared: (currencies: readonly string[]) => string | null;

  /** `texts`: all texts of the page that can have amounts. */
  constructor(texts: readonly string[], context: MoneyContext) {
    const signed = texts
      .flatMap((text) => writtenAmounts(plainText(text)))
      .filter(({ currencies }) => currencies !== null);
    this.#decimal = decimalSeparator(signed, context.language);
    const named = new Set(signed.flatMap(({ currencies }) => (currencies?.length === 1 ? currencies : [])));
    const worded = new Set(texts.flatMap((text) => text.match(CODE) ?? []));
    this.#shared = (currencies) => sharedCurrency(currencies, { named, worded }, context);
    const settled = new Set(signed.flatMap(({ currencies }) => this.#currencyOf(currencies ?? []) ?? []));
    const hinted = currencyCode(context.currencyCode);
    const [only] = settled;
    this.currency =
      settled.size === 1 && only !== undefined
        ? only
        : hinted !== null && (settled.size === 0 || settled.has(hinted))
          ? hinted
          : null;
  }

  /**
   * The amounts of a text that have a sign of a currency. `isPlace`: an amount is expected here, as beside `Total`, so that `12.99` counts
   * without a sign.
   */
  amountsIn(text: string, isPlace = false): readonly PageAmount[] {
    return writtenAmounts(plainText(text)).flatMap((written) => {
      if (written.currencies === null && !(isPlace && this.#isBareAmount(written))) return [];
      return [{ ...written, money: this.#money(written) }];
    });
  }

  #money(written: WrittenAmount): Money | null {
    const code = written.currencies === null ? this.currency : this.#currencyOf(written.currencies);
    if (code === null) return null;
    const amountSubunits = subunits(written, currencyExponent(code), this.#decimal);
    return amountSubunits === null ? null : { currencyCode: code, amountSubunits };
  }

  #currencyOf(currencies: readonly string[]): string | null {
    const [only] = currencies;
    if (currencies.length === 1 && only !== undefined) return only;
    return this.#shared(currencies);
  }

  /** With the decimals of the page's currency: other bare numbers are counts, dates and sizes. */
  #isBareAmount({ number, isWhole }: WrittenAmount): boolean {
    if (this.currency === null) return false;
    const exponent = currencyExponent(this.currency);
    if (isWhole) return true;
    return exponent === 0
      ? /^\d{1,3}(?:[.,'’ \u00a0]\d{3})*$/u.test(number)
      : new RegExp(`[.,]\\d{${exponent}}$`, 'u').test(number);
  }
}

/**
 * What a shared sign means: another price of the page, the currency that is known, a code in its words, then the region of the page and the
 * buyer's country.
 */
function sharedCurrency(
  currencies: readonly string[],
  { named, worded }: { readonly named: ReadonlySet<string>; readonly worded: ReadonlySet<string> },
  { currencyCode: known, language, url, country }: MoneyContext,
): string | null {
  const hinted = currencyCode(known);
  if (hinted !== null && currencies.includes(hinted)) return hinted;
  const onPage = currencies.filter((code) => named.has(code));
  if (onPage.length > 0) return onPage.length === 1 ? (onPage[0] ?? null) : null;
  const inWords = currencies.filter((code) => worded.has(code));
  if (inWords.length === 1) return inWords[0] ?? null;
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language ?? '')?.[1]?.toUpperCase();
  const ownLanguage = { sv: 'SE', nb: 'NO', nn: 'NO', no: 'NO', da: 'DK', is: 'IS', ja: 'JP', ro: 'RO' }[
    (language ?? '').toLowerCase().slice(0, 2)
  ];
  const domain = countryOfHost(hostOf(url));
  const isTemplateDefault = (language ?? '').toLowerCase() === 'en-us' && domain === null;
  const evidence = [isTemplateDefault ? undefined : (region ?? ownLanguage), domain ?? undefined].flatMap(
    (code) => (code === undefined ? [] : [currencyOfCountry(code)]),
  );
  const places = evidence.length > 0 ? evidence : country === undefined ? [] : [currencyOfCountry(country)];
  const [first, ...others] = new Set(places);
  if (first === undefined || first === null || others.length > 0) return null;
  return currencies.includes(first) ? first : null;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** The decimal separator that the amounts of the page show, else that of its language. Null if they contradict each other. */
function decimalSeparator(amounts: readonly WrittenAmount[], language: string | null): Separator | null {
  const shown = new Set(amounts.flatMap(({ number }) => certainDecimal(number) ?? []));
  const [only, ...others] = shown;
  if (others.length > 0) return null;
  if (only !== undefined) return only;
  return language === null ? null : separatorOfLanguage(language);
}

/** Null where the number does not show it: three digits after a single separator can be thousands. */
function certainDecimal(number: string): Separator | null {
  const compact = number.replace(/['’ \u00a0]/gu, '');
  const marks = compact.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  const fraction = compact.slice(compact.lastIndexOf(last) + 1);
  if (marks.length > 1) return marks.startsWith(last) ? opposite(last) : last;
  return fraction.length === 3 ? null : last;
}

const opposite = (mark: Separator): Separator => (mark === '.' ? ',' : '.');

function separatorOfLanguage(language: string): Separator | null {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    const mark = parts.find(({ type }) => type === 'decimal')?.value;
    return mark === '.' || mark === ',' ? mark : null;
  } catch {
    return null;
  }
}

/** The amount in minor units. Null if the number can be read in two ways, or the currency cannot express it. */
function subunits(
  { number, isWhole }: WrittenAmount,
  exponent: number,
  decimal: Separator | null,
): number | null {
  const compact = number.replace(/['’ \u00a0]/gu, '');
  if (isWhole) return joined(compact.replace(/[.,]/g, ''), '', exponent);
  const marks = compact.replace(/\d/g, '');
  if (marks === '') return joined(compact, '', exponent);
  const last = marks.at(-1) === ',' ? ',' : '.';
  const isGrouping = marks.length > 1 && marks.startsWith(last);
  if (isGrouping)
    return new Set(marks).size === 1 ? joined(compact.replace(/[.,]/g, ''), '', exponent) : null;
  const at = compact.lastIndexOf(last);
  const whole = compact.slice(0, at).replace(/[.,]/g, '');
  const fraction = compact.slice(at + 1);
  const isDecided = marks.length > 1 || fraction.length !== 3 || whole === '0' || compact !== number;
  if (isDecided) return joined(whole, fraction, exponent);
  if (exponent === 0 && fraction !== '000') return joined(whole + fraction, '', exponent);
  if (decimal === null) return null;
  return decimal === last ? joined(whole, fraction, exponent) : joined(whole + fraction, '', exponent);
}

function joined(whole: string, fraction: string, exponent: number): number | null {
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  const digits = (whole + fraction.slice(0, exponent).padEnd(exponent, '0')).replace(/^0+(?=\d)/, '');
  return digits.length > DIGITS_MAX ? null : Number(digits);
}
