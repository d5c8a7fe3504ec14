import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { purser } from '../api/client.ts';
import { type PageLink, pathOfId, usePages } from '../navigation.ts';
import { intentsWith } from '../search-params/purchases.ts';
import type { Caller } from '../session.tsx';

export interface SearchResult {
  readonly path: string;
  readonly name: string;
  /** Shown beside the name, such as `page`. */
  readonly kind: string;
}

const DEBOUNCE_MS = 200;
const INTENTS_MAX = 6;

/** The page of an id, pages by name, matching checkout intents, and the filtered list of checkout intents. */
export function useSearchResults(text: string, caller: Caller): readonly SearchResult[] {
  const query = text.trim();
  const intents = useIntents(query, caller);
  const pages = usePages(caller);
  if (query === '') return [...readRecent(), ...pagesWith('', pages)];
  const own = pathOfId(query);
  const isPage = own !== null && !own.includes('?');
  return [
    ...(isPage ? [{ path: own, name: query, kind: 'open' }] : []),
    ...pagesWith(query.toLowerCase(), pages),
    ...intents.filter(({ path }) => path !== own),
    ...(isPage
      ? []
      : [{ path: intentsWith(query), name: `Search checkout intents for “${query}”`, kind: 'search' }]),
  ];
}

const pagesWith = (text: string, pages: readonly PageLink[]): SearchResult[] =>
  pages
    .filter(({ name }) => name.toLowerCase().includes(text))
    .map(({ path, name }) => ({ path, name, kind: 'page' }));

/** Checkout intents that match, once the user stops typing. */
function useIntents(query: string, { scopes, accountId }: Caller): readonly SearchResult[] {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const { data } = useQuery({
    queryKey: ['palette', debounced],
    queryFn: async ({ signal }) =>
      (await purser.checkoutIntents.list({ q: debounced, limit: INTENTS_MAX }, { signal })).data,
    enabled: debounced.length > 1 && accountId !== null && scopes.includes('checkout_intents:read'),
    select: (intents) =>
      intents.map((intent) => {
        const numbers = intent.state === 'completed' ? intent.merchantOrderIds : [];
        const name = [intent.referenceId, ...numbers, new URL(intent.productUrl).host]
          .filter((part) => part !== undefined)
          .join(' · ');
        const kind = `checkout intent, ${intent.state.replaceAll('_', ' ')}`;
        return { path: `/checkout-intents/${intent.id}`, name, kind };
      }),
  });
  return debounced === query ? (data ?? []) : [];
}

const KEY = 'purser.recent';
const RECENT_MAX = 5;

/** The last results that were opened, from local storage. */
function readRecent(): readonly SearchResult[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readOne) : [];
  } catch {
    return [];
  }
}

function readOne(value: unknown): SearchResult[] {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('name' in value)) return [];
  const { path, name } = value;
  return typeof path === 'string' && typeof name === 'string' ? [{ path, name, kind: 'recent' }] : [];
}

/** Stores an opened result. Pages of the menu are always listed, so they are not stored. */
export function storeRecent({ path, name, kind }: SearchResult): void {
  if (kind === 'page') return;
  const others = readRecent().filter((one) => one.path !== path);
  const kept = [{ path, name }, ...others].slice(0, RECENT_MAX);
  localStorage.setItem(KEY, JSON.stringify(kept));
}
