export interface TimelineSearch {
  /** Kinds of entries that are not shown, apart by commas. */
  readonly hide?: string | undefined;
}

export const readTimelineSearch = (search: Readonly<Record<string, unknown>>): TimelineSearch =>
  typeof search['hide'] === 'string' ? { hide: search['hide'] } : {};
