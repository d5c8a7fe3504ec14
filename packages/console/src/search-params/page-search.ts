export interface PageSearch {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** The place in a list that has no filters. */
export function readPageSearch(search: Readonly<Record<string, unknown>>): PageSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? { [name]: search[name] } : {});
  return { ...text('after'), ...text('before') };
}
