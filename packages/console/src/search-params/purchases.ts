import {
  CURRENCIES,
  FAILURE_CODES,
  type FailureCode,
  INTENT_STATES,
  UNRESOLVED_ORDER_KINDS,
} from '@purser/contract/vocabulary';
import {
  type PageCursor,
  type RawSearch,
  readChoice,
  readPageCursor,
  readSearchedList,
  readText,
  readTime,
  readTimeRange,
  type SearchedList,
  type TimeRange,
} from './page.ts';

/** What needs attention; `none`: nothing does. */
export const ATTENTION_FILTERS = [...UNRESOLVED_ORDER_KINDS, 'none'] as const;
export type AttentionFilter = (typeof ATTENTION_FILTERS)[number];

/** What the time range of the list is about; the creation when missing. */
export const TIME_BASES = ['offer', 'order'] as const;
export type TimeBasis = (typeof TIME_BASES)[number];

/** A state, or all states in which purchases end. */
export const STATE_FILTERS = [...INTENT_STATES, 'ended'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

/** Filters of the list of checkout intents. */
export interface IntentSearch extends PageCursor, TimeRange {
  readonly state?: StateFilter | undefined;
  readonly timeOf?: TimeBasis | undefined;
  readonly reason?: FailureCode | undefined;
  readonly attention?: AttentionFilter | undefined;
  /** The merchant's host. */
  readonly host?: string | undefined;
  /** A part of the merchant's host. */
  readonly merchant?: string | undefined;
  /** Bounds of the total, as people write it, in the currency. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Confirmation is due before this time. */
  readonly expiresBefore?: string | undefined;
  /** The account's currency when missing. */
  readonly currency?: string | undefined;
  readonly q?: string | undefined;
}

export const readIntentSearch = (search: RawSearch): IntentSearch => ({
  ...readChoice(search, 'state', STATE_FILTERS),
  ...readChoice(search, 'timeOf', TIME_BASES),
  ...readChoice(search, 'reason', FAILURE_CODES),
  ...readChoice(search, 'attention', ATTENTION_FILTERS),
  ...readTimeRange(search),
  ...readTime(search, 'expiresBefore'),
  ...readText(search, 'host'),
  ...readText(search, 'merchant'),
  ...readText(search, 'min'),
  ...readText(search, 'max'),
  ...readChoice(search, 'currency', CURRENCIES),
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
  /** The open step of an attempt: the id of the attempt, a point, and the number of the step. */
  readonly step?: string | undefined;
}

export const readTimelineSearch = (search: RawSearch): TimelineSearch => ({
  ...readText(search, 'hide'),
  ...readText(search, 'step'),
});

export interface ProductSearch extends SearchedList {
  /** The product page to look up. */
  readonly url?: string | undefined;
}

export const readProductSearch = (search: RawSearch): ProductSearch => ({
  ...readText(search, 'url'),
  ...readSearchedList(search),
});

export interface MerchantSearch {
  /** How many days back; 7 when missing. */
  readonly days?: number | undefined;
}

export function readMerchantSearch(search: RawSearch): MerchantSearch {
  const days = Number(search['days']);
  return Number.isInteger(days) && days >= 1 && days <= 90 ? { days } : {};
}
