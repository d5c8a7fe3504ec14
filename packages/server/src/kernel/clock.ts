/** The only source of time. Passed in, so that rules stay pure and tests can control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** This machine's time in milliseconds, to compare with another clock. */
export const systemNow = (): number => Date.now();

/** Monotonic milliseconds, for durations. */
export const steadyNow = (): number => performance.now();
