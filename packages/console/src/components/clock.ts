import { useEffect, useState } from 'react';

/** What the machine's clock says, in milliseconds. The one place where the console reads it. */
export const readClock = (): number => Date.now();

/** Now, moving on every few seconds, so that ages stay true without reloading. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => readClock());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readClock()), 5000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
