import type { Money } from '@purser/contract/shapes/money';
import type { SpendingHeadroom } from '@purser/contract/shapes/spending-limits';
import { COUNTED_PERIODS, type CountedPeriod } from '@purser/contract/vocabulary';
import { Refusal } from '../../kernel/errors.ts';
import { money } from '../../kernel/money.ts';
import { atTime, ORDERS } from './counter.ts';
import { endOf } from './periods.ts';
import { counterOf, isForHost, type Spender, scopeOf } from './spender.ts';

/** What is about to be bought. */
export interface Purchase {
  readonly host: string;
  readonly total: Money;
  readonly quantity: number;
  /** Absent if the merchant does not tell them. */
  readonly categories?: readonly string[];
}

/**
 * Throws `Refusal` if a limit of a spender refuses the purchase: `SpendingLimitError` (402) for amounts and numbers of orders,
 * `PurchaseNotAllowedError` (403) for everything else.
 */
export function requireWithinLimits(spenders: readonly Spender[], purchase: Purchase, now: Date): void {
  for (const spender of spenders) requireAllowed(spender, purchase, now);
  for (const spender of spenders) {
    requireAmounts(spender, purchase, now);
    requireOrderCounts(spender, purchase, now);
  }
}

const OWNERS = { account: 'the account', api_key: 'the API key' } as const;

const notAllowed = (limit: SpendingHeadroom, message: string): Refusal =>
  new Refusal('PurchaseNotAllowedError', message, {
    spendingLimit: limit,
    headers: { 'x-should-retry': 'false' },
  });

function requireAllowed({ kind: of, limits }: Spender, purchase: Purchase, now: Date): void {
  const { host, quantity, total } = purchase;
  const owner = OWNERS[of];
  if (limits.expiresAt !== undefined && new Date(limits.expiresAt) <= now)
    throw notAllowed({ name: 'key_expiry', of }, `The API key expired at ${limits.expiresAt}.`);
  if (limits.refusedHosts?.some((pattern) => isForHost(pattern, host)) === true)
    throw notAllowed({ name: 'refused_hosts', of }, `Purchases at ${host} are refused for ${owner}.`);
  if (limits.allowedHosts?.some((pattern) => isForHost(pattern, host)) === false)
    throw notAllowed({ name: 'allowed_hosts', of }, `Purchases at ${host} are not allowed for ${owner}.`);
  requireCategories({ of, limits }, purchase);
  if (limits.maxQuantity !== undefined && quantity > limits.maxQuantity)
    throw notAllowed(
      { name: 'quantity', of, limitCount: limits.maxQuantity },
      `The quantity ${quantity} is above the limit of ${limits.maxQuantity} of ${owner}.`,
    );
  const { currencyCode } = total;
  const inAmounts = (limits.amounts ?? []).map(({ amount }) => amount.currencyCode);
  const allowed = limits.currencies ?? (inAmounts.length > 0 ? inAmounts : null);
  const isLimited = inAmounts.length === 0 || inAmounts.includes(currencyCode);
  if (allowed !== null && !(allowed.includes(currencyCode) && isLimited)) {
    const named = [...new Set(allowed)].sort().join(', ');
    throw notAllowed(
      { name: 'currency', of },
      `The offer is in ${currencyCode}. The spending limits of ${owner} are in ${named}, and amounts are not converted.`,
    );
  }
}

function requireCategories(
  {
    of,
    limits: { allowedCategories, refusedCategories },
  }: { of: Spender['kind']; limits: Spender['limits'] },
  { categories }: Purchase,
): void {
  const known = (categories ?? []).map(foldedCategory);
  const isIn = (names: readonly string[]) => names.some((name) => known.includes(foldedCategory(name)));
  if (refusedCategories !== undefined && isIn(refusedCategories))
    throw notAllowed(
      { name: 'refused_categories', of },
      `The category of the product is refused for ${OWNERS[of]}.`,
    );
  if (allowedCategories !== undefined && !isIn(allowedCategories)) {
    const why = categories === undefined ? 'not known, and only some are allowed' : 'not allowed';
    throw notAllowed(
      { name: 'allowed_categories', of },
      `The category of the product is ${why} for ${OWNERS[of]}.`,
    );
  }
}

/** The form in which names of categories are compared. */
export const foldedCategory = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function requireAmounts(spender: Spender, { host, total }: Purchase, now: Date): void {
  for (const limit of spender.limits.amounts ?? []) {
    if (limit.amount.currencyCode !== total.currencyCode || !isForHost(limit.host, host)) continue;
    const headroom = amountHeadroom(spender, limit, host, now);
    const left = headroom.remaining.amountSubunits;
    if (total.amountSubunits <= left) continue;
    const rest = `${left} of ${limit.amount.amountSubunits} ${total.currencyCode} subunits`;
    const message = `The total of ${total.amountSubunits} exceeds the spending limit ${headroom.name} of ${OWNERS[spender.kind]}: ${rest} are left${renewalOf(headroom)}.`;
    throw exceeded(headroom, message);
  }
}

function requireOrderCounts(spender: Spender, { host }: Purchase, now: Date): void {
  for (const limit of spender.limits.orders ?? []) {
    if (!isForHost(limit.host, host)) continue;
    const headroom = orderHeadroom(spender, limit, host, now);
    if (headroom.remainingCount > 0) continue;
    const message = `The spending limit ${headroom.name} of ${OWNERS[spender.kind]} is reached: ${limit.count} orders${renewalOf(headroom)}.`;
    throw exceeded(headroom, message);
  }
}

const renewalOf = ({ renewsAt }: SpendingHeadroom): string =>
  renewsAt === undefined ? '' : `; it renews at ${renewsAt}`;

const exceeded = (limit: SpendingHeadroom, message: string): Refusal =>
  new Refusal('SpendingLimitError', message, {
    spendingLimit: limit,
    headers: { 'x-should-retry': 'false' },
  });

type AmountLimit = NonNullable<Spender['limits']['amounts']>[number];
type OrderCountLimit = NonNullable<Spender['limits']['orders']>[number];

const isCounted = (period: AmountLimit['period']): period is CountedPeriod =>
  COUNTED_PERIODS.some((counted) => counted === period);

/** The host that a limit is for; of a limit for each host, that of the purchase. */
const placeOf = (pattern: string | undefined, host: string | null) =>
  pattern === undefined ? {} : { host: pattern === '*' ? (host ?? pattern) : pattern };

/** `host` is null without a purchase. */
function amountHeadroom(
  spender: Spender,
  { period, amount, host: pattern }: AmountLimit,
  host: string | null,
  now: Date,
) {
  const { currencyCode, amountSubunits } = amount;
  const limit = {
    name: `amount_per_${period}` as const,
    of: spender.kind,
    ...placeOf(pattern, host),
    limit: amount,
  };
  if (!isCounted(period)) return { ...limit, remaining: amount };
  const counter = counterOf(spender, scopeOf(pattern, host ?? ''), currencyCode, now);
  const left = Math.max(0, amountSubunits - atTime(counter, now).sums[period]);
  return { ...limit, remaining: money(currencyCode, left), renewsAt: endOf(period, now).toISOString() };
}

function orderHeadroom(
  spender: Spender,
  { period, count, host: pattern }: OrderCountLimit,
  host: string | null,
  now: Date,
) {
  const counter = counterOf(spender, scopeOf(pattern, host ?? ''), ORDERS, now);
  return {
    name: `orders_per_${period}` as const,
    of: spender.kind,
    ...placeOf(pattern, host),
    limitCount: count,
    remainingCount: Math.max(0, count - atTime(counter, now).sums[period]),
    renewsAt: endOf(period, now).toISOString(),
  };
}

/** What is left of each limit of an amount or a number. The use of a limit per host is not known without a purchase. */
export function spendingHeadroom(spender: Spender, now: Date): SpendingHeadroom[] {
  const { kind: of, limits } = spender;
  const amounts = (limits.amounts ?? []).map((limit): SpendingHeadroom => {
    const { remaining, ...rest } = amountHeadroom(spender, limit, null, now);
    return limit.host === '*' ? rest : { ...rest, remaining };
  });
  const orders = (limits.orders ?? []).map((limit): SpendingHeadroom => {
    const { remainingCount, ...rest } = orderHeadroom(spender, limit, null, now);
    return limit.host === '*' ? rest : { ...rest, remainingCount };
  });
  const quantity: SpendingHeadroom[] =
    limits.maxQuantity === undefined ? [] : [{ name: 'quantity', of, limitCount: limits.maxQuantity }];
  return [...amounts, ...orders, ...quantity];
}
