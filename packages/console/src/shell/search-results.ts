import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { purser } from '../api/client.ts';
import type { IconName } from '../components/icons/icon.tsx';
import { pathOfId, usePages } from '../navigation.ts';
import { intentsWith } from '../search-params/purchases.ts';
import type { Caller } from '../session.tsx';
import type { QuickAction } from './quick-actions.ts';

export interface SearchResult {
  readonly name: string;
  /** Shown beside the name, such as `page`. */
  readonly kind: string;
  readonly icon: IconName;
  readonly does: QuickAction['does'];
}

const DEBOUNCE_MS = 200;
const INTENTS_MAX = 6;

/** The page of an id, pages and actions by name, matching checkout intents, and the filtered list of checkout intents. */
export function useSearchResults(
  text: string,
  caller: Caller,
  actions: readonly QuickAction[],
): readonly SearchResult[] {
  const query = text.trim();
  const intents = useIntents(query, caller);
  const pages: readonly Findable[] = usePages(caller).map(({ path, name, icon }) => ({
    name,
    kind: 'page',
    icon,
    does: { path },
    keywords: '',
  }));
  const known = [...pages, ...actions.map((action) => ({ ...action, kind: 'action' }))];
  if (query === '') return [...readRecent(), ...known.toSorted((one, other) => order(one) - order(other))];
  const own = pathOfId(query);
  const isPage = own !== null && !own.includes('?');
  return [
    ...(isPage ? [openResult(own, query)] : []),
    ...matching(query.toLowerCase(), known),
    ...intents.filter(({ does }) => !('path' in does && does.path === own)),
    ...(isPage ? [] : [searchResult(query)]),
  ];
}

const openResult = (path: string, id: string): SearchResult => ({
  name: id,
  kind: 'open',
  icon: 'file',
  does: { path },
});

const searchResult = (query: string): SearchResult => ({
  name: `Search checkout intents for “${query}”`,
  kind: 'search',
  icon: 'search',
  does: { path: intentsWith(query) },
});

interface Findable extends SearchResult {
  readonly keywords: string;
}

/** Actions first: pages are in the menu as well. */
const order = ({ kind }: Findable): number => (kind === 'action' ? 0 : 1);

/** What begins with the text, then what has a word that does, then what contains it, then what is known by it. */
function matching(text: string, known: readonly Findable[]): readonly SearchResult[] {
  const rank = ({ name, keywords }: Findable): number => {
    const lower = name.toLowerCase();
    if (lower.startsWith(text)) return 0;
    if (lower.includes(` ${text}`)) return 1;
    if (lower.includes(text)) return 2;
    const words = `${lower} ${keywords}`.split(' ');
    return text.split(/\s+/).every((part) => words.some((word) => word.startsWith(part))) ? 3 : 4;
  };
  return known
    .map((one) => ({ one, at: rank(one) }))
    .filter(({ at }) => at < 4)
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Checkout intents that match, once the user stops typing. */
function useIntents(query: string, { scopes }: Caller): readonly SearchResult[] {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const { data } = useQuery({
    queryKey: ['palette', debounced],
    queryFn: async ({ signal }) =>
      (await purser.checkoutIntents.list({ q: debounced, limit: INTENTS_MAX }, { signal })).data,
    enabled: debounced.length > 1 && scopes.includes('checkout_intents:read'),
    select: (intents) =>
      intents.map((intent): SearchResult => {
        const numbers = intent.state === 'completed' ? intent.merchantOrderIds : [];
        const name = [intent.referenceId, ...numbers, new URL(intent.productUrl).host]
          .filter((part) => part !== undefined)
          .join(' · ');
        const kind = `checkout intent, ${intent.state.replaceAll('_', ' ')}`;
        return { name, kind, icon: 'cart', does: { path: `/checkout-intents/${intent.id}` } };
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
  return typeof path === 'string' && typeof name === 'string'
    ? [{ name, kind: 'recent', icon: 'history', does: { path } }]
    : [];
}

/** Stores an opened result. Pages and actions are always listed, so they are not stored. */
export function storeRecent({ name, kind, does }: SearchResult): void {
  if (kind === 'page' || kind === 'action' || !('path' in does)) return;
  const { path } = does;
  const others = readRecent().flatMap((one) =>
    'path' in one.does && one.does.path !== path ? [{ path: one.does.path, name: one.name }] : [],
  );
  localStorage.setItem(KEY, JSON.stringify([{ path, name }, ...others].slice(0, RECENT_MAX)));
}
