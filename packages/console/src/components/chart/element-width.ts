import { type RefObject, useEffect, useRef, useState } from 'react';

/** How wide an element is now, in CSS pixels. */
export function useWidth(): [frame: RefObject<HTMLDivElement | null>, width: number] {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(160, Math.floor(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
