/** A duration as a person reads it: `840 ms`, `2.4 s`, `3.5 min`, `2.1 h`. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${tenths(ms / 1000)} s`;
  if (ms < 3_600_000) return `${tenths(ms / 60_000)} min`;
  return `${tenths(ms / 3_600_000)} h`;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
