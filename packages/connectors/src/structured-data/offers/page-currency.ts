/** The currency of signs that several countries use (`$`, `kr`, `¥`), from what the page says about its currency and region. */
import { present } from '../../json/json-fields.ts';
import { currencyCode } from './price-currency.ts';

const CODES_MAX = 50;
const SCRIPT_MATCHES_MAX = 2_000;

/** What a page says about its currency. */
export interface CurrencyEvidence {
  /** Codes that its scripts, attributes and texts name. */
  readonly codes: ReadonlySet<string>;
  /** Language tags: `lang`, `og:locale` and the like, lower case with dashes. */
  readonly languages: readonly string[];
  /** Country code of the host's top-level domain; null if it belongs to no country, or is used by every country. */
  readonly country: string | null;
}

/** Currencies by country, for the signs that are shared. */
export const SHARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: Object.fromEntries(
    (
      'US:USD PR:USD EC:USD SV:USD CA:CAD AU:AUD NZ:NZD SG:SGD HK:HKD TW:TWD MX:MXN AR:ARS CL:CLP CO:COP UY:UYU ' +
      'JM:JMD TT:TTD BB:BBD BS:BSD BZ:BZD FJ:FJD NA:NAD BM:BMD'
    )
      .split(' ')
      .map((pair) => pair.split(':')),
  ),
  kr: { SE: 'SEK', NO: 'NOK', DK: 'DKK', GL: 'DKK', FO: 'DKK', IS: 'ISK' },
  '¥': { JP: 'JPY', CN: 'CNY' },
  rs: { IN: 'INR', PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR' },
  lei: { RO: 'RON', MD: 'MDL' },
};

/** Languages of one country only. */
const COUNTRY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  sv: 'SE',
  nb: 'NO',
  nn: 'NO',
  no: 'NO',
  da: 'DK',
  is: 'IS',
  ja: 'JP',
};

/** Templates and editors set it without regard to the shop's country. */
const DEFAULT_LANGUAGE = 'en-us';

/** The shared sign in a price; null if it has none, or an unambiguous one. */
export function sharedSign(price: string): keyof typeof SHARED | null {
  if (/(?<![\p{L}\p{Sc}])[$＄](?!\p{L})/u.test(price)) return '$';
  if (/(?<!\p{L})kr\.?(?!\p{L})/iu.test(price)) return 'kr';
  if (/[¥￥]/u.test(price)) return '¥';
  if (/(?<!\p{L})(?:rs\.?|₨)(?!\p{L})/iu.test(price)) return 'rs';
  return /(?<!\p{L})lei(?!\p{L})/iu.test(price) ? 'lei' : null;
}

/**
 * The currency that the sign stands for on this page. Null unless all evidence agrees: the codes that it names, and the regions of its
 * language tags and host. `en-US` alone is not enough.
 */
export function currencyOfSign(
  sign: keyof typeof SHARED,
  { codes, languages, country }: CurrencyEvidence,
): string | null {
  const byCountry = SHARED[sign] ?? {};
  const possible = new Set(Object.values(byCountry));
  const named = [...codes].filter((code) => possible.has(code));
  const tagged = languages.map((tag) => ({ tag, currency: byCountry[countryOf(tag)] }));
  const regional = [
    ...tagged.flatMap(({ currency }) => currency ?? []),
    ...present(country === null ? null : byCountry[country]),
  ];
  const [only, ...others] = new Set([...named, ...regional]);
  if (only === undefined || others.length > 0) return null;
  const isDefaultOnly =
    named.length === 0 && country === null && languages.every((tag) => tag === DEFAULT_LANGUAGE);
  if (isDefaultOnly && languages.length < 2) return null;
  // A region where the sign is not used says that the page is for other countries too: only a named code is certain.
  return named.length > 0 || hasNoOtherRegion(tagged, country, byCountry) ? only : null;
}

function hasNoOtherRegion(
  tagged: readonly { readonly tag: string; readonly currency: string | undefined }[],
  country: string | null,
  byCountry: Readonly<Record<string, string>>,
): boolean {
  const isOther = tagged.some(({ tag, currency }) => currency === undefined && countryOf(tag) !== '');
  return !isOther && (country === null || byCountry[country] !== undefined);
}

/** The country of a language tag in capitals; empty if it names none. */
function countryOf(tag: string): string {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/.exec(tag)?.[1];
  return region?.toUpperCase() ?? COUNTRY_OF_LANGUAGE[tag] ?? '';
}

/** Top-level domains of countries that shops everywhere use. */
const GENERIC_DOMAINS = /\.(?:ai|cc|co|fm|gg|io|la|ly|me|sh|to|tv|us|ws)$/;

/** The country of a host's top-level domain. */
export function countryOfHost(hostname: string): string | null {
  const domain = /\.([a-z]{2})$/.exec(hostname)?.[1];
  if (domain === undefined || GENERIC_DOMAINS.test(hostname)) return null;
  return domain === 'uk' ? 'GB' : domain.toUpperCase();
}

const IN_SCRIPT = [
  /currency(?:_?(?:code|iso(?:_?code)?|id))?\\?["']?\s*[:=]\s*\\?["']([A-Za-z]{3})\\?["']/gi,
  /currency\\?["']?\s*:\s*\{[^{}]{0,100}?(?:code|iso|id)\w{0,8}\\?["']?\s*:\s*\\?["']([A-Za-z]{3})\\?["']/gi,
];
/** A code beside an amount or a sign, in a sentence about prices, or alone, as in a choice of currencies. */
const IN_TEXT = [
  /(?:\d[.,]\d{2}|[$¥]\s?\d[\d.,]{0,12})\s?([A-Z]{3})(?![A-Za-z])/g,
  /(?<![A-Za-z])([A-Z]{3})\s?(?:[$¥]|(?:[$¥]\s?)?\d[\d.,]{0,12}[.,]\d{2}(?!\d))/g,
  /\b(?:[Pp]rices?|PRICES?|[Cc]urrency)\b[^.]{0,30}?(?<![A-Za-z])([A-Z]{3})(?![A-Za-z])/g,
  /^[$¥(\s]{0,3}([A-Z]{3})[)$¥\s]{0,3}$/g,
];
/** Letters that name the currency before the sign. */
const PREFIXED: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Z])USA?\s?\$\s?\d/, 'USD'],
  [/(?<![A-Z])CA?\$\s?\d/, 'CAD'],
  [/(?<![A-Z])AU?\$\s?\d/, 'AUD'],
  [/(?<![A-Z])NZ\$\s?\d/, 'NZD'],
  [/(?<![A-Z])S\$\s?\d/, 'SGD'],
  [/(?<![A-Z])HK\$\s?\d/, 'HKD'],
  [/(?<![A-Z])NT\$\s?\d/, 'TWD'],
  [/(?<![A-Z])MX\$\s?\d/, 'MXN'],
];
const ALL_SHARED: ReadonlySet<string> = new Set(Object.values(SHARED).flatMap(Object.values));

/** Collects the evidence of a page, in its order. */
export class CurrencyEvidenceReader {
  readonly #codes = new Set<string>();
  readonly #languages: string[] = [];
  #matches = 0;

  element(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'html') this.#addLanguage(attributes['lang'] ?? attributes['xml:lang']);
    for (const [key, value] of Object.entries(attributes))
      if (/currency(?:-?(?:code|iso))?$/.test(key)) this.#addCode(value);
    const property = attributes['property'] ?? attributes['name'] ?? attributes['itemprop'] ?? '';
    if (/currency$/i.test(property)) this.#addCode(attributes['content']);
    if (name !== 'meta') return;
    if (
      /^(?:og:locale|language|locale)$/i.test(property) ||
      /^content-language$/i.test(attributes['http-equiv'] ?? '')
    )
      this.#addLanguage(attributes['content']);
  }

  script(source: string): void {
    for (const pattern of IN_SCRIPT)
      for (const match of source.matchAll(pattern)) {
        if (this.#matches >= SCRIPT_MATCHES_MAX) return;
        this.#matches += 1;
        this.#addCode(match[1]);
      }
  }

  /** A short text of the page. */
  text(line: string): void {
    for (const pattern of IN_TEXT)
      for (const [, word = ''] of line.matchAll(pattern)) if (ALL_SHARED.has(word)) this.#addCode(word);
    for (const [pattern, code] of PREFIXED) if (pattern.test(line)) this.#addCode(code);
  }

  found(hostname: string): CurrencyEvidence {
    return { codes: this.#codes, languages: this.#languages, country: countryOfHost(hostname) };
  }

  #addCode(value: string | undefined): void {
    const code = currencyCode(value);
    if (code !== null && this.#codes.size < CODES_MAX) this.#codes.add(code);
  }

  #addLanguage(value: string | undefined): void {
    const tag = (value ?? '').slice(0, 40).trim().toLowerCase().replace(/_/g, '-').replace(/\..*$/, '');
    if (tag !== '' && this.#languages.length < CODES_MAX) this.#languages.push(tag);
  }
}
