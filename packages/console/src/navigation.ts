import { useRouter } from '@tanstack/react-router';
import type { IconName } from './components/icons/icon.tsx';
import type { Caller } from './session.tsx';

/** A page's place in the menu. */
export interface MenuEntry {
  readonly name: string;
  readonly group: '' | 'Account' | 'Operator';
  readonly icon: IconName;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent for pages that are not in the menu. */
    readonly menu?: MenuEntry;
  }
}

export interface PageLink extends MenuEntry {
  readonly path: string;
}

/** The pages of the menu and the command palette that the user may open, in the order of the router's tree. */
export function usePages({ operator }: Caller): readonly PageLink[] {
  const { routesById } = useRouter();
  return Object.values(routesById).flatMap(({ fullPath, options }) => {
    const menu = options.staticData?.menu;
    return menu === undefined || (menu.group === 'Operator' && !operator)
      ? []
      : [{ path: fullPath, ...menu }];
  });
}

/** The page of an object by the prefix of its id; null for ids without a page. */
export function pathOfId(id: string): string | null {
  const [prefix] = id.split('_');
  switch (prefix) {
    case 'ci':
      return `/checkout-intents/${id}`;
    case 'evt':
      return `/events/${id}`;
    case 'we':
      return `/webhooks/${id}`;
    case 'req':
      return `/requests/${id}`;
    case 'dlv':
      return `/deliveries/${id}`;
    case 'app':
      return '/connected-apps';
    case 'plk':
      return '/portal-links';
    case 'ord':
    case 'shp':
      return `/checkout-intents?q=${id}`;
    default:
      return null;
  }
}
