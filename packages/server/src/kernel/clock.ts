/** The only source of time: handed in, so that rules stay pure and tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Milliseconds that only ever go on, for durations. */
export const steadyNow = (): number => performance.now();
