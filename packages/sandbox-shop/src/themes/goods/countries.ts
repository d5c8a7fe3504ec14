/** Countries that the themes ship to, in the order of their codes. */
export const COUNTRY_CODES = [
  'AE',
  'AT',
  'AU',
  'BE',
  'BR',
  'CA',
  'CH',
  'DE',
  'DK',
  'ES',
  'FR',
  'GB',
  'IE',
  'IT',
  'JP',
  'NL',
  'PL',
  'PT',
  'SE',
  'US',
] as const;

export interface Option {
  readonly value: string;
  readonly text: string;
}

/** The countries with their names in a language, in alphabetical order. */
export function countryOptions(language: string): readonly Option[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRY_CODES.map((code) => ({ value: code, text: names.of(code) ?? code })).sort((one, other) =>
    one.text.localeCompare(other.text, language),
  );
}

const DIAL_CODES: Readonly<Record<(typeof COUNTRY_CODES)[number], string>> = {
  AE: '971',
  AT: '43',
  AU: '61',
  BE: '32',
  BR: '55',
  CA: '1',
  CH: '41',
  DE: '49',
  DK: '45',
  ES: '34',
  FR: '33',
  GB: '44',
  IE: '353',
  IT: '39',
  JP: '81',
  NL: '31',
  PL: '48',
  PT: '351',
  SE: '46',
  US: '1',
};

/** The country codes of phone numbers. The values are countries, as Canada and the United States share one. */
export function dialCodeOptions(language: string): readonly Option[] {
  return countryOptions(language).map(({ value, text }) => ({
    value,
    text: `${text} (+${dialCode(value)})`,
  }));
}

export function dialCode(country: string): string {
  return Object.entries(DIAL_CODES).find(([code]) => code === country)?.[1] ?? '';
}

const list = (text: string): readonly Option[] =>
  text.split('|').map((entry) => {
    const space = entry.indexOf(' ');
    return { value: entry.slice(0, space), text: entry.slice(space + 1) };
  });

const REGIONS: Readonly<Record<string, readonly Option[]>> = {
  US: list(
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
      'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
      'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
      'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
      'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
      'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
      'WV West Virginia|WI Wisconsin|WY Wyoming',
  ),
  CA: list(
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
      'ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan',
  ),
  AU: list(
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|' +
      'SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  ),
  JP: list(
    'JP-01 北海道|JP-04 宮城県|JP-11 埼玉県|JP-12 千葉県|JP-13 東京都|JP-14 神奈川県|JP-23 愛知県|JP-26 京都府|' +
      'JP-27 大阪府|JP-28 兵庫県|JP-34 広島県|JP-40 福岡県|JP-47 沖縄県',
  ),
};

/** The regions of a country whose addresses need one; empty for the others. */
export function regionOptions(country: string): readonly Option[] {
  return REGIONS[country] ?? [];
}

/** The region that a text means, by code or name; null if the country has regions and the text is none of them. */
export function regionOf(country: string, text: string): string | null {
  const known = regionOptions(country);
  if (known.length === 0) return text;
  const wanted = text.trim().toUpperCase();
  const short = country === 'JP' ? wanted.replace(/[都道府県]$/, '') : wanted;
  return (
    known.find(
      (option) =>
        option.value === wanted ||
        option.text.toUpperCase() === wanted ||
        (country === 'JP' && option.text.replace(/[都道府県]$/, '') === short),
    )?.value ?? null
  );
}

const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  SE: /^\d{3} ?\d{2}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  JP: /^〒?\d{3}-?\d{4}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
};

export function isPostalCode(country: string, text: string): boolean {
  return (POSTAL_CODES[country] ?? /^.{0,12}$/).test(text.trim());
}
