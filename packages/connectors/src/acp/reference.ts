/** What is kept of a session between quote, place, findOrder and track. Plain JSON, no personal data, no credentials. */
import { createHash } from 'node:crypto';
import { AVAILABILITIES, type Availability } from '@purser/contract/vocabulary';
import type { MerchantReference, PaymentHandler } from '../connector.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { integer, list, record, records, text } from '../json/json-fields.ts';
import type { Selection } from './checkout/fulfilment.ts';
import type { WireBody } from './merchant-client.ts';
import { type AcpVersion, isAcpVersion } from './versions.ts';

export interface AcpReference {
  /** The shop's host, for which the key is entrusted. */
  readonly host: string;
  readonly baseUrl: string;
  readonly version: AcpVersion;
  readonly sessionId: string;
  readonly itemId: string;
  readonly currency: string;
  readonly pageAvailability: Availability;
  readonly selections: readonly Selection[];
  /** The idempotency key of the one completing call, and of its identical repeats. */
  readonly completeKey: string;
  readonly expiresAt: string | null;
  /** Present once the completing call may have been sent. */
  readonly submitted: { readonly handler: PaymentHandler; readonly bodyDigest: string } | null;
}

export const writeReference = (reference: AcpReference): MerchantReference => ({
  protocol: 'acp',
  ...reference,
});

/** Reads a saved reference; throws when it was not made by this connector. */
export function readReference(saved: MerchantReference): AcpReference {
  const string = (key: string): string => {
    const found = text(saved[key]);
    if (found === null) throw new Error(`merchant reference lacks ${key}`);
    return found;
  };
  const version = saved['version'];
  if (saved['protocol'] !== 'acp' || !isAcpVersion(version))
    throw new Error('merchant reference is not one of this protocol');
  return {
    host: string('host'),
    baseUrl: string('baseUrl'),
    version,
    sessionId: string('sessionId'),
    itemId: string('itemId'),
    currency: string('currency'),
    pageAvailability: AVAILABILITIES.find((word) => word === saved['pageAvailability']) ?? 'unknown',
    selections: records(saved['selections']).flatMap((entry) => {
      const optionId = text(entry['optionId']);
      if (optionId === null) return [];
      const itemIds = list(entry['itemIds']).flatMap((each) => text(each) ?? []);
      const type = text(entry['type']) ?? 'shipping';
      return [{ optionId, type, costSubunits: integer(entry['costSubunits']), itemIds }];
    }),
    completeKey: string('completeKey'),
    expiresAt: text(saved['expiresAt']),
    submitted: readSubmitted(saved['submitted']),
  };
}

function readSubmitted(value: unknown): AcpReference['submitted'] {
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
export const bodyDigest = (body: WireBody, completeKey: string): string =>
  createHash('sha256').update(completeKey).update(canonicalJson(body)).digest('hex');
