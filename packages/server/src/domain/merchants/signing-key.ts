import { addMs } from '../../kernel/clock.ts';

/**
 * How long a new key is published before it signs: longer than verifiers may cache the keys, and than other processes take to load it.
 */
export const PUBLISHED_AHEAD_MS = 10 * 60_000;

/** How long verifiers may cache our keys. */
export const KEYS_MAX_AGE_SECONDS = 300;

/** How long a retired key stays published. */
export const GRACE_MS = 7 * 86_400_000;

/** When a key is in use. */
export interface KeyTimes {
  readonly activeFrom: Date;
  readonly retiredAt: Date | null;
}

/** Whether the key is published to verifiers. */
export const isPublished = ({ retiredAt }: KeyTimes, now: Date): boolean =>
  retiredAt === null || addMs(retiredAt, GRACE_MS) > now;

/** The newest key that signs at `now`; null when there is none. */
export function signingKeyAt<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key | null {
  const fit = keys.filter(
    ({ activeFrom, retiredAt }) => activeFrom <= now && (retiredAt === null || retiredAt > now),
  );
  return fit.sort((a, b) => b.activeFrom.getTime() - a.activeFrom.getTime())[0] ?? null;
}

/** The seal context of a private key. */
export const signingKeyContext = (id: string): string => `signing-key ${id}`;
