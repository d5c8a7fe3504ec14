import { type PageSearch, readPageSearch } from './page-search.ts';

export interface ProductSearch extends PageSearch {
  /** The page that is looked up. */
  readonly url?: string | undefined;
}

export function readProductSearch(search: Readonly<Record<string, unknown>>): ProductSearch {
  const { url } = search;
  return { ...(typeof url === 'string' && url !== '' ? { url } : {}), ...readPageSearch(search) };
}
