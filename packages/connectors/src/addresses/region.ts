/** The ISO 3166-2 subdivision of an address, from a code or a name. */
import { iso31662 } from 'iso-3166';
import { JAPANESE_PREFECTURES, KIND_WORDS, OTHER_REGION_SPELLINGS } from './region-spellings.ts';
import { bareSpelling } from './spelling.ts';

export interface Region {
  /** `US-CA`. */
  readonly iso: string;
  /** `CA`. */
  readonly code: string;
  /** As ISO 3166-2 writes it: `California`, `Bayern`. */
  readonly name: string;
}

interface Known extends Region {
  readonly depth: number;
}

/** Longer texts are not names of regions. */
const LENGTH_MAX = 100;
const KIND_BEFORE = new RegExp(`^(?:the )?(?:${KIND_WORDS}|co\\.?) (?:of |de |di |del |da |do )?`, 'i');
const KIND_AFTER = new RegExp(`[ -](?:${KIND_WORDS})$`, 'i');

const byCountry = new Map<string, ReadonlyMap<string, Known>>();

/**
 * The subdivision of `country` (ISO 3166-1 alpha-2) that `province` names, regardless of case and accents; null if it names none. If a
 * province and the enclosing region share a name, the province is returned.
 */
export function findRegion(country: string, province = ''): Region | null {
  const written = province.trim();
  if (written === '' || written.length > LENGTH_MAX) return null;
  const known = spellingsOf(country);
  const shorter = written.replace(KIND_BEFORE, '').replace(KIND_AFTER, '');
  const found = known.get(keyOf(country, written)) ?? known.get(keyOf(country, shorter));
  return found === undefined ? null : { iso: found.iso, code: found.code, name: found.name };
}

/** The names of a subdivision, the one of ISO 3166-2 first. */
export function regionSpellings(country: string, code: string): readonly string[] {
  const region = regionsOf(country).find((each) => each.code === code);
  if (region === undefined) return [];
  const { name } = region;
  const others = OTHER_REGION_SPELLINGS[country]?.[code] ?? [];
  return [...new Set([name, ...partsOf(name), ...shortNames(country, name), ...others])];
}

/** `CA`; the province as written if the country has no such subdivision, empty if there is none. */
export function regionCode(country: string, province = ''): string {
  return findRegion(country, province)?.code ?? province.trim();
}

/** `California`; the province as written if the country has no such subdivision, empty if there is none. */
export function regionName(country: string, province = ''): string {
  return findRegion(country, province)?.name ?? province.trim();
}

/** Japanese names have two romanizations; ISO writes `si` for `shi`. */
function keyOf(country: string, written: string): string {
  const bare = bareSpelling(written);
  if (country !== 'JP') return bare;
  return bare
    .replace(/^(?:(tokyo)to|(osaka|kyoto)fu|(.+)ken)$/, '$1$2$3')
    .replace(/sh(?=[auo])/g, 'sy')
    .replace(/ch(?=[auo])/g, 'ty')
    .replace(/shi/g, 'si')
    .replace(/chi/g, 'ti')
    .replace(/tsu/g, 'tu')
    .replace(/fu/g, 'hu')
    .replace(/ji/g, 'zi');
}

function spellingsOf(country: string): ReadonlyMap<string, Known> {
  const kept = byCountry.get(country);
  if (kept !== undefined) return kept;
  const made = allSpellings(country);
  byCountry.set(country, made);
  return made;
}

/** In order of precedence: full codes, codes within the country, names, parts of names, other spellings. */
function allSpellings(country: string): ReadonlyMap<string, Known> {
  const regions = regionsOf(country);
  const known = new Map<string, Known>();
  const add = (spellingsOfOne: (region: Known) => readonly string[]): void => {
    const claims = new Map<string, Set<Known>>();
    for (const region of regions)
      for (const spelling of spellingsOfOne(region)) {
        const key = keyOf(country, spelling);
        if (key === '' || known.has(key)) continue;
        claims.set(key, (claims.get(key) ?? new Set()).add(region));
      }
    for (const [key, claimants] of claims) {
      const deepest = Math.max(...[...claimants].map(({ depth }) => depth));
      const [one, ...others] = [...claimants].filter(({ depth }) => depth === deepest);
      if (one !== undefined && others.length === 0) known.set(key, one);
    }
  };
  add(({ code }) => [code]);
  add(({ name }) => [name]);
  add(({ iso }) => [iso]);
  add(({ name }) => [...partsOf(name), ...shortNames(country, name)]);
  add(({ code }) => OTHER_REGION_SPELLINGS[country]?.[code] ?? []);
  if (country === 'JP') add(({ code }) => japaneseNames(code));
  return known;
}

function regionsOf(country: string): readonly Known[] {
  const own = iso31662.filter(({ code }) => code.startsWith(`${country}-`) && !isBritishCounty(code));
  return own.map(({ code, name, parent }) => ({
    iso: code,
    code: code.slice(country.length + 1),
    name,
    depth: parent === country ? 0 : 1,
  }));
}

/** Counties and boroughs are written out there; their codes are not used in addresses. */
function isBritishCounty(code: string): boolean {
  return code.startsWith('GB-') && !['GB-ENG', 'GB-SCT', 'GB-WLS', 'GB-NIR'].includes(code);
}

/** ISO writes some names in two languages, some inverted, some with another name in brackets. */
function partsOf(name: string): readonly string[] {
  const [plain = name, bracketed] = name.split(/[()]/).map((part) => part.trim());
  const parts = plain.split(/,\s*|\s*\/\s*/);
  const turned = parts.length === 2 ? [`${parts[1] ?? ''} ${parts[0] ?? ''}`] : [];
  // "London, City of" is not the subdivision that people mean by London.
  if (parts.some((part) => / of$/i.test(part))) return turned;
  const own = parts.filter((part) => !/ (?:de|del|la)$/i.test(part));
  return [...own, ...turned, ...(bracketed === undefined ? [] : [plain, bracketed])];
}

/** Names whose last word is only the kind of subdivision. */
function shortNames(country: string, name: string): readonly string[] {
  if (country === 'CN') return [name.replace(/ (?:Sheng|Shi|SAR|Zizhiqu)$/, '')];
  if (country === 'KR')
    return [name.replace(/-(?:do|si|teukbyeolsi|gwangyeoksi|teukbyeoljachisi|teukbyeoljachido)$/, '')];
  if (country === 'TW') return [name.replace(/-(?:shi|xian)$/, '')];
  return [];
}

function japaneseNames(code: string): readonly string[] {
  const name = JAPANESE_PREFECTURES[Number(code) - 1];
  return name === undefined ? [] : [name, name.replace(/(?<=..)[都府県]$/, '')];
}
