import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../kernel/random.ts';

/** Resolves when a 429 response may be sent to the client with this key (account id or address). */
export type RefusalPacing = (key: string) => Promise<void>;

/** 429 responses per second and key that are sent without delay. Clients that exceed their limits only occasionally stay below this. */
export const IMMEDIATE_REFUSALS_MAX = 20;
const DELAY_MS_MIN = 250;
const DELAY_MS_MAX = 750;

/**
 * Limits the CPU time that a client can use by exceeding its rate limit. After the first `IMMEDIATE_REFUSALS_MAX` 429 responses of a
 * second, each further one is delayed by 250 to 750 ms, so a connection gets about two per second. The delay is random so that delayed
 * clients do not retry at the same time.
 */
export function createRefusalPacing(steadyNow: () => number, random: Random): RefusalPacing {
  const counts = new Map<string, number>();
  let second = 0;
  return async (key) => {
    const now = Math.floor(steadyNow() / 1000);
    if (now !== second) counts.clear();
    second = now;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > IMMEDIATE_REFUSALS_MAX)
      await pause(DELAY_MS_MIN + random.fraction() * (DELAY_MS_MAX - DELAY_MS_MIN));
  };
}
