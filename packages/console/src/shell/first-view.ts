import { useEffect, useState } from 'react';

/** After the first page has its data: what it does not show yet must not delay it. */
export const FIRST_VIEW_MS = 1500;

/** False while the first data of a page is loaded. */
export function useFirstViewDone(): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), FIRST_VIEW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDone;
}
