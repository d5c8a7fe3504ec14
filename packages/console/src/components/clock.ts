import { useEffect, useState } from 'react';

/** The current time in milliseconds. Only this function reads the clock. */
export const readClock = (): number => Date.now();

/** The current time, updated every few seconds, for relative times. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => readClock());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readClock()), 5000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
