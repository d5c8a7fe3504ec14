import type { SpendingLimits } from '@purser/contract/shapes/spending-limits';
import { COUNTED_PERIODS } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../kernel/errors.ts';
import { money } from '../../kernel/money.ts';
import { requireWithinLimits } from './check-purchase.ts';
import { contradictions } from './contradictions.ts';
import { atTime, type Counter } from './counter.ts';
import { dayOf, endOf, firstDayOf } from './periods.ts';
import { changedCounters, countersFromHistory, isForHost, type Spender } from './spender.ts';

const START = Date.UTC(2026, 0, 28);
const HOURS = 24 * 75;
const HOSTS = ['a.example', 'b.example', 'shop.b.example'];

const limits: fc.Arbitrary<SpendingLimits> = fc
  .record({
    amounts: fc.array(
      fc.record({
        period: fc.constantFrom(...COUNTED_PERIODS),
        amount: fc.record({
          currencyCode: fc.constantFrom('USD', 'EUR'),
          amountSubunits: fc.integer({ min: 1, max: 5000 }),
        }),
        host: fc.constantFrom(undefined, '*', 'a.example', '*.b.example'),
      }),
      { maxLength: 5 },
    ),
    orders: fc.array(
      fc.record({
        period: fc.constantFrom(...COUNTED_PERIODS),
        count: fc.integer({ min: 0, max: 6 }),
        host: fc.constantFrom(undefined, '*', 'a.example'),
      }),
      { maxLength: 3 },
    ),
  })
  .map((drawn) => JSON.parse(JSON.stringify(drawn)));

const actions = fc.array(
  fc.record({
    hoursLater: fc.integer({ min: 0, max: 60 }),
    host: fc.constantFrom(...HOSTS),
    currencyCode: fc.constantFrom('USD', 'EUR'),
    amount: fc.integer({ min: 0, max: 2000 }),
    /** What happens to an earlier order: nothing, it fails, or part of it is refunded. */
    fate: fc.constantFrom('nothing', 'failed', 'refunded'),
    which: fc.nat(),
  }),
  { maxLength: 40 },
);

interface Bought {
  readonly host: string;
  readonly currencyCode: string;
  readonly confirmedAt: Date;
  spent: number | null;
}

/** What counts toward a limit, added up from all orders. */
function usedBy(bought: readonly Bought[], limit: { host?: string | undefined }, host: string) {
  return bought.filter(
    (one) => one.spent !== null && isForHost(limit.host === '*' ? host : limit.host, one.host),
  );
}

function refusesByHistory(
  drawn: SpendingLimits,
  bought: readonly Bought[],
  next: Bought,
  now: Date,
): boolean {
  const isCurrent = (period: 'day' | 'week' | 'month') => (one: Bought) =>
    firstDayOf(period, dayOf(one.confirmedAt)) === firstDayOf(period, dayOf(now));
  const currencies = (drawn.amounts ?? []).map(({ amount }) => amount.currencyCode);
  if (currencies.length > 0 && !currencies.includes(next.currencyCode)) return true;
  const overAmount = (drawn.amounts ?? []).some(({ period, amount, host }) => {
    if (period === 'order' || amount.currencyCode !== next.currencyCode || !isForHost(host, next.host))
      return false;
    const used = usedBy(bought, { host }, next.host)
      .filter(isCurrent(period))
      .filter((one) => one.currencyCode === next.currencyCode)
      .reduce((sum, one) => sum + (one.spent ?? 0), 0);
    return used + (next.spent ?? 0) > amount.amountSubunits;
  });
  return (
    overAmount ||
    (drawn.orders ?? []).some(
      ({ period, count, host }) =>
        isForHost(host, next.host) &&
        usedBy(bought, { host }, next.host).filter(isCurrent(period)).length >= count,
    )
  );
}

function isRefused(work: () => void): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

describe('counters', () => {
  it('refuse exactly what the sum over all orders refuses, whatever fails or comes back', () => {
    fc.assert(
      fc.property(limits, actions, (drawn, steps) => {
        const stored = new Map<string, Counter>();
        const save = (counters: readonly Counter[]) => {
          for (const counter of counters) stored.set(`${counter.scope} ${counter.unit}`, counter);
        };
        const spender = (): Spender => ({
          kind: 'account',
          id: 'acct_1',
          limits: drawn,
          counters: [...stored.values()],
        });
        const bought: Bought[] = [];
        let at = START;
        for (const step of steps) {
          at = Math.min(at + step.hoursLater * 3_600_000, START + HOURS * 3_600_000);
          const now = new Date(at);
          const { host, currencyCode, amount } = step;
          const next: Bought = { host, currencyCode, confirmedAt: now, spent: amount };
          const purchase = { host, total: money(currencyCode, amount), quantity: 1 };
          const refused = isRefused(() => requireWithinLimits([spender()], purchase, now));
          expect(refused).toBe(refusesByHistory(drawn, bought, next, now));
          if (!refused) {
            save(changedCounters([spender()], { ...next, before: null, after: amount }, now));
            bought.push(next);
          }
          const earlier = bought[step.which % Math.max(1, bought.length)];
          if (earlier === undefined || earlier.spent === null || step.fate === 'nothing') continue;
          const after = step.fate === 'failed' ? null : Math.floor(earlier.spent / 2);
          save(changedCounters([spender()], { ...earlier, before: earlier.spent, after }, now));
          earlier.spent = after;
        }
        const now = new Date(at);
        const history = bought.flatMap(({ host, currencyCode, confirmedAt, spent }) =>
          spent === null
            ? []
            : [{ day: dayOf(confirmedAt), host, spent: money(currencyCode, spent), orderCount: 1 }],
        );
        const again = countersFromHistory('acct_1', drawn, history, now);
        for (const counter of again)
          expect(atTime(stored.get(`${counter.scope} ${counter.unit}`) ?? counter, now).sums).toEqual(
            counter.sums,
          );
      }),
      { numRuns: 300 },
    );
  });
});

describe('periods', () => {
  it('are UTC days, weeks from Monday and months, and end where the next begins', () => {
    const now = new Date('2026-03-01T23:59:59.999Z');
    expect(COUNTED_PERIODS.map((period) => firstDayOf(period, dayOf(now)))).toEqual([
      '2026-03-01',
      '2026-02-23',
      '2026-03-01',
    ]);
    expect(COUNTED_PERIODS.map((period) => endOf(period, now).toISOString())).toEqual([
      '2026-03-02T00:00:00.000Z',
      '2026-03-02T00:00:00.000Z',
      '2026-04-01T00:00:00.000Z',
    ]);
  });
});

describe('a purchase', () => {
  const now = new Date('2026-03-25T00:00:00.000Z');
  const spenderOf = (drawn: SpendingLimits): Spender => ({
    kind: 'api_key',
    id: 'key_1',
    limits: drawn,
    counters: [],
  });
  const purchase = { host: 'a.example', total: money('USD', 100), quantity: 1 };
  const refusalOf = (drawn: SpendingLimits, changes: object = {}): string | undefined => {
    try {
      requireWithinLimits([spenderOf(drawn)], { ...purchase, ...changes }, now);
      return undefined;
    } catch (error) {
      return error instanceof Refusal ? error.details.spendingLimit?.name : 'fault';
    }
  };

  it('is compared with categories without case, and refused if they must be known and are not', () => {
    const drawn = { allowedCategories: ['Books'], refusedCategories: ['Gift cards'] };
    expect(refusalOf(drawn, { categories: ['books '] })).toBeUndefined();
    expect(refusalOf(drawn, { categories: ['GIFT CARDS', 'Books'] })).toBe('refused_categories');
    expect(refusalOf(drawn)).toBe('allowed_categories');
    expect(refusalOf({ refusedCategories: ['Books'] })).toBeUndefined();
  });

  it('of a key that has expired since is refused', () => {
    expect(refusalOf({ expiresAt: '2026-03-25T00:00:00.000Z' })).toBe('key_expiry');
    expect(refusalOf({ expiresAt: '2026-03-25T00:00:01.000Z' })).toBeUndefined();
  });
});

describe('contradictions', () => {
  const now = new Date('2026-03-25T00:00:00.000Z');
  const usd = (amountSubunits: number) => money('USD', amountSubunits);
  it.each<[SpendingLimits, string[]]>([
    [
      {
        amounts: [
          { period: 'day', amount: usd(2) },
          { period: 'day', amount: usd(3) },
        ],
      },
      ['body.amounts.0', 'body.amounts.1'],
    ],
    [
      {
        orders: [
          { period: 'week', count: 9 },
          { period: 'month', count: 8 },
        ],
      },
      ['body.orders.0'],
    ],
    [
      { allowedHosts: ['a.example'], amounts: [{ period: 'day', amount: usd(1), host: 'b.example' }] },
      ['body.amounts.0.host'],
    ],
    [{ allowedCategories: ['Books'], refusedCategories: ['books'] }, ['body.allowedCategories.0']],
    [{ currencies: ['USD', 'EUR'], amounts: [{ period: 'day', amount: usd(1) }] }, ['body.currencies.1']],
    [{ expiresAt: '2026-03-24T00:00:00.000Z' }, ['body.expiresAt']],
    [{ allowedHosts: ['*.a.example'], refusedHosts: ['x.a.example'] }, []],
    [
      {
        amounts: [
          { period: 'order', amount: usd(5) },
          { period: 'day', amount: money('EUR', 1) },
        ],
      },
      [],
    ],
  ])('in %j are at %j', (drawn, places) => {
    expect(Object.keys(contradictions(drawn, 'api_key', now))).toEqual(places);
  });
});
