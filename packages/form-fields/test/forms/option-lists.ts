/** Options of lists that many forms have: `@months`, `@countriesde`. */

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'));

const countries = (language: string): string[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return ['DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'NL', 'BE', 'PT', 'PL', 'SE', 'GB', 'US', 'CA', 'JP'].map(
    (code) => names.of(code) ?? code,
  );
};

const months = (language: string): string[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return range(1, 12).map((month) => format.format(new Date(`2024-${month}-15`)));
};

const LISTS: Readonly<Record<string, readonly string[]>> = {
  days: range(1, 31),
  months: range(1, 12),
  daysja: range(1, 31).map((day) => `${Number(day)}日`),
  expyears: range(2025, 2036),
  birthyears: range(1930, 2008),
  dial: ['+44', '+49 Deutschland', 'France (+33)', 'Italia (+39)', '+1', '+34'],
  usstates: ['Alabama', 'Alaska', 'Arizona', 'California', 'Colorado', 'Florida', 'Georgia', 'Texas', 'Utah'],
  provinceit: ['Bari', 'Bergamo', 'Bologna', 'Firenze', 'Milano', 'Napoli', 'Palermo', 'Roma', 'Torino'],
  prefectures: ['北海道', '青森県', '東京都', '大阪府', '京都府', '福岡県', '沖縄県'],
};

/** The texts behind `select:` and `radio:`, separated by commas, or the name of a list behind `@`. */
export function optionList(text: string): readonly string[] {
  if (!text.startsWith('@')) return text.split(',');
  const name = text.slice(1);
  const [, kind, language] = /^(countries|months)([a-z]*)$/.exec(name) ?? [];
  if (kind === 'countries') return countries(language || 'en');
  if (kind === 'months' && language) return months(language);
  const list = LISTS[name];
  if (!list) throw new Error(`No such list: ${name}`);
  return list;
}
