/** What the options of a list say about the field. */
import type { FieldKind } from '../field-kinds.ts';
import { fold } from '../text/words.ts';

const OPTIONS_READ_MAX = 300;
/** The part of the options that must fit. */
const SHARE_MIN = 0.6;
const NAME_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'ja', 'da', 'nb', 'fi', 'cs'];

const list = (text: string): string[] => text.split(',').map((item) => fold(item.trim()));

const US_STATES = new Set(
  list(`Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,
    Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,
    New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,
    South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming,District of Columbia,
    Puerto Rico,Guam,AL,AK,AZ,AR,CA,CO,CT,DE,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,
    OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY,DC,PR,GU,VI,AS,MP,AA,AE,AP`),
);
const OTHER_REGIONS = new Set(
  list(`Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland and Labrador,Nova Scotia,Ontario,Prince Edward Island,Quebec,
    Saskatchewan,Northwest Territories,Nunavut,Yukon,AB,BC,MB,NB,NL,NS,ON,PE,QC,SK,NT,NU,YT,New South Wales,Queensland,South Australia,
    Tasmania,Victoria,Western Australia,Australian Capital Territory,Northern Territory,NSW,QLD,ACT,TAS,VIC,
    Baden-Württemberg,Bayern,Berlin,Brandenburg,Bremen,Hamburg,Hessen,Mecklenburg-Vorpommern,Niedersachsen,Nordrhein-Westfalen,
    Rheinland-Pfalz,Saarland,Sachsen,Sachsen-Anhalt,Schleswig-Holstein,Thüringen,Burgenland,Kärnten,Niederösterreich,Oberösterreich,
    Salzburg,Steiermark,Tirol,Vorarlberg,Wien,Acre,Alagoas,Amapá,Amazonas,Bahia,Ceará,Distrito Federal,Espírito Santo,Goiás,Maranhão,
    Mato Grosso,Mato Grosso do Sul,Minas Gerais,Pará,Paraíba,Paraná,Pernambuco,Piauí,Rio de Janeiro,Rio Grande do Norte,Rio Grande do Sul,
    Rondônia,Roraima,Santa Catarina,São Paulo,Sergipe,Tocantins,Madrid,Barcelona,Valencia,Sevilla,Málaga,Alicante,Murcia,Cádiz,Vizcaya,
    Asturias,Zaragoza,Granada,Girona,Tarragona,Toledo,Almería,Cantabria,Navarra,Burgos,Salamanca,León,Lleida,Huelva,Jaén,Albacete,
    Agrigento,Alessandria,Ancona,Arezzo,Bari,Bergamo,Bologna,Bolzano,Brescia,Cagliari,Catania,Cosenza,Firenze,Foggia,Genova,Latina,Lecce,
    Milano,Modena,Napoli,Padova,Palermo,Parma,Pavia,Perugia,Pescara,Pisa,Roma,Salerno,Sassari,Siena,Torino,Trento,Treviso,Udine,Varese,
    Venezia,Verona,Vicenza,Aguascalientes,Baja California,Campeche,Chiapas,Chihuahua,Coahuila,Colima,Durango,Guanajuato,Guerrero,Hidalgo,
    Jalisco,Michoacán,Morelos,Nayarit,Nuevo León,Oaxaca,Puebla,Querétaro,Quintana Roo,San Luis Potosí,Sinaloa,Sonora,Tabasco,Tamaulipas,
    Tlaxcala,Veracruz,Yucatán,Zacatecas,Drenthe,Flevoland,Friesland,Gelderland,Groningen,Limburg,Noord-Brabant,Noord-Holland,Overijssel,
    Utrecht,Zeeland,Zuid-Holland,Dolnośląskie,Kujawsko-Pomorskie,Lubelskie,Lubuskie,Łódzkie,Małopolskie,Mazowieckie,Opolskie,
    Podkarpackie,Podlaskie,Pomorskie,Śląskie,Świętokrzyskie,Warmińsko-Mazurskie,Wielkopolskie,Zachodniopomorskie`),
);
const JAPANESE_PREFECTURE = /^(?:北海道|東京都|京都府|大阪府|[\p{Script=Han}]{2,3}県)$/u;
const CARD_BRAND =
  /^(?:visa|master ?card|american express|amex|discover|diners|diners club|jcb|maestro|carte bleue|cb|union ?pay|electron)/;
const HONORIFIC =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|herr|frau|divers|m|mme|mlle|monsieur|madame|mademoiselle|sr|sra|srta|senor|senora|sig|sig ra|signor|signora|signore|dhr|mevr|de heer|mevrouw|pan|pani|senhor|senhora|herra|rouva|hr|fru|don|dona)$/;

let countryNames: ReadonlySet<string> | null = null;

/** Names and codes of all countries, as the runtime knows them. */
function countries(): ReadonlySet<string> {
  if (countryNames) return countryNames;
  const names = new Set<string>(
    list(
      'UK,USA,Great Britain,England,Scotland,Wales,Czech Republic,Turkey,Russia,South Korea,Korea,Vietnam,Holland',
    ),
  );
  const displays = NAME_LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (const first of letters) {
    for (const second of letters) {
      const code = `${first}${second}`;
      if (displays[0]?.of(code) === undefined || /^[XZQ][A-Z]$/.test(code)) continue;
      names.add(code.toLowerCase());
      for (const display of displays) names.add(fold(display.of(code) ?? code));
    }
  }
  countryNames = names;
  return names;
}

const PLACEHOLDER =
  /^(?:[-–—\s.]*|.*(?:select|choose|please|wahlen|choisi|selection|elige|elegir|seleccion|scegli|selezion|kies|escolha|selecione|wybierz|valj|選択).*)$/u;

const TITLE_LENGTH_MAX = 80;
const TITLE = /^[-–—=*.\s]*(?:(?:please\s+)?(?:select|choose|pick)\s+)?(.{2,40}?)[-–—=*.…\s]*$/iu;

/** What the first option asks for, if it is no choice: "Country" of "-- Country --" or of "Select Country". Empty if it is one. */
export function listTitle(options: readonly string[], values: readonly string[]): string {
  const first = (options[0] ?? '').trim().slice(0, TITLE_LENGTH_MAX);
  const isTitle =
    values[0] === '' || /^(?:[-–—=*]|(?:please\s+)?(?:select|choose|pick)\s)|(?:[*:…]|\.{3})$/i.test(first);
  const title = isTitle && options.length > 1 ? (TITLE.exec(first)?.[1] ?? '') : '';
  return PLACEHOLDER.test(fold(title)) ? '' : title;
}

/** The kind that the options show, with a strength from 0 to 1. Months, days and years need the context: see `dateParts`. */
export function readOptions(
  options: readonly string[],
  values: readonly string[],
): ReadonlyMap<FieldKind, number> {
  const texts = options.slice(0, OPTIONS_READ_MAX).map((text) => fold(text).trim());
  const real = texts.filter((text) => !PLACEHOLDER.test(text));
  const evidence = new Map<FieldKind, number>();
  if (real.length === 0) return evidence;
  const share = (fits: (text: string) => boolean): number => real.filter(fits).length / real.length;
  const known = countries();
  const dialCodes = share((text) => /\+\s?\d{1,4}(?:[-\s]\d+)?\)?$|^\(?\+\s?\d{1,4}\b/.test(text));
  if (dialCodes >= SHARE_MIN && real.length > 1) return evidence.set('phone-country-code', 1);
  const isState = (text: string): boolean =>
    US_STATES.has(text) || US_STATES.has(text.replace(/^.{2} - |\s*\(.*\)$|, .*$/g, ''));
  const states = share((text) => isState(text) || OTHER_REGIONS.has(text) || JAPANESE_PREFECTURE.test(text));
  const plainCountries = share((text) => text.length > 2 && known.has(text.replace(/\s*\(.*\)$/, '')));
  const codes = new Set(values.slice(0, OPTIONS_READ_MAX).map((value) => value.toLowerCase()));
  if (states >= SHARE_MIN && states > plainCountries && real.length >= 2)
    evidence.set('region', real.length >= 8 ? 1 : 0.6);
  else if (plainCountries >= SHARE_MIN) evidence.set('country', real.length >= 5 ? 1 : 0.7);
  else if (real.length > 30 && share((text) => text.length === 2 && known.has(text)) > 0.9)
    evidence.set('country', 0.8);
  else if (real.length > 100 && ['us', 'de', 'fr', 'gb'].every((code) => codes.has(code)))
    evidence.set('country', 1);
  if (real.length >= 2 && share((text) => CARD_BRAND.test(text)) >= SHARE_MIN) evidence.set('card-type', 1);
  if (
    share((text) =>
      HONORIFIC.test(
        text
          .replace(/[.\s]+$/, '')
          .replace(/\./g, ' ')
          .trim(),
      ),
    ) >= SHARE_MIN
  )
    evidence.set('honorific', 1);
  return evidence;
}

export interface DateParts {
  readonly day: boolean;
  readonly month: boolean;
  /** Years to come, for the expiry of a card; or years of birth. */
  readonly year: 'future' | 'past' | null;
}

/** Reads lists of days, months and years by their numbers and month names. No clock: years of birth span decades. */
export function dateParts(options: readonly string[], values: readonly string[]): DateParts {
  const texts = options.slice(0, OPTIONS_READ_MAX).map((text) => fold(text).trim());
  const numbers = numbersOf(texts);
  const fromValues = numbersOf(values.slice(0, OPTIONS_READ_MAX).map((value) => value.trim()));
  const isRun = (list: readonly number[], first: number, last: number): boolean =>
    list.length === last - first + 1 && list.every((number, index) => number === first + index);
  const named = texts.filter((text) => isMonthName(text)).length;
  const month =
    isRun(numbers, 1, 12) || named >= 11 || (named >= 1 && isRun(fromValues, 1, 12)) || isRun(numbers, 0, 11);
  const years = numbers.length > 0 ? numbers : fromValues;
  return { day: isRun(numbers, 1, 31), month, year: yearsOf(years) };
}

function yearsOf(numbers: readonly number[]): DateParts['year'] {
  if (numbers.length < 4) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  if (last - first !== sorted.length - 1) return null;
  if (first >= 1880 && last <= 2200)
    return first < 2005 && (sorted.length > 25 || last < 2015) ? 'past' : 'future';
  return first >= 10 && last <= 99 && sorted.length >= 5 && sorted.length <= 31 ? 'future' : null;
}

const numbersOf = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => {
    const match = /^0*(\d{1,4})(?:\s*[年月日.]|\s*[-–/:(]\s*\D*|\s+\p{L}+\.?)?$/u.exec(text);
    return match ? [Number(match[1])] : [];
  });

let monthNames: ReadonlySet<string> | null = null;

function isMonthName(text: string): boolean {
  if (!monthNames) {
    const names = new Set<string>();
    for (const language of NAME_LANGUAGES) {
      for (const style of ['long', 'short'] as const) {
        for (const calendarPart of [{ month: style }, { month: style, day: 'numeric' }] as const) {
          const format = new Intl.DateTimeFormat(language, { ...calendarPart, timeZone: 'UTC' });
          for (let month = 0; month < 12; month += 1) {
            const parts = format.formatToParts(new Date(Date.UTC(2021, month, 2)));
            const name = parts.find(({ type }) => type === 'month')?.value ?? '';
            if (/\p{L}{3}/u.test(name)) names.add(fold(name).replace(/\.$/, ''));
          }
        }
      }
    }
    monthNames = names;
  }
  const word = /\p{L}{3,}/u.exec(text)?.[0] ?? '';
  return monthNames.has(word);
}
