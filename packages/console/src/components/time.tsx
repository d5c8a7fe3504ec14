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

/** How long before or after `nowMs` it was. */
function ageText(atMs: number, nowMs: number): string {
  const ms = atMs - nowMs;
  if (Math.abs(ms) < 5000) return 'now';
  const [size, unit] = STEPS.findLast(([step]) => Math.abs(ms) >= step) ?? [1000, 'second'];
  return relative.format(Math.trunc(ms / size), unit);
}

export function exactText(at: string, zone: Zone): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
  }).format(new Date(at));
}

/** The hour or the day that begins then, as a plot writes it. Days are those of UTC, whatever the zone. */
export function partText(at: string, bucket: 'hour' | 'day', zone: Zone): string {
  const day = { day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', {
    ...(bucket === 'day' ? day : time),
    ...(bucket === 'day' || zone === 'utc' ? { timeZone: 'UTC' } : {}),
  }).format(new Date(at));
}

/** The age, with the exact time at hand; or the exact time itself. */
export function Time({
  at,
  exact = false,
}: {
  readonly at: string | null | undefined;
  readonly exact?: boolean;
}) {
  const zone = useContext(ZoneContext);
  const nowMs = useNow();
  if (at === null || at === undefined) return <span className="soft">never</span>;
  const full = `${exactText(at, zone)}${zone === 'utc' ? ' UTC' : ''}`;
  return (
    <time dateTime={at} title={full} className="figures">
      {exact ? full : ageText(Date.parse(at), nowMs)}
    </time>
  );
}
