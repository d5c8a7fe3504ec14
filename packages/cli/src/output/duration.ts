const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;

/** A duration for people: "14 h 5 min", "12 min", "8 s". */
export function durationText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return `${seconds} s`;
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`;
}
