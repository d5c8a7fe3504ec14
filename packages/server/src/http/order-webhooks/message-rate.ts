/** Counts a message of the host. Returns false if it exceeds the rate limit of this second. */
export type MessageBound = (host: string) => boolean;

const PER_HOST_MAX = 50;
const TOTAL_MAX = 500;

/** Rate limit for unverified messages, applied before any database query. Counts per process. */
export function createMessageBound(steadyNow: () => number): MessageBound {
  const counts = new Map<string, number>();
  let second = 0;
  let totalCount = 0;
  return (host) => {
    const now = Math.floor(steadyNow() / 1000);
    if (now !== second) {
      counts.clear();
      totalCount = 0;
      second = now;
    }
    const count = (counts.get(host) ?? 0) + 1;
    if (count > PER_HOST_MAX || totalCount >= TOTAL_MAX) return false;
    counts.set(host, count);
    totalCount += 1;
    return true;
  };
}
