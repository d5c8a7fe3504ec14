import { expect, it } from 'vitest';
import { clockLeadMs, createDatabaseClock } from './database-clock.ts';

const HOUR_MS = 3_600_000;

/** A machine whose clock is wrong by `aheadMs`. It started 500 ms before the database's clock showed `at`. */
function machine(aheadMs: number, at = 1_000_000) {
  const steadyNow = () => 500;
  return { at, clock: createDatabaseClock(() => at + aheadMs, steadyNow) };
}

it('is the time of the machine before the first reading', () => {
  expect(machine(HOUR_MS).clock.now().getTime()).toBe(1_000_000 + HOUR_MS);
});

it.each([4000, -4000, HOUR_MS, -HOUR_MS])(
  'is the time of the database on a machine that is %d ms ahead',
  (aheadMs) => {
    const { at, clock } = machine(aheadMs);
    clock.observe({ sentMs: 490, databaseMs: at - 5, receivedMs: 500 });
    expect(Math.abs(clock.now().getTime() - at)).toBeLessThanOrEqual(5);
  },
);

it('is not made worse by a slow reading', () => {
  const { at, clock } = machine(HOUR_MS);
  clock.observe({ sentMs: 499, databaseMs: at, receivedMs: 500 });
  const exact = clock.now();
  clock.observe({ sentMs: -5000, databaseMs: at - 10, receivedMs: 500 });
  expect(clock.now()).toEqual(exact);
});

it('measures only what is certain of the difference between two clocks', () => {
  expect(clockLeadMs({ sentMs: 100, databaseMs: 150, receivedMs: 200 })).toBe(0);
  expect(clockLeadMs({ sentMs: 100, databaseMs: 70, receivedMs: 200 })).toBe(30);
  expect(clockLeadMs({ sentMs: 100, databaseMs: 240, receivedMs: 200 })).toBe(-40);
});
