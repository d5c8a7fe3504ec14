import { createContext, useContext } from 'react';
import { useNow } from './clock.ts';

export type Zone = 'local' | 'utc';
export const ZoneContext = createContext<Zone>('local');

const STEPS: readonly (readonly [ms: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [1000, 'second'],
  [60_000, 'minute'],
  [3_600_000, 'hour'],
  [86_400_000, 'day'],
  [30 * 86_400_000, 'month'],
  [365 * 86_400_000, 'year'],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `5 minutes ago`, `in 2 hours`, `now`. */
function formatAge(atMs: number, nowMs: number): string {
  const ms = atMs - nowMs;
  if (Math.abs(ms) < 5000) return 'now';
  const [size, unit] = STEPS.findLast(([step]) => Math.abs(ms) >= step) ?? [1000, 'second'];
  return relative.format(Math.trunc(ms / size), unit);
}

/** Date and time with the zone: `22 Nov 2026, 14:05:09 UTC`. */
export function formatTime(at: string, zone: Zone): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
  }).format(new Date(at));
}

/** The start of an hour or a day, for the axis of a chart. Days are UTC days in every time zone. */
export function formatBucket(at: string, bucket: 'hour' | 'day', zone: Zone): string {
  const day = { day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', {
    ...(bucket === 'day' ? day : time),
    ...(bucket === 'day' || zone === 'utc' ? { timeZone: 'UTC' } : {}),
  }).format(new Date(at));
}

/** A relative time with the exact one as its tooltip; with `exact`, the exact time. */
export function Time({
  at,
  exact = false,
}: {
  readonly at: string | null | undefined;
  readonly exact?: boolean;
}) {
  const zone = useContext(ZoneContext);
  const nowMs = useNow();
  if (at === null || at === undefined) return <span className="muted">never</span>;
  const full = formatTime(at, zone);
  return (
    <time dateTime={at} title={full} className="tabular">
      {exact ? full : formatAge(Date.parse(at), nowMs)}
    </time>
  );
}
