import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../kernel/random.ts';

/** Resolves when a refusal for having asked too often may be answered to this asker. */
export type RefusalPacing = (asker: string) => Promise<void>;

/** So many refusals per second and asker are answered at once: more than a client that overshoots its limits now and then will meet. */
export const IMMEDIATE_REFUSALS_MAX = 20;
const HELD_MS_MIN = 250;
const HELD_MS_MAX = 750;

/**
 * Keeps who asks on and on from taking the processor away from everybody else: beyond the immediate refusals of a second, each waits for
 * a moment, so that a connection is refused about twice per second however fast it asks. The moments differ, so that held requests do
 * not come back all at once.
 */
export function createRefusalPacing(steadyNow: () => number, random: Random): RefusalPacing {
  const counts = new Map<string, number>();
  let second = 0;
  return async (asker) => {
    const now = Math.floor(steadyNow() / 1000);
    if (now !== second) counts.clear();
    second = now;
    const count = (counts.get(asker) ?? 0) + 1;
    counts.set(asker, count);
    if (count > IMMEDIATE_REFUSALS_MAX)
      await pause(HELD_MS_MIN + random.fraction() * (HELD_MS_MAX - HELD_MS_MIN));
  };
}
