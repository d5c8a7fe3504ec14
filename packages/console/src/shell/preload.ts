import type { AnyRouter } from '@tanstack/react-router';
import { loadCharts } from '../pages/overview/overview.tsx';
import { FIRST_VIEW_MS } from './first-view.ts';

const IDLE_MS_MAX = 2000;

interface Preloadable {
  /** Absent once it is loaded. */
  readonly preload?: () => Promise<void> | undefined;
}

const isPreloadable = (value: unknown): value is Preloadable =>
  typeof value === 'function' && 'preload' in value && typeof value.preload === 'function';

/** Loads the code of all pages in idle time, one after the other, so that no click waits for code. Returns how to stop. */
export function preloadPages(router: AnyRouter): () => void {
  const parts: (() => Promise<unknown> | undefined)[] = [
    loadCharts,
    ...Object.values(router.routesById).flatMap(({ options }) => {
      const component: unknown = options.component;
      return isPreloadable(component) ? [() => component.preload?.()] : [];
    }),
  ];
  let isStopped = false;
  const next = async () => {
    const part = parts.shift();
    if (part === undefined || isStopped) return;
    // A part that the service no longer has is reported when its page is opened.
    await part()?.catch(() => {});
    whenIdle(next);
  };
  const timer = setTimeout(() => whenIdle(next), FIRST_VIEW_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Safari has no idle callback. */
function whenIdle(run: () => Promise<void>): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => void run(), { timeout: IDLE_MS_MAX });
  else setTimeout(() => void run(), 0);
}
