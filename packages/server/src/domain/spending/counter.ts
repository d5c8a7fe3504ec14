import { COUNTED_PERIODS, type CountedPeriod } from '@purser/contract/vocabulary';
import { dayOf, firstDayOf } from './periods.ts';

/** The unit of counters of orders; other counters have a currency. */
export const ORDERS = 'orders';

/** What a spender bought in the current periods, of what a scope and a unit select. */
export interface Counter {
  /** The account or API key. */
  readonly spenderId: string;
  /** Empty: all purchases. Otherwise the host, or the pattern of hosts, of the purchases that are counted. */
  readonly scope: string;
  /** A currency, or `orders`. */
  readonly unit: string;
  /** The day for whose periods the sums are. */
  readonly day: string;
  readonly sums: Readonly<Record<CountedPeriod, number>>;
}

const NOTHING = { day: 0, week: 0, month: 0 } as const;

export const newCounter = (spenderId: string, scope: string, unit: string, now: Date): Counter => ({
  spenderId,
  scope,
  unit,
  day: dayOf(now),
  sums: NOTHING,
});

const isSamePeriod = (period: CountedPeriod, left: string, right: string): boolean =>
  firstDayOf(period, left) === firstDayOf(period, right);

const sumsOf = (sumOf: (period: CountedPeriod) => number): Counter['sums'] => ({
  day: sumOf('day'),
  week: sumOf('week'),
  month: sumOf('month'),
});

/** The counter in the periods of `now`: those that have ended start at zero. It never goes back to an earlier day. */
export function atTime(counter: Counter, now: Date): Counter {
  const day = dayOf(now);
  if (day <= counter.day) return counter;
  return {
    ...counter,
    day,
    sums: sumsOf((period) => (isSamePeriod(period, counter.day, day) ? counter.sums[period] : 0)),
  };
}

/** Adds what was bought at a time to the periods that are still current. A negative value takes it back. */
export function addTo(counter: Counter, value: number, boughtAt: Date, now: Date): Counter {
  const current = atTime(counter, now);
  const boughtOn = dayOf(boughtAt);
  return {
    ...current,
    sums: sumsOf((period) =>
      isSamePeriod(period, boughtOn, current.day)
        ? Math.max(0, current.sums[period] + value)
        : current.sums[period],
    ),
  };
}

export const isSameCounter = (left: Counter, right: Counter): boolean =>
  left.day === right.day && COUNTED_PERIODS.every((period) => left.sums[period] === right.sums[period]);
