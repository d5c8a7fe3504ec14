import { moneyText } from '../../components/money.tsx';
import type { Entry, EntryKind } from './intent.ts';

/** Every kind of entry, as the page calls it, in the order of its filters. */
export const KINDS: readonly (readonly [EntryKind, string])[] = [
  ['api_call', 'API call'],
  ['state', 'State'],
  ['offer', 'Offer'],
  ['ledger', 'Ledger'],
  ['exchange', 'Merchant'],
  ['event', 'Event'],
  ['delivery_attempt', 'Delivery'],
  ['shipment', 'Shipment'],
];

export const kindName = (kind: EntryKind): string => KINDS.find(([known]) => known === kind)?.[1] ?? kind;

export type Look = 'good' | 'busy' | 'warn' | 'bad' | 'plain';

const ofStatus = (status: number | undefined): Look =>
  status === undefined || status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good';

const ofWord = (word: string): Look =>
  /failed|canceled/.test(word)
    ? 'bad'
    : /completed|delivered|retrieved/.test(word)
      ? 'good'
      : /awaiting|delayed/.test(word)
        ? 'warn'
        : 'busy';

/** The colour that an entry is marked with, besides its words. */
export function lookOf(entry: Entry): Look {
  switch (entry.kind) {
    case 'api_call':
    case 'exchange':
    case 'delivery_attempt':
      return ofStatus(entry.status);
    case 'state':
      return ofWord(entry.state);
    case 'event':
      return ofWord(entry.type);
    case 'shipment':
      return ofWord(entry.status);
    case 'offer':
      return 'good';
    case 'ledger':
      return 'plain';
    default: {
      const never: never = entry;
      return never;
    }
  }
}

const PURPOSES = {
  offer: 'asked for the offer',
  order: 'asked to take the order',
  outcome: 'asked what became of the order',
  tracking: 'asked where the parcel is',
} as const;

const LEDGER = {
  hold: 'held for the order',
  capture: 'taken for the order',
  release: 'given free again',
  refund: 'given back',
  topup: 'added',
  adjustment: 'corrected',
} as const;

const pathOf = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return decodeURI(pathname + search);
};

/** What happened, in a line. */
export function headlineOf(entry: Entry): string {
  switch (entry.kind) {
    case 'api_call':
      return `${entry.method} ${entry.path}`;
    case 'state':
      return entry.state.replaceAll('_', ' ');
    case 'offer':
      return `${moneyText(entry.total)}, ${entry.shippingOptionCount} ${entry.shippingOptionCount === 1 ? 'way' : 'ways'} to ship`;
    case 'ledger':
      return `${moneyText(entry.amount)} ${LEDGER[entry.type]}`;
    case 'exchange':
      return `${PURPOSES[entry.purpose]}: ${entry.method} ${pathOf(entry.url)}`;
    case 'event':
      return entry.type;
    case 'delivery_attempt':
      return `${entry.eventType} to ${URL.canParse(entry.url) ? new URL(entry.url).host : entry.url}, attempt ${entry.attempt}`;
    case 'shipment':
      return `${entry.status.replaceAll('_', ' ')}, merchant order ${entry.marketplaceOrderId}`;
    default: {
      const never: never = entry;
      return never;
    }
  }
}

/** What tells an entry from every other. */
export function keyOf(entry: Entry, index: number): string {
  switch (entry.kind) {
    case 'api_call':
      return `${entry.requestId} ${entry.at}`;
    case 'event':
      return entry.eventId;
    case 'delivery_attempt':
      return `${entry.deliveryId} ${entry.attempt}`;
    case 'exchange':
      return `${entry.at} ${entry.method} ${entry.url} ${index}`;
    default:
      return `${entry.kind} ${entry.at} ${index}`;
  }
}
