import { INTENT_STATES, type IntentState } from '@purser/contract/vocabulary';
import {
  type PageCursor,
  PERIOD_NAMES,
  type Period,
  type RawSearch,
  readChoice,
  readPageCursor,
  readText,
} from './page.ts';

/** Filters of the list of checkout intents. */
export interface IntentSearch extends PageCursor {
  readonly state?: IntentState | undefined;
  readonly host?: string | undefined;
  readonly period?: Period | undefined;
  readonly q?: string | undefined;
}

export const readIntentSearch = (search: RawSearch): IntentSearch => ({
  ...readChoice(search, 'state', INTENT_STATES),
  ...readChoice(search, 'period', PERIOD_NAMES),
  ...readText(search, 'host'),
  ...readText(search, 'q'),
  ...readPageCursor(search),
});

/** The path of the list filtered by a text. Quotes what the router would parse as something else, as the router does. */
export function intentsWith(q: string): string {
  let text = q;
  try {
    JSON.parse(q);
    text = JSON.stringify(q);
  } catch {
    // Plain text needs no quotes.
  }
  return `/checkout-intents?q=${encodeURIComponent(text)}`;
}

export interface TimelineSearch {
  /** The kinds of entries to hide, separated by commas. */
  readonly hide?: string | undefined;
}

export const readTimelineSearch = (search: RawSearch): TimelineSearch => readText(search, 'hide');

export interface ProductSearch extends PageCursor {
  /** The product page to look up. */
  readonly url?: string | undefined;
}

export const readProductSearch = (search: RawSearch): ProductSearch => ({
  ...readText(search, 'url'),
  ...readPageCursor(search),
});

export interface MerchantSearch {
  /** How many days back; 7 when missing. */
  readonly days?: number | undefined;
}

export function readMerchantSearch(search: RawSearch): MerchantSearch {
  const days = Number(search['days']);
  return Number.isInteger(days) && days >= 1 && days <= 90 ? { days } : {};
}
