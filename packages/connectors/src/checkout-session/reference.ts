/** What is saved of a checkout session between quote, place and findOrder, whichever protocol it speaks. */
import { createHash } from 'node:crypto';
import { AVAILABILITIES, type Availability } from '@purser/contract/vocabulary';
import type { MerchantReference, PaymentHandler } from '../connector.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { record, text } from '../json/json-fields.ts';
import { readShownItem, type ShownItem } from './ordered-item.ts';

/** What was sent with the completing call. */
export interface Submitted {
  readonly handler: PaymentHandler;
  readonly bodyDigest: string;
}

export interface SessionReference {
  readonly sessionId: string;
  readonly itemId: string;
  /** What the offer's session showed of the item. */
  readonly shown: ShownItem | null;
  readonly currency: string;
  readonly pageAvailability: Availability;
  /** The idempotency key of the one completing call, and of its identical repeats. */
  readonly completeKey: string;
  readonly expiresAt: string | null;
  /** Present once the completing call may have been sent. */
  readonly submitted: Submitted | null;
}

/** Reads a required string of a saved reference; throws when it is missing. */
export function requiredText(saved: MerchantReference, key: string): string {
  const found = text(saved[key]);
  if (found === null) throw new Error(`merchant reference lacks ${key}`);
  return found;
}

/** Reads the fields that all session protocols save. */
export function readSessionReference(saved: MerchantReference): SessionReference {
  return {
    sessionId: requiredText(saved, 'sessionId'),
    itemId: requiredText(saved, 'itemId'),
    shown: readShownItem(saved['shown']),
    currency: requiredText(saved, 'currency'),
    pageAvailability: AVAILABILITIES.find((word) => word === saved['pageAvailability']) ?? 'unknown',
    completeKey: requiredText(saved, 'completeKey'),
    expiresAt: text(saved['expiresAt']),
    submitted: readSubmitted(saved['submitted']),
  };
}

function readSubmitted(value: unknown): Submitted | null {
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

/** A one-way digest of a body, which distinguishes an identical repeat from a new attempt. */
export const bodyDigest = (body: Readonly<Record<string, unknown>>, completeKey: string): string =>
  createHash('sha256').update(completeKey).update(canonicalJson(body)).digest('hex');
