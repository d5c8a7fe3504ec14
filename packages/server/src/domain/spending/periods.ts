import { COUNTED_PERIODS, type CountedPeriod } from '@purser/contract/vocabulary';

const DAY_MS = 86_400_000;

/** A UTC day: `2026-03-25`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** The first day of the period that the day is in. Weeks begin on Monday. */
export function firstDayOf(period: CountedPeriod, day: string): string {
  switch (period) {
    case 'day':
      return day;
    case 'week': {
      const start = startOfDay(day);
      const daysSinceMonday = (start.getUTCDay() + 6) % 7;
      return dayOf(new Date(start.getTime() - daysSinceMonday * DAY_MS));
    }
    case 'month':
      return `${day.slice(0, 7)}-01`;
    default: {
      const never: never = period;
      return never;
    }
  }
}

/** When the period that `now` is in ends. */
export function endOf(period: CountedPeriod, now: Date): Date {
  const start = startOfDay(firstDayOf(period, dayOf(now)));
  switch (period) {
    case 'day':
      return new Date(start.getTime() + DAY_MS);
    case 'week':
      return new Date(start.getTime() + 7 * DAY_MS);
    case 'month':
      return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
    default: {
      const never: never = period;
      return never;
    }
  }
}

/** The first day of all periods that `now` is in: what was bought before it counts no more. */
export function firstCountedDay(now: Date): string {
  const day = dayOf(now);
  const [first = day] = COUNTED_PERIODS.map((period) => firstDayOf(period, day)).sort();
  return first;
}
