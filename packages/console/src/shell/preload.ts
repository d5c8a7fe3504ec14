import type { AnyRouter } from '@tanstack/react-router';
import { loadCharts } from '../pages/overview/overview.tsx';
import { firstView } from './first-view.ts';

interface Preloadable {
  /** Absent once it is loaded. */
  readonly preload?: () => Promise<void> | undefined;
}

const isPreloadable = (value: unknown): value is Preloadable =>
  typeof value === 'function' && 'preload' in value && typeof value.preload === 'function';

/** Loads the code of all pages, which is one file, after the first page, so that no click waits for code. */
export async function preloadPages(router: AnyRouter): Promise<void> {
  await firstView;
  const components: unknown[] = Object.values(router.routesById).map(({ options }) => options.component);
  // A part that the service no longer has is reported when its page is opened.
  await Promise.allSettled([
    loadCharts(),
    ...components.map((component) => (isPreloadable(component) ? component.preload?.() : undefined)),
  ]);
}
