/** What is kept of a merchant's session between quote, place, findOrder and track. Plain JSON, no personal data, no credentials. */
import { createHash } from 'node:crypto';
import type { Availability } from '@purser/contract/vocabulary';
import { AVAILABILITIES } from '@purser/contract/vocabulary';
import type { MerchantReference, PaymentHandler } from '../connector.ts';
import { record, records, text } from '../loose-json.ts';
import type { GroupSelection } from './fulfilment.ts';
import { isUcpVersion, type UcpVersion } from './versions.ts';
import type { Dialect, WireBody } from './wire-write.ts';

export interface UcpReference {
  readonly endpoint: string;
  readonly version: UcpVersion;
  readonly ucpAgent: string;
  readonly sessionId: string;
  readonly itemId: string;
  readonly currency: string;
  readonly pageCurrency: string | null;
  readonly pageAvailability: Availability;
  readonly dialect: Dialect;
  readonly isDigital: boolean;
  readonly selections: readonly GroupSelection[];
  /** The idempotency key of the one completing call, and of its identical repeats. */
  readonly completeKey: string;
  readonly expiresAt: string | null;
  /** Present once the completing call may have been sent. */
  readonly submitted: { readonly handler: PaymentHandler; readonly bodyDigest: string } | null;
}

export function writeReference(reference: UcpReference): MerchantReference {
  return { protocol: 'ucp', ...reference };
}

/** Reads a saved reference; throws when it was not made by this connector. */
export function readReference(saved: MerchantReference): UcpReference {
  const string = (key: string): string => {
    const found = text(saved[key]);
    if (found === null) throw new Error(`merchant reference lacks ${key}`);
    return found;
  };
  const version = string('version');
  if (text(saved['protocol']) !== 'ucp' || !isUcpVersion(version))
    throw new Error('merchant reference is not one of this protocol');
  const dialect = record(saved['dialect']);
  return {
    endpoint: string('endpoint'),
    version,
    ucpAgent: string('ucpAgent'),
    sessionId: string('sessionId'),
    itemId: string('itemId'),
    currency: string('currency'),
    pageCurrency: text(saved['pageCurrency']),
    pageAvailability: AVAILABILITIES.find((word) => word === saved['pageAvailability']) ?? 'unknown',
    dialect: {
      resendsLines: dialect?.['resendsLines'] !== false,
      address: dialect?.['address'] === 'shipping_address' ? 'shipping_address' : 'fulfillment',
    },
    isDigital: saved['isDigital'] === true,
    selections: records(saved['selections']).flatMap((entry) => {
      const optionId = text(entry['optionId']);
      return optionId === null
        ? []
        : [{ methodId: text(entry['methodId']), groupId: text(entry['groupId']), optionId }];
    }),
    completeKey: string('completeKey'),
    expiresAt: text(saved['expiresAt']),
    submitted: readSubmitted(saved['submitted']),
  };
}

function readSubmitted(value: unknown): UcpReference['submitted'] {
  const saved = record(value);
  const handler = record(saved?.['handler']);
  const id = text(handler?.['id']);
  const bodyDigest = text(saved?.['bodyDigest']);
  if (id === null || bodyDigest === null) return null;
  return {
    handler: { id, name: text(handler?.['name']) ?? id, config: record(handler?.['config']) ?? {} },
    bodyDigest,
  };
}

/** A one-way mark of a body, by which an identical repeat is told from a new attempt. */
export function bodyDigest(body: WireBody, completeKey: string): string {
  return createHash('sha256').update(completeKey).update(JSON.stringify(body)).digest('hex');
}
