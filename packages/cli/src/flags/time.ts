import { type Flags, UsageError } from './flags.ts';

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * A time as ISO 8601, from an ISO 8601 time or from `30m`, `2h`, `3d` before now (with `+`: after now). Null if the flag is not set.
 * Throws a UsageError for anything else.
 */
export function timeFlag(flags: Flags, name: string, now: Date): string | null {
  const text = flags.text(name);
  if (text === null) return null;
  const [, sign, count, unit] = /^(\+?)(\d{1,9})([smhd])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit ?? ''];
  const atMs =
    unitMs === undefined
      ? /^\d{4}-\d\d-\d\d/.test(text)
        ? Date.parse(text)
        : Number.NaN
      : now.getTime() + (sign === '+' ? 1 : -1) * Number(count) * unitMs;
  const isTime = Math.abs(atMs) <= 8.64e15;
  if (isTime) return new Date(atMs).toISOString();
  throw new UsageError(
    `--${name} must be a time like 2026-03-25T08:00:00Z or 30m, 2h, 3d, not "${text}"`,
    name,
  );
}

/** The same for a required flag. */
export function requiredTimeFlag(flags: Flags, name: string, now: Date): string {
  flags.required(name);
  return timeFlag(flags, name, now) ?? '';
}
