/** Placing the order of an accepted offer, at most once. */

import { refusePrice } from '../../checkout/check-price.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import type {
  ConnectorContext,
  Failure,
  Money,
  PaymentHandler,
  PlaceOutcome,
  PlaceRequest,
} from '../../connector.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { type DialectMemory, openSession } from '../checkout/open-session.ts';
import { chooseInstrument, offeredHandlers } from '../checkout/payment-handlers.ts';
import { completeBody } from '../checkout/request-bodies.ts';
import { verifySession } from '../checkout/verify-session.ts';
import type { UcpMerchant } from '../discovery/discovery-document.ts';
import { bodyDigest, targetOf, type UcpReference, writeReference } from '../reference.ts';
import { answerFailure } from '../transport/call-failure.ts';
import type { AnswerCheck, CallTarget } from '../transport/calls.ts';
import { call } from '../transport/merchant-client.ts';
import { complete, pollInProgress, type Submission } from './complete.ts';
import { attention, readCompletion } from './read-completion.ts';

/** What is known of the merchant besides the reference; `discovered` is null when discovery does not answer now. */
export interface Known {
  readonly discovered: UcpMerchant | null;
  readonly memory: DialectMemory;
  readonly answerCheck?: AnswerCheck;
}

interface Payable {
  readonly kind: 'payable';
  readonly reference: UcpReference;
  readonly checkout: Checkout;
  readonly total: Money;
}

/** Re-reads the session, checks it against the accepted offer, pays it. */
export async function place(
  context: ConnectorContext,
  merchant: Known,
  reference: UcpReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const target = targetOf(reference, merchant.answerCheck);
  const payable = await readPayable(context, target, merchant, reference, request);
  return payable.kind === 'payable' ? pay(context, target, merchant, payable, request) : payable;
}

async function readPayable(
  context: ConnectorContext,
  target: CallTarget,
  merchant: Known,
  reference: UcpReference,
  request: PlaceRequest,
): Promise<Payable | PlaceOutcome> {
  const answer = await call(context, target, {
    operation: 'get_checkout',
    id: reference.sessionId,
  });
  const read = readCompletion(answer, request.total);
  switch (read.kind) {
    case 'placed':
    case 'needs_attention':
      return read;
    case 'in_progress': {
      const session = {
        sessionId: reference.sessionId,
        total: request.total,
        expiresAt: read.checkout.expiresAt,
      };
      const polled = await pollInProgress(context, target, session);
      if (polled.kind === 'placed' || polled.kind === 'declined' || polled.kind === 'needs_attention')
        return polled;
      return { kind: 'unknown', detail: 'the merchant has not finished the order in time' };
    }
    case 'open': {
      const { expiresAt } = read.checkout;
      if (expiresAt !== null && Date.parse(expiresAt) <= context.now().getTime()) {
        return reopen(context, target, merchant, reference, request);
      }
      const verdict = verifySession(read.checkout, reference, request);
      if (verdict.kind === 'payable')
        return { kind: 'payable', reference, checkout: read.checkout, total: verdict.total };
      return verdict.kind === 'stale' ? reopen(context, target, merchant, reference, request) : verdict;
    }
    case 'declined':
      return reference.submitted === null ? reopen(context, target, merchant, reference, request) : read;
    case 'gone':
      return reopen(context, target, merchant, reference, request);
    case 'unclear': {
      const { failure, retryable } = answerFailure(answer, 'order_placement_failed');
      if (reference.submitted !== null) return { kind: 'unknown', detail: read.detail };
      return retryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
    }
    default: {
      const never: never = read;
      return never;
    }
  }
}

/** A session that is gone or changed is made anew, unless money may already have been sent into the old one. */
async function reopen(
  context: ConnectorContext,
  target: CallTarget,
  merchant: Known,
  reference: UcpReference,
  request: PlaceRequest,
): Promise<Payable | PlaceOutcome> {
  if (reference.submitted !== null)
    return { kind: 'unknown', detail: 'the checkout that was paid into is gone or changed' };
  const opened = await openSession(context, target, {
    version: reference.version,
    memory: merchant.memory,
    capabilities: merchant.discovered?.capabilities ?? new Set(),
    wanted: {
      itemId: reference.itemId,
      quantity: request.quantity,
      buyer: request.buyer,
      promoCodes: request.promoCodes,
      currency: reference.pageCurrency ?? reference.currency,
    },
    compareWith: null,
  });
  if (opened.kind === 'failed') {
    const { buyer, retryable } = opened;
    if (buyer !== undefined) return attention({ ...buyer, failure: whilePlacing(buyer.failure) });
    const failure = settleStock(whilePlacing(opened.failure), request.quantity, reference.pageAvailability);
    return { kind: retryable ? 'not_sent' : 'declined', failure };
  }
  const { total } = opened.cost;
  const refusal = refusePrice(total, request.total);
  if (refusal !== null) return { kind: 'declined', failure: refusal };
  const { checkout, itemId, dialect, isDigital, selections } = opened;
  const renewed: UcpReference = {
    ...reference,
    sessionId: checkout.id,
    itemId,
    dialect,
    isDigital,
    selections,
    completeKey: context.newUuid(),
    expiresAt: checkout.expiresAt,
  };
  return { kind: 'payable', reference: renewed, checkout, total };
}

/** A session that cannot be had is an offer that failed, unless the offer was there before. */
function whilePlacing(failure: Failure): Failure {
  return failure.code === 'offer_retrieval_failed' ? { ...failure, code: 'order_placement_failed' } : failure;
}

async function pay(
  context: ConnectorContext,
  target: CallTarget,
  merchant: Known,
  { reference, checkout, total }: Payable,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const offered = offeredHandlers(checkout.handlers, merchant.discovered?.handlers ?? []);
  const earlier = reference.submitted?.handler ?? null;
  const handlers: readonly PaymentHandler[] = earlier === null ? offered : [earlier];
  const paying = await chooseInstrument(request, handlers, total, earlier !== null);
  if (paying.kind !== 'instrument') return paying;
  const { instrument } = paying;
  const handler = handlers.find((each) => each.id === instrument.handlerId) ?? {
    id: instrument.handlerId,
    name: instrument.handlerName,
    config: {},
  };
  const body = completeBody(
    reference.version,
    instrument,
    `instr_${reference.sessionId.slice(-12)}`,
    request.buyer,
  );
  const digest = bodyDigest(body, reference.completeKey);
  // Another body under the old key would be refused or, worse, answered with the old outcome: it is a new attempt with a new key.
  const keepsKey = reference.submitted === null || reference.submitted.bodyDigest === digest;
  const completeKey = keepsKey ? reference.completeKey : context.newUuid();
  const submitted = { handler, bodyDigest: keepsKey ? digest : bodyDigest(body, completeKey) };
  const saved: UcpReference = { ...reference, completeKey, submitted };
  await request.submitting(writeReference(saved));
  const submission: Submission = {
    sessionId: reference.sessionId,
    body,
    completeKey,
    total,
    expiresAt: checkout.expiresAt,
    isRepeat: reference.submitted !== null,
    ...(instrument.http === undefined ? {} : { http: instrument.http }),
  };
  const outcome = await complete(context, target, submission);
  if (outcome.kind !== 'declined') return outcome;
  return { ...outcome, failure: settleStock(outcome.failure, request.quantity, reference.pageAvailability) };
}
