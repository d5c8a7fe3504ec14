/** A duration as people write it: 320 ms, 4.2 s, 3 min 5 s, 2 h 10 min, 1 d 4 h. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const [minutes, hours, days] = [60_000, 3_600_000, 86_400_000];
  if (ms < hours) return `${Math.floor(ms / minutes)} min ${Math.floor((ms % minutes) / 1000)} s`;
  if (ms < days) return `${Math.floor(ms / hours)} h ${Math.floor((ms % hours) / minutes)} min`;
  return `${Math.floor(ms / days)} d ${Math.floor((ms % days) / hours)} h`;
}
