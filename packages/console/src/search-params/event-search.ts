import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import { PERIODS, type Period } from './intent-search.ts';
import { type PageSearch, readPageSearch } from './page-search.ts';

export interface EventSearch extends PageSearch {
  readonly sourceId?: string | undefined;
  readonly type?: EventType | undefined;
  readonly period?: Period | undefined;
}

const isPeriod = (text: unknown): text is Period => typeof text === 'string' && Object.hasOwn(PERIODS, text);

/** The filters of the event log, and the place in it. */
export function readEventSearch(search: Readonly<Record<string, unknown>>): EventSearch {
  const type = EVENT_TYPES.find((known) => known === search['type']);
  const { sourceId, period } = search;
  return {
    ...(typeof sourceId === 'string' && sourceId !== '' ? { sourceId } : {}),
    ...(type === undefined ? {} : { type }),
    ...(isPeriod(period) ? { period } : {}),
    ...readPageSearch(search),
  };
}
