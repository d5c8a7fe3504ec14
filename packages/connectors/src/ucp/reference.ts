/** What is kept of a merchant's session between quote, place, findOrder and track. Plain JSON, no personal data, no credentials. */
import { createHash } from 'node:crypto';
import type { Availability } from '@purser/contract/vocabulary';
import { AVAILABILITIES } from '@purser/contract/vocabulary';
import type { MerchantReference, PaymentHandler } from '../connector.ts';
import { record, records, text } from '../json/json-fields.ts';
import type { GroupSelection } from './checkout/fulfilment.ts';
import type { Dialect, WireBody } from './checkout/request-bodies.ts';
import { isUcpVersion, type UcpVersion } from './discovery/versions.ts';
import type { AnswerCheck, CallTarget, TransportName } from './transport/calls.ts';

export interface UcpReference {
  readonly endpoint: string;
  readonly transport: TransportName;
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
  /** Origin of the shop's own pages, where its keys are found. */
  readonly siteUrl?: string;
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
  const siteUrl = text(saved['siteUrl']);
  return {
    endpoint: string('endpoint'),
    transport: saved['transport'] === 'mcp' ? 'mcp' : 'rest',
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
    ...(siteUrl === null ? {} : { siteUrl }),
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

/** Where the session of a reference is; answers are held against the merchant's signatures where `answerCheck` is given. */
export function targetOf(
  { endpoint, transport, version, ucpAgent }: UcpReference,
  answerCheck?: AnswerCheck,
): CallTarget {
  return { endpoint, transport, version, ucpAgent, ...(answerCheck === undefined ? {} : { answerCheck }) };
}

/** A one-way mark of a body, by which an identical repeat is told from a new attempt. */
export function bodyDigest(body: WireBody, completeKey: string): string {
  return createHash('sha256').update(completeKey).update(JSON.stringify(body)).digest('hex');
}
