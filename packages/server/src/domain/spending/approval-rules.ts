import type { ApprovalReason } from '@purser/contract/shapes/approval';
import type { ApprovalRules, BusinessHours } from '@purser/contract/shapes/spending-limits';
import { WEEKDAYS } from '@purser/contract/vocabulary';
import type { Purchase } from './check-purchase.ts';
import type { Spender } from './spender.ts';

/** The rules of the spenders by which a person has to approve the purchase. Empty if none does. */
export function approvalReasons(
  spenders: readonly Spender[],
  purchase: Purchase,
  isNewMerchant: boolean,
  now: Date,
): ApprovalReason[] {
  return spenders.flatMap(({ kind: of, limits: { approval } }) =>
    approval === undefined
      ? []
      : rulesFor(approval, purchase, isNewMerchant, now).map((rule) => ({ rule, of })),
  );
}

function rulesFor(
  { always, above, newMerchants, outsideHours }: ApprovalRules,
  { total }: Purchase,
  isNewMerchant: boolean,
  now: Date,
): ApprovalReason['rule'][] {
  const highest = above?.find(({ currencyCode }) => currencyCode === total.currencyCode);
  const isAbove =
    above !== undefined && (highest === undefined || total.amountSubunits > highest.amountSubunits);
  return [
    ...(always === true ? ['always' as const] : []),
    ...(isAbove ? ['amount' as const] : []),
    ...(newMerchants === true && isNewMerchant ? ['new_merchant' as const] : []),
    ...(outsideHours !== undefined && !isWithinHours(outsideHours, now) ? ['hours' as const] : []),
  ];
}

/** Whether the time is in the hours of a day, or in those of the day before that last over midnight. */
export function isWithinHours({ timeZone, days, from, to }: BusinessHours, now: Date): boolean {
  const { day, time } = localTime(timeZone, now);
  const isDay = (index: number) => days.some((name) => WEEKDAYS.indexOf(name) === (index + 7) % 7);
  if (from < to) return isDay(day) && from <= time && time < to;
  return (isDay(day) && from <= time) || (isDay(day - 1) && time < to);
}

/** The day of the week, from Monday, and the time of day in the zone. */
function localTime(timeZone: string, now: Date): { readonly day: number; readonly time: string } {
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const weekday = part('weekday').toLowerCase();
  return {
    day: WEEKDAYS.findIndex((name) => name === weekday),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Making a format takes longer than the rest of a confirmation's decision. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 1000;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  if (FORMATS.size < FORMATS_MAX) FORMATS.set(timeZone, format);
  return format;
}
