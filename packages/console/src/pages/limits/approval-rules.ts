import type { ApprovalRules } from '@purser/client';
import { currencyExponent, decimalText, WEEKDAYS, type Weekday } from '@purser/contract/vocabulary';
import { formatMoney } from '../../components/money.tsx';
import { linesOf, readMoney } from './limit-lines.ts';

/** The rules about approvals as the fields of a form. */
export interface ApprovalFields {
  readonly always: boolean;
  /** Lines such as `100.00 USD`. */
  readonly above: string;
  readonly newMerchants: boolean;
  readonly outsideHours: boolean;
  readonly timeZone: string;
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
}

/** Proposed where no hours are set. */
const WORKING_DAYS = WEEKDAYS.slice(0, 5);

/** `timeZone`: proposed where no hours are set. */
export const approvalFieldsOf = (rules: ApprovalRules | undefined, timeZone: string): ApprovalFields => ({
  always: rules?.always === true,
  above: (rules?.above ?? [])
    .map(
      ({ amountSubunits, currencyCode }) =>
        `${decimalText(amountSubunits, currencyExponent(currencyCode))} ${currencyCode}`,
    )
    .join('\n'),
  newMerchants: rules?.newMerchants === true,
  outsideHours: rules?.outsideHours !== undefined,
  timeZone: rules?.outsideHours?.timeZone ?? timeZone,
  days: rules?.outsideHours?.days ?? WORKING_DAYS,
  from: rules?.outsideHours?.from ?? '09:00',
  to: rules?.outsideHours?.to ?? '17:00',
});

/** The rules of the fields, null without one; a message if a field is not valid. The other rules have no effect beside `always`. */
export function approvalRulesOf(fields: ApprovalFields): ApprovalRules | null | string {
  if (fields.always) return { always: true };
  const lines = linesOf(fields.above);
  const above = lines.flatMap(([value = '', currencyCode = '', ...rest]) => {
    const amount = rest.length > 0 ? null : readMoney(value, currencyCode);
    return amount === null ? [] : [amount];
  });
  if (above.length < lines.length) return 'Write the amounts of approvals as "100.00 USD", one per line';
  const { timeZone, days, from, to } = fields;
  if (fields.outsideHours && (timeZone.trim() === '' || from === '' || to === '' || days.length === 0))
    return 'Hours of approvals need a time zone, days, a begin and an end';
  const rules: ApprovalRules = {
    ...(above.length === 0 ? {} : { above }),
    ...(fields.newMerchants ? { newMerchants: true } : {}),
    ...(fields.outsideHours
      ? {
          outsideHours: {
            timeZone: timeZone.trim(),
            days: WEEKDAYS.filter((day) => days.includes(day)),
            from,
            to,
          },
        }
      : {}),
  };
  return Object.keys(rules).length === 0 ? null : rules;
}

/** What a person has to approve, for people. */
export function approvalTexts({ always, above, newMerchants, outsideHours }: ApprovalRules): string[] {
  return [
    ...(always === true ? ['every purchase'] : []),
    ...(above === undefined
      ? []
      : [`totals above ${above.map(formatMoney).join(' or ')}, and in other currencies`]),
    ...(newMerchants === true ? ['the first purchase at a merchant'] : []),
    ...(outsideHours === undefined
      ? []
      : [
          `purchases outside ${outsideHours.from} to ${outsideHours.to} (${outsideHours.timeZone}) on ${outsideHours.days.map(dayName).join(', ')}`,
        ]),
  ];
}

export const dayName = (day: Weekday): string => day.slice(0, 1).toUpperCase() + day.slice(1);
