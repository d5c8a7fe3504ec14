import { createHash } from 'node:crypto';
import type { Buyer } from '@purser/contract/shapes/buyer';
import type { FailureReason } from '@purser/contract/shapes/failure-reason';
import type { Money } from '@purser/contract/shapes/money';
import type { MandateRecordKind } from '@purser/contract/vocabulary';
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts';
import type { CheckoutIntent } from '../intents/checkout-intent.ts';

/** Something that happened to a purchase, with what is known about it. */
export interface Occurrence {
  readonly kind: MandateRecordKind;
  /** The intent, cancellation or transaction that it is about. */
  readonly subjectId: string;
  readonly occurredAt: Date;
  /** What is said in addition to the purchase. */
  readonly detail: Fields;
  readonly intent: CheckoutIntent;
  /** What was paid to the merchant; null without an order. */
  readonly paid: Money | null;
}

/** The end of a chain. The hash of an empty chain is empty. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** What a record signs. */
export interface MandatePayload {
  readonly version: 1;
  readonly accountId: string;
  readonly sequence: number;
  readonly previousHash: string;
  readonly kind: MandateRecordKind;
  readonly checkoutIntentId: string;
  readonly occurredAt: string;
  readonly sealedAt: string;
  readonly content: Fields;
  /** Hash of personal data that is not part of the record. */
  readonly buyerDigest?: string;
}

export type Fields = { readonly [name: string]: Json };

/** The payload of the next record of a chain. `salt` hides the buyer, whose digest only a purchase has. */
export function nextPayload(
  end: ChainEnd,
  { kind, occurredAt, detail, intent, paid }: Occurrence,
  { sealedAt, salt }: { readonly sealedAt: Date; readonly salt: string },
): MandatePayload {
  const payload: MandatePayload = {
    version: 1,
    accountId: intent.accountId,
    sequence: end.sequence + 1,
    previousHash: end.hash,
    kind,
    checkoutIntentId: intent.id,
    occurredAt: occurredAt.toISOString(),
    sealedAt: sealedAt.toISOString(),
    content: kind === 'purchase' ? purchaseContent(intent, paid) : detail,
  };
  return kind === 'purchase' ? { ...payload, buyerDigest: buyerDigest(salt, intent.request.buyer) } : payload;
}

/** The hash that stands for a buyer: without the salt, it cannot be found by trying out names and addresses. */
const buyerDigest = (salt: string, buyer: Buyer): string =>
  sha256(`${salt}.${canonicalJson(fieldsOf(buyer))}`);

/** The hash of a record, over its signed text. */
export const recordHash = (jws: string): string => sha256(jws);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function purchaseContent(intent: CheckoutIntent, paid: Money | null): Fields {
  const { buyer: _, ...asked } = intent.request;
  return fieldsOf({
    asked: { ...asked, at: intent.createdAt.toISOString(), by: intent.createdBy },
    offered: offeredOf(intent),
    confirmed: confirmedOf(intent),
    outcome: outcomeOf(intent, paid),
  });
}

function offeredOf(intent: CheckoutIntent) {
  if (!('offer' in intent)) return undefined;
  const { offer, merchant } = intent;
  return { ...offer, marketplace: merchant?.marketplace };
}

function confirmedOf(intent: CheckoutIntent) {
  if (!('spending' in intent) || intent.spending === undefined) return undefined;
  const { spenderId, confirmedAt, limits = [] } = intent.spending;
  return {
    at: confirmedAt.toISOString(),
    by: spenderId,
    limits,
    paymentMethod: intent.paymentMethod?.type,
    approval: approvalOf(intent),
  };
}

/** Without what may tell personal data: the reason, and the digest, which covers the buyer without a salt. */
function approvalOf({ approval }: CheckoutIntent) {
  if (approval === undefined) return undefined;
  const { digest: _digest, reason: _reason, ...told } = approval;
  return told;
}

function outcomeOf(intent: CheckoutIntent, paid: Money | null) {
  if (intent.state === 'completed')
    return {
      state: intent.state,
      orderId: intent.orderId,
      merchantOrderIds: intent.merchantOrderIds,
      paid,
    };
  const failure = intent.state === 'failed' ? codeOf(intent.failure) : {};
  return { state: intent.state, ...failure };
}

const codeOf = ({ code }: FailureReason) => ({ failureCode: code });

/** Plain JSON, without fields that are undefined. */
const fieldsOf = (value: object): Fields => JSON.parse(JSON.stringify(value));
