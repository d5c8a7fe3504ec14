import { lazyRouteComponent } from '@tanstack/react-router';
import { whenReachable } from '../api/when-reachable.ts';

/** The component of a route whose code is loaded when it is needed, or before in idle time. */
export const lazyPage = <
  Module extends Readonly<Record<string, unknown>>,
  Name extends keyof Module & string,
>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => whenReachable(load), name);
