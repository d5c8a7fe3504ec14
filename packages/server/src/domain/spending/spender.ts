import type { Money } from '@purser/contract/shapes/money';
import type { SpendingLimits } from '@purser/contract/shapes/spending-limits';
import type { SpenderKind } from '@purser/contract/vocabulary';
import { addTo, type Counter, isSameCounter, newCounter, ORDERS } from './counter.ts';

/** The account or API key of a purchase, with its limits and what it bought. */
export interface Spender {
  readonly kind: SpenderKind;
  readonly id: string;
  readonly limits: SpendingLimits;
  /** Those of the purchase. One that is missing is zero. */
  readonly counters: readonly Counter[];
}

/** A purchase that counts toward limits. */
export interface Spending {
  /** The key or user that confirmed it. */
  readonly spenderId: string | null;
  readonly confirmedAt: Date;
  /** What is held for the order or was paid, without what came back. Null if there is no order, and none is counted. */
  readonly spentSubunits: number | null;
  /** The limits that allowed it; absent if there were none. */
  readonly limits?: readonly AppliedLimits[];
}

/** The limits of an account or API key when it confirmed a purchase. */
export interface AppliedLimits {
  readonly of: SpenderKind;
  readonly id: string;
  readonly limits: SpendingLimits;
}

/** The limits that spenders have now, to be kept with a purchase. */
export const appliedLimits = (
  spenders: readonly Spender[],
): { readonly limits?: readonly AppliedLimits[] } =>
  spenders.length === 0 ? {} : { limits: spenders.map(({ kind: of, id, limits }) => ({ of, id, limits })) };

/** The name of a merchant's host, as limits compare it. */
export const hostNameOf = (productUrl: string): string =>
  new URL(productUrl).hostname.toLowerCase().replace(/^www\./, '');

/** Whether a limit is for the host: a name, `*.` and a domain, or `*`. Without a pattern it is for all. */
export function isForHost(pattern: string | undefined, host: string): boolean {
  if (pattern === undefined || pattern === '*') return true;
  const wanted = pattern.replace(/^www\./, '');
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
}

/** The scope of the counter that a limit compares with for purchases at the host. */
export const scopeOf = (pattern: string | undefined, host: string): string =>
  pattern === undefined ? '' : pattern === '*' ? host : pattern.replace(/^www\./, '');

/** The scopes of all counters that limits need, besides the host of a purchase. */
export const scopesOf = ({ amounts = [], orders = [] }: SpendingLimits): readonly string[] => [
  ...new Set([...amounts, ...orders].flatMap(({ host }) => (host === '*' ? [] : [scopeOf(host, '')]))),
];

export const counterOf = ({ id, counters }: Spender, scope: string, unit: string, now: Date): Counter =>
  counters.find((counter) => counter.scope === scope && counter.unit === unit) ??
  newCounter(id, scope, unit, now);

/** The scopes and units in which the limits count a purchase in the currency at the host. */
function countedIn(limits: SpendingLimits, host: string, currencyCode: string): [string, string][] {
  const amounts = (limits.amounts ?? []).filter(
    ({ period, amount }) => period !== 'order' && amount.currencyCode === currencyCode,
  );
  const keys = [
    ...amounts.map((limit) => ({ limit, unit: currencyCode })),
    ...(limits.orders ?? []).map((limit) => ({ limit, unit: ORDERS })),
  ].filter(({ limit }) => isForHost(limit.host, host));
  const byKey = new Map(
    keys.map(({ limit, unit }): [string, [string, string]] => {
      const scope = scopeOf(limit.host, host);
      return [`${unit} ${scope}`, [scope, unit]];
    }),
  );
  return [...byKey.values()];
}

export interface SpendingChange {
  readonly host: string;
  readonly currencyCode: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly confirmedAt: Date;
}

/** The counters of the spenders that a change of what was spent on an order changes, as they are after it. */
export function changedCounters(
  spenders: readonly Spender[],
  { host, currencyCode, before, after, confirmedAt }: SpendingChange,
  now: Date,
): Counter[] {
  const amount = (after ?? 0) - (before ?? 0);
  const orders = (after === null ? 0 : 1) - (before === null ? 0 : 1);
  return spenders.flatMap((spender) =>
    countedIn(spender.limits, host, currencyCode).flatMap(([scope, unit]) => {
      const counter = counterOf(spender, scope, unit, now);
      const changed = addTo(counter, unit === ORDERS ? orders : amount, confirmedAt, now);
      return isSameCounter(counter, changed) ? [] : [changed];
    }),
  );
}

/** Orders that were confirmed on one day at one host. */
export interface DaySpending {
  readonly day: string;
  readonly host: string;
  readonly spent: Money;
  readonly orderCount: number;
}

/** The counters that limits need, with what was bought before they were set. */
export function countersFromHistory(
  spenderId: string,
  limits: SpendingLimits,
  history: readonly DaySpending[],
  now: Date,
): Counter[] {
  const counters = new Map<string, Counter>();
  for (const { day, host, spent, orderCount } of history) {
    for (const [scope, unit] of countedIn(limits, host, spent.currencyCode)) {
      const key = `${unit} ${scope}`;
      const counter = counters.get(key) ?? newCounter(spenderId, scope, unit, now);
      const value = unit === ORDERS ? orderCount : spent.amountSubunits;
      counters.set(key, addTo(counter, value, new Date(`${day}T00:00:00.000Z`), now));
    }
  }
  return [...counters.values()];
}
