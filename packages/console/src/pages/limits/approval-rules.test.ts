import type { ApprovalRules } from '@purser/client';
import { WEEKDAYS } from '@purser/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { approvalFieldsOf, approvalRulesOf, approvalTexts } from './approval-rules.ts';

const NONE = approvalFieldsOf(undefined, 'Europe/Berlin');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const rules: fc.Arbitrary<ApprovalRules> = fc.oneof(
  fc.constant({ always: true as const }),
  fc
    .record(
      {
        above: fc.uniqueArray(
          fc.record({
            currencyCode: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
            amountSubunits: fc.integer({ min: 1, max: 1_000_000_000 }),
          }),
          { minLength: 1, maxLength: 4, selector: ({ currencyCode }) => currencyCode },
        ),
        newMerchants: fc.constant(true as const),
        outsideHours: fc.record({
          timeZone: fc.constantFrom('UTC', 'America/New_York'),
          days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
          from: time,
          to: time,
        }),
      },
      { requiredKeys: [] },
    )
    .filter((one) => Object.keys(one).length > 0),
);

it('shows rules as fields, reads the same rules from them, and says each', () => {
  fc.assert(
    fc.property(rules, (given) => {
      expect(approvalRulesOf(approvalFieldsOf(given, 'UTC'))).toEqual(given);
      expect(approvalTexts(given)).toHaveLength(Object.keys(given).length);
    }),
  );
});

it('has no rule in an empty form, and one rule beside "always"', () => {
  expect(approvalRulesOf(NONE)).toBeNull();
  expect(approvalRulesOf({ ...NONE, always: true, newMerchants: true, above: 'x' })).toEqual({
    always: true,
  });
});

it.each(['100', '1.234 USD', '0 USD', '-5 USD', '5 USD day', '5 XYZ'])('refuses the amount %s', (above) => {
  expect(approvalRulesOf({ ...NONE, above })).toMatch('Write the amounts of approvals');
});

it('refuses hours without a zone, a day, a begin or an end', () => {
  const hours = { ...NONE, outsideHours: true };
  expect(approvalRulesOf(hours)).toMatchObject({ outsideHours: { timeZone: 'Europe/Berlin' } });
  for (const missing of [{ timeZone: ' ' }, { days: [] }, { from: '' }, { to: '' }])
    expect(approvalRulesOf({ ...hours, ...missing })).toMatch('Hours of approvals need');
});
