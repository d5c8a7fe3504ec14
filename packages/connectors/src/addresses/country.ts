/** Countries by code and by name. */
import { COUNTRIES } from '@purser/contract/vocabulary';
import { iso31661 } from 'iso-3166';
import { bareSpelling } from './spelling.ts';

/** The languages whose country names are understood; names are returned in English. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'tr',
  'ja',
  'zh',
];

const ALIASES: Readonly<Record<string, string>> = {
  uk: 'GB',
  el: 'GR',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  unitedstatesofamerica: 'US',
  america: 'US',
  holland: 'NL',
  republicofireland: 'IE',
  czechrepublic: 'CZ',
  turkey: 'TR',
  macedonia: 'MK',
  swaziland: 'SZ',
  ivorycoast: 'CI',
  burma: 'MM',
  korea: 'KR',
  republicofkorea: 'KR',
};

const NAMES = new Map(
  LANGUAGES.map((language) => [
    language,
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  ]),
);

let spellings: ReadonlyMap<string, string> | null = null;

/** The English name; the code itself if it is not a country code. */
export function countryName(country: string): string {
  return COUNTRIES.includes(country) ? (NAMES.get('en')?.of(country) ?? country) : country;
}

/** ISO 3166-1 alpha-2 for a two- or three-letter code or a name; null if it names no country. */
export function countryCode(written: string): string | null {
  spellings ??= allSpellings();
  return spellings.get(bareSpelling(written)) ?? null;
}

function allSpellings(): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const add = (spelling: string | undefined, code: string): void => {
    const bare = bareSpelling(spelling ?? '');
    if (bare !== '' && !known.has(bare)) known.set(bare, code);
  };
  for (const code of COUNTRIES) add(code, code);
  for (const { alpha2, alpha3, name } of iso31661) {
    add(alpha3, alpha2);
    add(name, alpha2);
  }
  for (const [alias, code] of Object.entries(ALIASES)) add(alias, code);
  for (const names of NAMES.values()) for (const code of COUNTRIES) add(names.of(code), code);
  return known;
}
