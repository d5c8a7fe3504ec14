import type { RouterEvents } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

let isAwaited = false;

/** Told by the router before it goes elsewhere; the page that appears next takes the focus to its heading. */
export function noteDeparture({ fromLocation, pathChanged }: RouterEvents['onBeforeNavigate']): void {
  if (fromLocation !== undefined && pathChanged) isAwaited = true;
}

/** For the heading of a page: has the focus, and so is read out, once one got there from another page. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
