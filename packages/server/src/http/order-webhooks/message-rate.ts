/** Whether one more message that names the host may be looked at in this second. */
export type MessageBound = (host: string) => boolean;

const PER_HOST_MAX = 50;
const IN_ALL_MAX = 500;

/** Bounds what strangers can have looked up, before the database is asked anything. Kept in this process. */
export function createMessageBound(steadyNow: () => number): MessageBound {
  const counts = new Map<string, number>();
  let second = 0;
  let countInAll = 0;
  return (host) => {
    const now = Math.floor(steadyNow() / 1000);
    if (now !== second) {
      counts.clear();
      countInAll = 0;
      second = now;
    }
    const count = (counts.get(host) ?? 0) + 1;
    if (count > PER_HOST_MAX || countInAll >= IN_ALL_MAX) return false;
    counts.set(host, count);
    countInAll += 1;
    return true;
  };
}
