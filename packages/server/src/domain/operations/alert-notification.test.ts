import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlertState, type NotificationRules, planNotification } from './alert-notification.ts';

const RULES: NotificationRules = {
  kinds: null,
  intervalMinutes: 60,
  quietHours: null,
  urgentInQuietHours: true,
};
const START = Date.parse('2026-03-25T12:00:00Z');
const MINUTE_MS = 60_000;
const warning = { kind: 'endpoint_failing', status: 'warning', message: 'fails' } as const;
const failed = { ...warning, status: 'failed' } as const;

/** Plays minutes one after the other, and returns what was told when. */
function play(
  rules: NotificationRules,
  minutes: readonly (readonly (typeof warning | typeof failed)[])[],
  start = START,
) {
  let states: readonly AlertState[] = [];
  return minutes.flatMap((alerts, minute) => {
    const plan = planNotification(rules, states, alerts, new Date(start + minute * MINUTE_MS));
    ({ states } = plan);
    if (plan.told === null) return [];
    const { opened, resolved } = plan.told;
    return [
      ...opened.map(({ status }) => `${minute} ${status}`),
      ...resolved.map(() => `${minute} resolved`),
    ];
  });
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a notification', () => {
  it('tells once that an alert begins, becomes urgent, and ends', () => {
    expect(play(RULES, [[], [warning], [warning], [failed], [warning], [failed], [], []])).toEqual([
      '1 warning',
      '3 failed',
      '6 resolved',
    ]);
  });

  it('tells of an alert that comes and goes at most once in the interval', () => {
    const flapping = Array.from({ length: 100 }, (_, minute) => (minute % 2 === 0 ? [warning] : []));
    expect(play(RULES, flapping)).toEqual(['0 warning', '1 resolved', '60 warning', '61 resolved']);
  });

  it('tells of nothing but the chosen kinds', () => {
    expect(play({ ...RULES, kinds: ['balance_low'] }, [[failed], []])).toEqual([]);
  });

  it('holds back in quiet hours what is not urgent, in the time zone, over midnight', () => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
    const hours = 13 * 60;
    // 20:30 UTC is 21:30 in Berlin.
    const evening = Date.parse('2026-03-25T20:30:00Z');
    const night = [...times(60, []), ...times(hours, [warning])];
    expect(play({ ...RULES, quietHours }, night, evening)).toEqual([`${9 * 60 + 30} warning`]);
    const urgent = [...times(60, []), ...times(hours, [failed])];
    expect(play({ ...RULES, quietHours }, urgent, evening)).toEqual(['60 failed']);
    expect(play({ ...RULES, quietHours, urgentInQuietHours: false }, urgent, evening)).toEqual([
      `${9 * 60 + 30} failed`,
    ]);
    const over = [...times(60, []), ...times(60, [warning]), ...times(hours, [])];
    expect(play({ ...RULES, quietHours }, over, evening)).toEqual([]);
  });

  it('never tells of an end without its beginning, nor of a beginning twice', () => {
    const alerts = fc.array(fc.constantFrom([], [warning], [failed]), { maxLength: 200 });
    const quietHours = fc.option(fc.constant({ from: '12:30', to: '13:10', timeZone: 'UTC' }));
    fc.assert(
      fc.property(alerts, fc.integer({ min: 5, max: 90 }), quietHours, (minutes, intervalMinutes, quiet) => {
        const told = play({ ...RULES, intervalMinutes, quietHours: quiet }, minutes);
        let isTold: string | null = null;
        for (const line of told) {
          const what = line.split(' ')[1] ?? '';
          if (what === 'resolved') expect(isTold).not.toBeNull();
          else expect([null, 'warning']).toContain(isTold);
          if (what === 'warning') expect(isTold).toBeNull();
          isTold = what === 'resolved' ? null : what;
        }
      }),
    );
  });
});
