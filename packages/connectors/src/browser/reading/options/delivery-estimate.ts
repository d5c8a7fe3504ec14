/** Delivery times from the words of shipping options: `2-4 business days`, `Mon 24 Nov - Wed 26 Nov`, `by Friday`. */
import { TEXTS } from '../phrases/all-phrases.ts';
import { folded } from '../phrases/phrases.ts';

export interface DeliveryEstimate {
  readonly earliest?: string;
  readonly latest?: string;
}

export interface EstimateContext {
  readonly today: Date;
  /** The `lang` of the page: tells the order of day and month in `11/12`. */
  readonly language: string | null;
}

const DAY_MS = 86_400_000;
const DAYS_MAX = 180;
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
  'ja',
  'da',
  'nb',
  'fi',
  'cs',
  'ar',
  'he',
];

interface Calendar {
  readonly months: ReadonlyMap<string, number>;
  /** Monday is 1. */
  readonly weekdays: ReadonlyMap<string, number>;
  readonly namedDate: RegExp;
}

let calendar: Calendar | undefined;

/** Made when the first text is read: reading the names of all languages would take a twentieth of a service's start. */
function calendarOf(): Calendar {
  if (calendar !== undefined) return calendar;
  // First letters of names that several languages share mean the same month, so that one table serves all.
  const months = names(12, (language, style) => {
    const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
    return (index) =>
      format.formatToParts(Date.UTC(2024, index, 15)).find(({ type }) => type === 'month')?.value;
  });
  const weekdays = names(7, (language, style) => {
    const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
    return (index) => format.format(Date.UTC(2024, 0, 7 + index));
  });
  calendar = { months, weekdays, namedDate: namedDateOf(months) };
  return calendar;
}

function names(
  count: number,
  namesIn: (language: string, style: 'long' | 'short') => (index: number) => string | undefined,
): ReadonlyMap<string, number> {
  const found = new Map<string, number | null>();
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const name = namesIn(language, style);
      for (let index = 0; index < count; index += 1) {
        const word = folded(name(index) ?? '').replace(/\.$/, '');
        if (word === '' || /^\d/.test(word)) continue;
        // A name that is another month or day in another language tells nothing.
        found.set(word, found.has(word) && found.get(word) !== index ? null : index);
      }
    }
  return new Map([...found].flatMap(([word, index]) => (index === null ? [] : [[word, index] as const])));
}

/** Null if the text has no delivery time, or one that can be read in several ways. */
export function deliveryEstimate(text: string, context: EstimateContext): DeliveryEstimate | null {
  const words = folded(text);
  return datesIn(words, context) ?? durationIn(words, context) ?? dayNamed(words, context);
}

const alternatives = (words: ReadonlyMap<string, number>): string =>
  [...words.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

function namedDateOf(months: ReadonlyMap<string, number>): RegExp {
  const month = `(?:${alternatives(months)})`;
  return new RegExp(
    `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?(?:\\s(?:de|of|d'))?\\s?(?:[-–—]\\s?(\\d{1,2})\\.?)?\\s?(?:de |of )?(${month})(?![\\p{L}])|(?<![\\p{L}])(${month})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?:\\s?[-–—]\\s?(\\d{1,2})(?:st|nd|rd|th)?(?!\\s?${month}))?(?!\\d)`,
    'gu',
  );
}

const NUMERIC_DATE =
  /(?<![\d.,/-])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([./-])(\d{1,2})(?:\5(\d{4}|\d{2}))?\.?|(\d{1,2})月(\d{1,2})日)(?![\d/])/gu;

interface DayOfYear {
  readonly month: number;
  readonly day: number;
}

/** Up to two dates; more are a calendar or a text about something else. */
function datesIn(words: string, context: EstimateContext): DeliveryEstimate | null {
  const days = [...namedDates(words), ...numericDates(words.replace(calendarOf().namedDate, ' '), context)];
  if (days.length === 0 || days.length > 2 || days.some((day) => day === null)) return null;
  const dates = days.flatMap((day) => (day === null ? [] : [nextOccurrence(day, context.today)]));
  const [first, second] = dates;
  if (first === undefined || dates.some((date) => !isNear(date, context.today))) return null;
  if (second === undefined)
    return isOpenStart(words) ? { earliest: startOf(first) } : { latest: endOf(first) };
  return second < first ? null : { earliest: startOf(first), latest: endOf(second) };
}

function namedDates(words: string): readonly DayOfYear[] {
  const { months, namedDate } = calendarOf();
  return [...words.matchAll(namedDate)].flatMap((match) => {
    const month = months.get(match[3] ?? match[4] ?? '');
    const days = [match[1] ?? match[5], match[2] ?? match[6]].flatMap((day) => day ?? []);
    return month === undefined ? [] : days.map((day) => ({ month, day: Number(day) }));
  });
}

function numericDates(words: string, context: EstimateContext): readonly (DayOfYear | null)[] {
  return [...words.matchAll(NUMERIC_DATE)].flatMap((match) => {
    if (match[1] !== undefined) return dayOfYear(match[2], match[3]);
    if (match[8] !== undefined) return dayOfYear(match[8], match[9]);
    const [first, mark, second] = [Number(match[4]), match[5], Number(match[6])];
    // `3-5` is a range of days.
    if (mark === '-' && match[7] === undefined) return [];
    if (mark === '.' || first > 12) return dayOfYear(second, first);
    if (second > 12) return dayOfYear(first, second);
    const language = (context.language ?? '').toLowerCase();
    if (language === 'en-us' || language.startsWith('ja')) return dayOfYear(first, second);
    return language === '' || language === 'en' ? null : dayOfYear(second, first);
  });
}

function dayOfYear(month: unknown, day: unknown): DayOfYear | null {
  const found = { month: Number(month) - 1, day: Number(day) };
  return found.month >= 0 && found.month < 12 && found.day >= 1 && found.day <= 31 ? found : null;
}

function nextOccurrence({ month, day }: DayOfYear, today: Date): Date {
  const year = today.getUTCFullYear();
  const thisYear = new Date(Date.UTC(year, month, day));
  return thisYear.getTime() < today.getTime() - DAY_MS * 2
    ? new Date(Date.UTC(year + 1, month, day))
    : thisYear;
}

const isNear = (date: Date, today: Date): boolean =>
  Math.abs(date.getTime() - today.getTime()) <= DAYS_MAX * DAY_MS;

const isOpenStart = (words: string): boolean =>
  /(?:^|\s)(?:from|ab|des|desde|dal|vanaf|od|fran|fra|alkaen)\s/.test(words);

const RANGE =
  /(?<![\d.,])(\d{1,3})\s?(?:[-–—~〜]|to|bis|a|al|tot|do|till|til|or|oder|ou|of|and|-)\s?(\d{1,3})(?![\d.,]\d)/u;
const SINGLE = /(?<![\d.,])(\d{1,3})(?![\d.,]?\d)/gu;

function durationIn(words: string, context: EstimateContext): DeliveryEstimate | null {
  const unit = unitOf(words);
  if (unit === null) return null;
  const before = words.slice(0, unit.end);
  const range = RANGE.exec(before.slice(-40));
  const [, low, high] = range ?? [];
  if (low !== undefined && high !== undefined) {
    const [earliest, latest] = [
      after(context.today, Number(low), unit),
      after(context.today, Number(high), unit),
    ];
    return earliest === null || latest === null || latest < earliest
      ? null
      : { earliest: startOf(earliest), latest: endOf(latest) };
  }
  const singles = [...before.slice(-40).matchAll(SINGLE)];
  const [single] = singles;
  if (singles.length !== 1 || single === undefined) return null;
  const latest = after(context.today, Number(single[1]), unit);
  return latest === null ? null : { latest: endOf(latest) };
}

interface Unit {
  readonly kind: 'business-days' | 'days' | 'weeks' | 'hours';
  /** Where the unit ends in the text. */
  readonly end: number;
}

function unitOf(words: string): Unit | null {
  for (const kind of ['business-days', 'weeks', 'days', 'hours'] as const) {
    const found = TEXTS.parts(words).find(({ meaning }) => meaning === kind);
    if (found !== undefined && /\d\D{0,24}$/u.test(words.slice(0, found.start)))
      return { kind, end: found.start + found.phrase.length };
  }
  return null;
}

function after(today: Date, count: number, { kind }: Unit): Date | null {
  const days = kind === 'weeks' ? count * 7 : kind === 'hours' ? Math.ceil(count / 24) : count;
  if (days > DAYS_MAX) return null;
  if (kind !== 'business-days') return new Date(today.getTime() + days * DAY_MS);
  let date = today;
  for (let left = days; left > 0; ) {
    date = new Date(date.getTime() + DAY_MS);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date;
}

/** `today`, `tomorrow`, or a day of the week. */
function dayNamed(words: string, { today }: EstimateContext): DeliveryEstimate | null {
  if (TEXTS.has(words, 'tomorrow')) return { latest: endOf(new Date(today.getTime() + DAY_MS)) };
  if (TEXTS.has(words, 'today')) return { latest: endOf(today) };
  const { weekdays } = calendarOf();
  const days = [...words.matchAll(/[\p{L}\p{M}]+/gu)].flatMap(([word]) => {
    const day = word.length < 3 && !/\p{Script=Han}/u.test(word) ? undefined : weekdays.get(word);
    return day === undefined ? [] : [day];
  });
  const [first, second] = days.map((day) => nextWeekday(today, day));
  if (
    first === undefined ||
    days.length > 2 ||
    !/(?:^|\s)(?:by|until|bis|avant|before|entro|antes|voor|do|senast|inden|innen|arrives?|deliver\w*|get it|liefer\w*|livr\w*)\s/.test(
      words,
    )
  )
    return null;
  if (second === undefined) return { latest: endOf(first) };
  const end = second < first ? new Date(second.getTime() + 7 * DAY_MS) : second;
  return { earliest: startOf(first), latest: endOf(end) };
}

function nextWeekday(today: Date, day: number): Date {
  const ahead = (day - today.getUTCDay() + 7) % 7;
  return new Date(today.getTime() + (ahead === 0 ? 7 : ahead) * DAY_MS);
}

const dateOf = (date: Date): string => date.toISOString().slice(0, 10);
const startOf = (date: Date): string => `${dateOf(date)}T00:00:00.000Z`;
const endOf = (date: Date): string => `${dateOf(date)}T23:59:59.000Z`;
