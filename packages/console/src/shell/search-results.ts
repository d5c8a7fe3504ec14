import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { purser } from '../api/client.ts';
import { placeOfId, places } from '../navigation.ts';
import { intentsWith } from '../search-params/intent-search.ts';
import type { Caller } from '../session.tsx';

export interface Found {
  readonly path: string;
  readonly name: string;
  /** What it is, in a word or two. */
  readonly kind: string;
}

const PAUSE_MS = 200;
const INTENTS_MAX = 6;

/** What the text finds: an identifier's own page, intents that it leads to, pages by name, and the list filtered by it. */
export function useFound(text: string, caller: Caller): readonly Found[] {
  const asked = text.trim();
  const wanted = asked.toLowerCase();
  const intents = useIntents(asked, caller);
  if (asked === '') return [...readRecent(), ...pagesWith('', caller)];
  const own = placeOfId(asked);
  const isPlace = own !== null && !own.includes('?');
  const found = intents.filter(({ path }) => path !== own);
  return [
    ...(isPlace ? [{ path: own, name: asked, kind: 'its page' }] : []),
    ...pagesWith(wanted, caller),
    ...found,
    ...(isPlace ? [] : [{ path: intentsWith(asked), name: `All intents with “${asked}”`, kind: 'search' }]),
  ];
}

const pagesWith = (wanted: string, { operator }: Caller): Found[] =>
  places
    .filter(({ name, group }) => name.toLowerCase().includes(wanted) && (group !== 'Operator' || operator))
    .map(({ path, name }) => ({ path, name, kind: 'page' }));

/** Asked for once nobody types any more. */
function useIntents(asked: string, { scopes, accountId }: Caller): readonly Found[] {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data } = useQuery({
    queryKey: ['found', settled],
    queryFn: async ({ signal }) =>
      (await purser.checkoutIntents.list({ q: settled, limit: INTENTS_MAX }, { signal })).data,
    enabled: settled.length > 1 && accountId !== null && scopes.includes('checkout_intents:read'),
    select: (intents) =>
      intents.map((intent) => {
        const numbers = intent.state === 'completed' ? intent.merchantOrderIds : [];
        const name = [intent.referenceId, ...numbers, new URL(intent.productUrl).host]
          .filter((part) => part !== undefined)
          .join(' · ');
        const kind = `intent, ${intent.state.replaceAll('_', ' ')}`;
        return { path: `/checkout-intents/${intent.id}`, name, kind };
      }),
  });
  return settled === asked ? (data ?? []) : [];
}

const KEY = 'purser.recent';
const RECENT_MAX = 5;

/** What was gone to last from here, kept in this browser. */
function readRecent(): readonly Found[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readOne) : [];
  } catch {
    return [];
  }
}

function readOne(value: unknown): Found[] {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('name' in value)) return [];
  const { path, name } = value;
  return typeof path === 'string' && typeof name === 'string' ? [{ path, name, kind: 'recent' }] : [];
}

/** Pages of the menu are there anyway: only what was searched for is kept. */
export function keepRecent({ path, name, kind }: Found): void {
  if (kind === 'page') return;
  const others = readRecent().filter((one) => one.path !== path);
  const kept = [{ path, name }, ...others].slice(0, RECENT_MAX);
  localStorage.setItem(KEY, JSON.stringify(kept));
}
