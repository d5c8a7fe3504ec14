import { DELIVERY_STATUSES, type DeliveryStatus } from '@purser/contract/vocabulary';
import { useSyncExternalStore } from 'react';
import { type PageCursor, readChoice, readPageCursor, readText } from '../search-params/page.ts';

/** What the portal shows, kept in the fragment of its address: the page that embeds it has the address itself. */
export interface Place extends PageCursor {
  readonly delivery?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
}

function readPlace(hash: string): Place {
  const search = Object.fromEntries(new URLSearchParams(hash.replace(/^#\/?\??/, '')));
  return {
    ...readText(search, 'delivery'),
    ...readText(search, 'endpoint'),
    ...readChoice(search, 'status', DELIVERY_STATUSES),
    ...readPageCursor(search),
  };
}

/** The address of a place, for a link. */
export function hrefOf(place: Place): string {
  const given = Object.entries(place).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '#/' : `#/?${new URLSearchParams(given)}`;
}

const watch = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

export function usePlace(): readonly [place: Place, go: (place: Place) => void] {
  const hash = useSyncExternalStore(watch, () => window.location.hash);
  return [
    readPlace(hash),
    (next) => {
      window.location.hash = hrefOf(next);
    },
  ];
}
