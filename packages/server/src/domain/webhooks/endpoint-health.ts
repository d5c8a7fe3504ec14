import type { EndpointHealthState } from '@purser/contract/vocabulary';
import { addMs } from '../../kernel/clock.ts';

/** The attempts at an endpoint that started in one hour. */
export interface HourOfAttempts {
  /** The start of the hour. */
  readonly at: Date;
  readonly succeededCount: number;
  readonly failedCount: number;
  readonly lastSucceededAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** The status or the error of the last failure. */
  readonly lastFailure: string | null;
}

export interface HealthOfAttempts {
  readonly state: EndpointHealthState;
  /** The window that determines the state: whole hours, including the current one. */
  readonly windowHours: number;
  readonly attemptCount: number;
  readonly succeededCount: number;
}

const HOUR_MS = 3_600_000;
/** The hours of the chart, including the current one. */
const HEALTH_HOURS = 24;
/** The recent hours decide alone if they have this many attempts: an endpoint that fails now is not healthy because of yesterday. */
const RECENT_HOURS = 2;
const RECENT_ATTEMPTS_MIN = 10;
const HEALTHY_RATE = 0.95;
const FAILING_RATE = 0.5;

/** The start of the first hour of the chart. */
export const healthSince = (now: Date): Date => startOf(HEALTH_HOURS, now);

const startOf = (hours: number, now: Date): Date =>
  addMs(new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS), -(hours - 1) * HOUR_MS);

/** Healthy from 95 % of acknowledged attempts on, failing below 50 %; over the last two hours if they have ten attempts, else over 24. */
export function healthOf(hours: readonly HourOfAttempts[], now: Date): HealthOfAttempts {
  const recent = countsOf(hours, RECENT_HOURS, now);
  const window = recent.attemptCount >= RECENT_ATTEMPTS_MIN ? recent : countsOf(hours, HEALTH_HOURS, now);
  return { ...window, state: stateOf(window.succeededCount, window.attemptCount) };
}

function countsOf(
  hours: readonly HourOfAttempts[],
  windowHours: number,
  now: Date,
): Omit<HealthOfAttempts, 'state'> {
  const since = startOf(windowHours, now);
  const counted = hours.filter(({ at }) => at >= since);
  const succeededCount = counted.reduce((sum, hour) => sum + hour.succeededCount, 0);
  const failedCount = counted.reduce((sum, hour) => sum + hour.failedCount, 0);
  return { windowHours, attemptCount: succeededCount + failedCount, succeededCount };
}

function stateOf(succeededCount: number, attemptCount: number): EndpointHealthState {
  if (attemptCount === 0) return 'idle';
  const rate = succeededCount / attemptCount;
  if (rate >= HEALTHY_RATE) return 'healthy';
  return rate < FAILING_RATE ? 'failing' : 'degraded';
}

/** Every hour of the chart, oldest first, also those without attempts. */
export function everyHour(
  hours: readonly HourOfAttempts[],
  now: Date,
): readonly Pick<HourOfAttempts, 'at' | 'succeededCount' | 'failedCount'>[] {
  const known = new Map(hours.map((hour) => [hour.at.getTime(), hour]));
  const from = healthSince(now).getTime();
  return Array.from({ length: HEALTH_HOURS }, (_, index) => {
    const at = new Date(from + index * HOUR_MS);
    const { succeededCount = 0, failedCount = 0 } = known.get(at.getTime()) ?? {};
    return { at, succeededCount, failedCount };
  });
}
