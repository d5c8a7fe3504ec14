import type { RouterEvents } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

let isPending = false;

/** Called by the router before it changes the page: the next page focuses its heading. */
export function expectHeadingFocus({ fromLocation, pathChanged }: RouterEvents['onBeforeNavigate']): void {
  if (fromLocation !== undefined && pathChanged) isPending = true;
}

/** The ref of a page's heading. It gets the focus after a navigation, so that screen readers announce the page. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isPending) return;
    isPending = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
