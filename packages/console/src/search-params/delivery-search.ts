import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  EVENT_TYPES,
  type EventType,
} from '@purser/contract/vocabulary';
import { PERIODS, type Period } from './intent-search.ts';
import { type PageSearch, readPageSearch } from './page-search.ts';

export interface DeliverySearch extends PageSearch {
  readonly status?: DeliveryStatus | undefined;
  readonly type?: EventType | undefined;
  readonly period?: Period | undefined;
}

export const ENDPOINT_VIEWS = ['deliveries', 'settings', 'secret', 'doctor', 'recoveries'] as const;
export type EndpointView = (typeof ENDPOINT_VIEWS)[number];

export interface EndpointSearch extends DeliverySearch {
  /** What is looked at; its deliveries when left out. */
  readonly view?: EndpointView | undefined;
}

const isPeriod = (text: unknown): text is Period => typeof text === 'string' && Object.hasOwn(PERIODS, text);

/** The filters of deliveries, and the place among them. */
export function readDeliverySearch(search: Readonly<Record<string, unknown>>): DeliverySearch {
  const status = DELIVERY_STATUSES.find((known) => known === search['status']);
  const type = EVENT_TYPES.find((known) => known === search['type']);
  const { period } = search;
  return {
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(isPeriod(period) ? { period } : {}),
    ...readPageSearch(search),
  };
}

export function readEndpointSearch(search: Readonly<Record<string, unknown>>): EndpointSearch {
  const view = ENDPOINT_VIEWS.find((known) => known === search['view']);
  return { ...(view === undefined ? {} : { view }), ...readDeliverySearch(search) };
}
