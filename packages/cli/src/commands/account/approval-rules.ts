import type { ApprovalRules, PositiveMoney } from '@purser/client';
import { WEEKDAYS, type Weekday } from '@purser/contract/vocabulary';
import { type FlagDefinitions, type Flags, omitNulls, UsageError } from '../../flags/flags.ts';

/** The flags for rules about approvals, of `purser spending-limits set`. */
export const APPROVAL_FLAGS: FlagDefinitions = {
  'approve-always': { kind: 'switch', summary: 'Ask a person for every purchase' },
  'approve-above': {
    kind: 'repeated',
    placeholder: '100.00USD',
    summary: 'Ask a person above this total; repeat it for several currencies',
  },
  'approve-new-merchants': { kind: 'switch', summary: 'Ask a person for the first purchase at a merchant' },
  'approve-outside': {
    kind: 'text',
    placeholder: 'zone,days,from-to',
    summary: 'Ask a person outside these hours, such as Europe/Berlin,monday-friday,08:00-18:00',
  },
};

/** Null if no flag is set. */
export function approvalOf(
  flags: Flags,
  moneyOf: (text: string, flag: string) => PositiveMoney,
): ApprovalRules | null {
  const above = flags.all('approve-above').map((text) => moneyOf(text, 'approve-above'));
  const rules = omitNulls({
    always: flags.isOn('approve-always') ? (true as const) : null,
    above: above.length === 0 ? null : above,
    newMerchants: flags.isOn('approve-new-merchants') ? (true as const) : null,
    outsideHours: hoursOf(flags.text('approve-outside')),
  });
  return Object.keys(rules).length === 0 ? null : rules;
}

function hoursOf(text: string | null): ApprovalRules['outsideHours'] | null {
  if (text === null) return null;
  const [, timeZone = '', first = '', last = first, from = '', to = ''] =
    /^([\w/+-]+),([a-z]+)(?:-([a-z]+))?,(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
  const days = daysBetween(first, last);
  if (timeZone === '' || days.length === 0)
    throw new UsageError(
      `--approve-outside must be a time zone, days and hours, such as Europe/Berlin,monday-friday,08:00-18:00, not "${text}"`,
      'approve-outside',
    );
  return { timeZone, days, from, to };
}

/** The days from the first to the last, over the end of the week if the last is the earlier one. */
function daysBetween(first: string, last: string): Weekday[] {
  const start = WEEKDAYS.findIndex((day) => day === first);
  const end = WEEKDAYS.findIndex((day) => day === last);
  if (start < 0 || end < 0) return [];
  const all = [...WEEKDAYS, ...WEEKDAYS];
  return all.slice(start, (end < start ? end + WEEKDAYS.length : end) + 1);
}
