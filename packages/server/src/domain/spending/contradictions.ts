import type { BusinessHours, SpendingLimits } from '@purser/contract/shapes/spending-limits';
import { SPENDING_PERIODS, type SpenderKind } from '@purser/contract/vocabulary';
import type { FieldError, FieldErrors } from '../../kernel/errors.ts';
import { isTimeZone } from '../operations/alert-notification.ts';
import { foldedCategory } from './check-purchase.ts';
import { isForHost } from './spender.ts';

type Found = [place: string, error: FieldError];

/** The fields of limits that contradict each other, or that cannot be set for the spender. Empty if there are none. */
export function contradictions(limits: SpendingLimits, of: SpenderKind, now: Date): FieldErrors {
  return Object.fromEntries([
    ...periodContradictions(limits),
    ...hostContradictions(limits),
    ...categoryContradictions(limits),
    ...currencyContradictions(limits),
    ...expiryContradictions(limits, of, now),
    ...approvalContradictions(limits),
  ]);
}

interface PeriodLimit {
  readonly place: string;
  readonly period: (typeof SPENDING_PERIODS)[number];
  /** Limits of the same group have different periods, and the longer the period, the higher the limit. */
  readonly group: string;
  readonly value: number;
}

function periodContradictions({ amounts = [], orders = [] }: SpendingLimits): Found[] {
  const all: PeriodLimit[] = [
    ...amounts.map(({ period, amount, host = '' }, index) => ({
      place: `body.amounts.${index}`,
      period,
      group: `${amount.currencyCode} ${host}`,
      value: amount.amountSubunits,
    })),
    ...orders.map(({ period, count, host = '' }, index) => ({
      place: `body.orders.${index}`,
      period,
      group: `orders ${host}`,
      value: count,
    })),
  ];
  return all.flatMap((limit, index): Found[] => {
    const same = all.filter((other, otherIndex) => otherIndex !== index && other.group === limit.group);
    if (same.some(({ period }) => period === limit.period))
      return [[limit.place, { message: `there is another limit per ${limit.period} of the same` }]];
    const above = same.find(
      ({ period, value }) =>
        SPENDING_PERIODS.indexOf(period) > SPENDING_PERIODS.indexOf(limit.period) && value < limit.value,
    );
    if (above === undefined) return [];
    const message = `must not exceed the limit of ${above.value} per ${above.period}`;
    return [[limit.place, { message, value: limit.value }]];
  });
}

function hostContradictions({
  allowedHosts,
  refusedHosts = [],
  amounts = [],
  orders = [],
}: SpendingLimits): Found[] {
  const allowed = (allowedHosts ?? []).flatMap((host, index): Found[] =>
    refusedHosts.some((refused) => covers(refused, host))
      ? [[`body.allowedHosts.${index}`, { message: 'is in refusedHosts as well', value: host }]]
      : [],
  );
  const limited = [
    ...amounts.map(({ host }, index) => ({ host, place: `body.amounts.${index}.host` })),
    ...orders.map(({ host }, index) => ({ host, place: `body.orders.${index}.host` })),
  ].flatMap(({ host, place }): Found[] => {
    if (host === undefined || host === '*') return [];
    if (refusedHosts.some((refused) => covers(refused, host)))
      return [[place, { message: 'is in refusedHosts', value: host }]];
    const isAllowed = allowedHosts?.some((one) => covers(one, host) || covers(host, one)) ?? true;
    return isAllowed ? [] : [[place, { message: 'is not in allowedHosts', value: host }]];
  });
  return [...allowed, ...limited];
}

/** Whether every host that the other pattern is for is one of the pattern. */
const covers = (pattern: string, other: string): boolean =>
  pattern === other || (!other.startsWith('*.') && isForHost(pattern, other)) || endsWithin(pattern, other);

const endsWithin = (pattern: string, other: string): boolean =>
  pattern.startsWith('*.') && other.startsWith('*.') && other.endsWith(pattern.slice(1));

function categoryContradictions({ allowedCategories = [], refusedCategories = [] }: SpendingLimits): Found[] {
  const refused = refusedCategories.map(foldedCategory);
  return allowedCategories.flatMap((name, index): Found[] =>
    refused.includes(foldedCategory(name))
      ? [[`body.allowedCategories.${index}`, { message: 'is in refusedCategories as well', value: name }]]
      : [],
  );
}

function currencyContradictions({ currencies, amounts = [] }: SpendingLimits): Found[] {
  if (currencies === undefined) return [];
  const limited = amounts.flatMap(({ amount: { currencyCode } }, index): Found[] =>
    currencies.includes(currencyCode)
      ? []
      : [
          [
            `body.amounts.${index}.amount.currencyCode`,
            { message: 'is not in currencies', value: currencyCode },
          ],
        ],
  );
  const unlimited = currencies.flatMap((currencyCode, index): Found[] =>
    amounts.length === 0 || amounts.some(({ amount }) => amount.currencyCode === currencyCode)
      ? []
      : [[`body.currencies.${index}`, { message: 'has no limit in amounts', value: currencyCode }]],
  );
  return [...limited, ...unlimited];
}

function expiryContradictions({ expiresAt }: SpendingLimits, of: SpenderKind, now: Date): Found[] {
  if (expiresAt === undefined) return [];
  if (of === 'account')
    return [['body.expiresAt', { message: 'can be set only for API keys', value: expiresAt }]];
  return new Date(expiresAt) <= now
    ? [['body.expiresAt', { message: 'must be in the future', value: expiresAt }]]
    : [];
}

function approvalContradictions({ approval, amounts = [], currencies }: SpendingLimits): Found[] {
  if (approval === undefined) return [];
  const { always, above = [], outsideHours } = approval;
  const others = Object.keys(approval).filter((name) => name !== 'always');
  if (always === true && others.length > 0)
    return others.map((name) => [`body.approval.${name}`, { message: 'has no effect beside always' }]);
  const inAmounts = above.flatMap(({ currencyCode, amountSubunits }, index): Found[] => {
    const place = `body.approval.above.${index}`;
    if (above.findIndex((other) => other.currencyCode === currencyCode) !== index)
      return [[place, { message: 'there is another amount in the same currency' }]];
    if (currencies?.includes(currencyCode) === false)
      return [[`${place}.currencyCode`, { message: 'is not in currencies', value: currencyCode }]];
    const most = amounts.find(
      ({ period, amount, host }) =>
        period === 'order' && host === undefined && amount.currencyCode === currencyCode,
    )?.amount.amountSubunits;
    if (most === undefined || amountSubunits < most) return [];
    const message = `must be below the limit of ${most} per order, which is never exceeded`;
    return [[place, { message, value: amountSubunits }]];
  });
  return [...inAmounts, ...(outsideHours === undefined ? [] : hoursContradictions(outsideHours))];
}

function hoursContradictions({ timeZone, from, to }: BusinessHours): Found[] {
  const place = 'body.approval.outsideHours';
  const found: Found[] = [];
  if (!isTimeZone(timeZone))
    found.push([`${place}.timeZone`, { message: 'is not an IANA time zone', value: timeZone }]);
  if (from === to) found.push([`${place}.to`, { message: 'is the same as from', value: to }]);
  return found;
}
