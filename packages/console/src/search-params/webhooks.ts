import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  EVENT_TYPES,
  type EventType,
} from '@purser/contract/vocabulary';
import {
  type PageCursor,
  PERIOD_NAMES,
  type Period,
  type RawSearch,
  readChoice,
  readPageCursor,
  readText,
  readTimeRange,
  type TimeRange,
} from './page.ts';

/** Filters of the event log. */
export interface EventSearch extends PageCursor {
  readonly sourceId?: string | undefined;
  readonly type?: EventType | undefined;
  readonly period?: Period | undefined;
}

export const readEventSearch = (search: RawSearch): EventSearch => ({
  ...readText(search, 'sourceId'),
  ...readChoice(search, 'type', EVENT_TYPES),
  ...readChoice(search, 'period', PERIOD_NAMES),
  ...readPageCursor(search),
});

/** Filters of a list of deliveries. */
export interface DeliverySearch extends PageCursor, TimeRange {
  readonly status?: DeliveryStatus | undefined;
  readonly type?: EventType | undefined;
}

export const readDeliverySearch = (search: RawSearch): DeliverySearch => ({
  ...readChoice(search, 'status', DELIVERY_STATUSES),
  ...readChoice(search, 'type', EVENT_TYPES),
  ...readTimeRange(search),
  ...readPageCursor(search),
});

export const ENDPOINT_VIEWS = ['deliveries', 'settings', 'secret', 'doctor', 'recoveries'] as const;
export type EndpointView = (typeof ENDPOINT_VIEWS)[number];

export interface EndpointSearch extends DeliverySearch {
  /** The deliveries when missing. */
  readonly view?: EndpointView | undefined;
}

export const readEndpointSearch = (search: RawSearch): EndpointSearch => ({
  ...readChoice(search, 'view', ENDPOINT_VIEWS),
  ...readDeliverySearch(search),
});
