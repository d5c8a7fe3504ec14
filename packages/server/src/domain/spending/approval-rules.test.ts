import type { ApprovalRules, SpendingLimits } from '@purser/contract/shapes/spending-limits';
import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/money.ts';
import { approvalReasons, isWithinHours } from './approval-rules.ts';
import { contradictions } from './contradictions.ts';
import type { Spender } from './spender.ts';

const NOW = new Date('2026-03-25T10:00:00.000Z');
const purchase = { host: 'shop.example', total: money('USD', 3000), quantity: 1 };
const hours = { timeZone: 'UTC', days: ['wednesday'], from: '09:00', to: '17:00' } as const;

const spenderOf = (approval: ApprovalRules, kind: Spender['kind'] = 'account'): Spender => ({
  kind,
  id: kind,
  limits: { approval },
  counters: [],
});
const rulesOf = (approval: ApprovalRules, isNew = false, now = NOW) =>
  approvalReasons([spenderOf(approval)], purchase, isNew, now).map(({ rule }) => rule);

describe('approval rules', () => {
  it.each<[string, ApprovalRules, boolean, string[]]>([
    ['every purchase', { always: true }, false, ['always']],
    ['a total above the amount', { above: [money('USD', 2999)] }, false, ['amount']],
    ['no total up to the amount', { above: [money('USD', 3000)] }, false, []],
    ['another currency', { above: [money('EUR', 9000)] }, false, ['amount']],
    ['a new merchant', { newMerchants: true }, true, ['new_merchant']],
    ['no known merchant', { newMerchants: true }, false, []],
    ['no purchase within the hours', { outsideHours: hours }, false, []],
    ['a purchase outside', { outsideHours: { ...hours, days: ['friday'] } }, false, ['hours']],
    ['all that apply', { above: [money('USD', 1)], newMerchants: true }, true, ['amount', 'new_merchant']],
  ])('ask for %s', (_, approval, isNew, rules) => {
    expect(rulesOf(approval, isNew)).toEqual(rules);
  });

  it('of the account and of the key both count', () => {
    const spenders = [spenderOf({ always: true }), spenderOf({ newMerchants: true }, 'api_key')];
    expect(approvalReasons(spenders, purchase, true, NOW)).toEqual([
      { rule: 'always', of: 'account' },
      { rule: 'new_merchant', of: 'api_key' },
    ]);
  });

  it('know hours in their time zone, with the change of summer time, and over midnight', () => {
    const berlin = { ...hours, timeZone: 'Europe/Berlin', days: ['sunday'] as const };
    // Summer time begins on 29 March 2026: 09:00 in Berlin is 07:00 UTC from then on.
    expect(isWithinHours(berlin, new Date('2026-03-22T07:30:00.000Z'))).toBe(false);
    expect(isWithinHours(berlin, new Date('2026-03-29T07:30:00.000Z'))).toBe(true);
    const night = { ...hours, from: '22:00', to: '06:00' };
    expect(isWithinHours(night, new Date('2026-03-25T22:00:00.000Z'))).toBe(true);
    expect(isWithinHours(night, new Date('2026-03-26T05:59:00.000Z'))).toBe(true);
    expect(isWithinHours(night, new Date('2026-03-26T06:00:00.000Z'))).toBe(false);
    expect(isWithinHours(night, new Date('2026-03-25T05:00:00.000Z'))).toBe(false);
    const mondays = { ...night, days: ['sunday'] as const };
    expect(isWithinHours(mondays, new Date('2026-03-30T01:00:00.000Z'))).toBe(true);
  });

  it.each<[string, SpendingLimits, string[]]>([
    ['beside always', { approval: { always: true, newMerchants: true } }, ['body.approval.newMerchants']],
    [
      'with two amounts in a currency',
      { approval: { above: [money('USD', 1), money('USD', 2)] } },
      ['body.approval.above.1'],
    ],
    [
      'with a currency that is not allowed',
      { currencies: ['EUR'], approval: { above: [money('USD', 1)] } },
      ['body.approval.above.0.currencyCode'],
    ],
    [
      'above what an order may cost',
      {
        amounts: [{ period: 'order', amount: money('USD', 5) }],
        approval: { above: [money('USD', 5)] },
      },
      ['body.approval.above.0'],
    ],
    [
      'with hours that are none',
      { approval: { outsideHours: { ...hours, timeZone: 'Mars/Base', to: '09:00' } } },
      ['body.approval.outsideHours.timeZone', 'body.approval.outsideHours.to'],
    ],
  ])('%s are contradictions', (_, limits, places) => {
    expect(Object.keys(contradictions(limits, 'account', NOW)).sort()).toEqual(places);
  });
});
