import { formatMoney } from '../../../components/money.tsx';
import type { Tone } from '../../../components/status-badge.tsx';
import type { Entry, EntryKind } from '../intent.ts';

/** The kinds of entries with their labels, in the order of the filters. */
export const KINDS: readonly (readonly [EntryKind, string])[] = [
  ['api_call', 'API call'],
  ['state', 'State'],
  ['offer', 'Offer'],
  ['ledger', 'Ledger'],
  ['merchant_request', 'Merchant'],
  ['merchant_mail', 'Email'],
  ['event', 'Event'],
  ['delivery_attempt', 'Delivery'],
  ['shipment', 'Shipment'],
];

export const kindName = (kind: EntryKind): string => KINDS.find(([known]) => known === kind)?.[1] ?? kind;

const toneOfStatus = (status: number | undefined): Tone =>
  status === undefined || status >= 500 ? 'danger' : status >= 400 ? 'warning' : 'success';

const toneOfName = (name: string): Tone =>
  /failed|canceled/.test(name)
    ? 'danger'
    : /completed|delivered|retrieved/.test(name)
      ? 'success'
      : /awaiting|delayed/.test(name)
        ? 'warning'
        : 'info';

/** The color of an entry. */
export function toneOf(entry: Entry): Tone | undefined {
  switch (entry.kind) {
    case 'api_call':
    case 'merchant_request':
    case 'delivery_attempt':
      return toneOfStatus(entry.status);
    case 'state':
      return toneOfName(entry.state);
    case 'event':
      return toneOfName(entry.type);
    case 'shipment':
      return toneOfName(entry.status);
    case 'merchant_mail':
      return entry.isResolved ? 'success' : 'info';
    case 'offer':
      return 'success';
    case 'ledger':
      return undefined;
    default: {
      const never: never = entry;
      return never;
    }
  }
}

const PURPOSES = {
  offer: 'Get offer',
  order: 'Place order',
  outcome: 'Look up order',
  tracking: 'Track shipment',
  cancellation: 'Cancel order',
} as const;

const LEDGER = {
  hold: 'held',
  capture: 'captured',
  release: 'released',
  refund: 'refunded',
  topup: 'topped up',
  adjustment: 'adjusted',
} as const;

const pathOf = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return decodeURI(pathname + search);
};

/** The headline of an entry. */
export function headlineOf(entry: Entry): string {
  switch (entry.kind) {
    case 'api_call':
      return `${entry.method} ${entry.path}`;
    case 'state':
      return entry.state.replaceAll('_', ' ');
    case 'offer':
      return `${formatMoney(entry.total)}, ${entry.shippingOptionCount} ${entry.shippingOptionCount === 1 ? 'shipping option' : 'shipping options'}`;
    case 'ledger':
      return `${formatMoney(entry.amount)} ${LEDGER[entry.type]}`;
    case 'merchant_request':
      return `${PURPOSES[entry.purpose]}: ${entry.method} ${pathOf(entry.url)}`;
    case 'merchant_mail':
      return entry.isResolved
        ? `Email from ${entry.senderDomain} confirms order ${entry.merchantOrderId}`
        : `Email from ${entry.senderDomain}`;
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

/** The time of an entry as a short name. */
export const timeName = (at: string): string => Date.parse(at).toString(36);

/** The React key of an entry. */
export function keyOf(entry: Entry, index: number): string {
  switch (entry.kind) {
    case 'api_call':
      return `${entry.requestId} ${entry.at}`;
    case 'event':
      return entry.eventId;
    case 'delivery_attempt':
      return `${entry.deliveryId} ${entry.attempt}`;
    case 'merchant_request':
      return `${entry.at} ${entry.method} ${entry.url} ${index}`;
    default:
      return `${entry.kind} ${entry.at} ${index}`;
  }
}
