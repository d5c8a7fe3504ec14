import { INTENT_STATES, type IntentState } from '@purser/contract/vocabulary';

/** How far back the list looks, by the word that stands in the page's address. */
export const PERIODS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const;
export type Period = keyof typeof PERIODS;

export interface IntentSearch {
  readonly state?: IntentState | undefined;
  readonly host?: string | undefined;
  readonly period?: Period | undefined;
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

const isPeriod = (text: unknown): text is Period => typeof text === 'string' && Object.hasOwn(PERIODS, text);

/** The filters and the place that stand in the page's address. A number there, such as an order's, is read as the text it is. */
export function readIntentSearch(search: Readonly<Record<string, unknown>>): IntentSearch {
  const { period } = search;
  const state = INTENT_STATES.find((known) => known === search['state']);
  const text = (name: string) => {
    const value = search[name];
    const said = typeof value === 'number' ? String(value) : value;
    return typeof said === 'string' && said !== '' ? { [name]: said } : {};
  };
  return {
    ...(state === undefined ? {} : { state }),
    ...(isPeriod(period) ? { period } : {}),
    ...text('host'),
    ...text('q'),
    ...text('after'),
    ...text('before'),
  };
}

/** The list's path with a search. What the router would take for something else than text is quoted, as it does itself. */
export function intentsWith(q: string): string {
  let text = q;
  try {
    JSON.parse(q);
    text = JSON.stringify(q);
  } catch {
    // Text that is nothing but text.
  }
  return `/checkout-intents?q=${encodeURIComponent(text)}`;
}
