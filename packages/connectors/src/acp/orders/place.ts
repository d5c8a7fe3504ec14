/** Placing the order of an accepted offer, at most once. */

import { refusePrice } from '../../checkout/check-price.ts';
import { choosePayment } from '../../checkout/choose-payment.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import type { ConnectorContext, Failure, Money, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import type { AcpAccess } from '../access.ts';
import { hasSelected } from '../checkout/fulfilment.ts';
import { abandon, answerFailure, openSession, type VersionMemory } from '../checkout/open-session.ts';
import { completeBody } from '../checkout/request-bodies.ts';
import type { Session } from '../checkout/session.ts';
import { compareLines, obstacle, showsDestination } from '../checkout/session-checks.ts';
import { readCost } from '../checkout/totals.ts';
import { call, sessionPath } from '../merchant-client.ts';
import { type AcpReference, bodyDigest, writeReference } from '../reference.ts';
import { shapeOf } from '../versions.ts';
import { complete, pollInProgress } from './complete.ts';
import { readCompletion } from './read-completion.ts';

interface Payable {
  readonly kind: 'payable';
  readonly reference: AcpReference;
  readonly session: Session;
  readonly total: Money;
}

/** Reads the session again, checks it against the accepted offer, pays it. */
export async function place(
  context: ConnectorContext,
  given: AcpAccess,
  memory: VersionMemory,
  reference: AcpReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const payable = await readPayable(context, given, memory, reference, request);
  if (payable.kind !== 'payable') return payable;
  return pay(context, { ...given, version: payable.reference.version }, payable, request);
}

async function readPayable(
  context: ConnectorContext,
  access: AcpAccess,
  memory: VersionMemory,
  reference: AcpReference,
  request: PlaceRequest,
): Promise<Payable | PlaceOutcome> {
  const { sessionId } = reference;
  const answer = await call(context, access, { method: 'GET', path: sessionPath(sessionId) });
  const read = readCompletion(answer, request.total);
  const renew = () => reopen(context, access, memory, reference, request);
  const isUnpaid = reference.submitted === null;
  switch (read.kind) {
    case 'placed':
      return read.order;
    case 'needs_attention':
      return read;
    case 'in_progress': {
      // Nothing was sent into it: to some merchants the word means no more than that the checkout is open.
      if (isUnpaid && read.session.status === 'in_progress')
        return open(context, access, reference, request, read.session, renew);
      if (isUnpaid) return needsApproval(read.session);
      const pending = { sessionId, total: request.total, expiresAt: read.session.expiresAt };
      const polled = await pollInProgress(context, access, pending);
      if (polled.kind === 'placed') return polled.order;
      if (polled.kind === 'declined' || polled.kind === 'needs_attention') return polled;
      return { kind: 'unknown', detail: 'the merchant has not finished the order in time' };
    }
    case 'open':
      return open(context, access, reference, request, read.session, renew);
    case 'declined':
      return isUnpaid ? renew() : read;
    case 'gone':
      return renew();
    case 'unclear': {
      if (!isUnpaid) return { kind: 'unknown', detail: read.detail };
      const { failure, retryable } = answerFailure(answer, 'order_placement_failed');
      return retryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
    }
    default: {
      const never: never = read;
      return never;
    }
  }
}

/** An open session is paid as it was offered, made anew, or let go when the offer no longer holds. */
async function open(
  context: ConnectorContext,
  access: AcpAccess,
  reference: AcpReference,
  request: PlaceRequest,
  session: Session,
  renew: () => Promise<Payable | PlaceOutcome>,
): Promise<Payable | PlaceOutcome> {
  const { expiresAt } = session;
  if (expiresAt !== null && Date.parse(expiresAt) <= context.now().getTime()) return renew();
  const verdict = verify(session, reference, request);
  if (verdict !== 'stale' && 'amountSubunits' in verdict)
    return { kind: 'payable', reference, session, total: verdict };
  if (reference.submitted === null) await abandon(context, access, session.id);
  return verdict === 'stale' ? renew() : { kind: 'declined', failure: verdict };
}

/** A session that waits for somebody's approval although nothing was sent into it. */
function needsApproval({ continueUrl }: Session): PlaceOutcome {
  const failure: Failure = {
    code: 'order_placement_failed',
    message: 'The merchant wants the checkout to be approved by a person.',
  };
  return { kind: 'needs_attention', failure, ...(continueUrl === null ? {} : { continueUrl }) };
}

/** The total that may be paid; `stale` when the session is no longer what was asked for, and a fresh one may be. */
function verify(
  session: Session,
  { itemId, selections, pageAvailability }: AcpReference,
  { quantity, buyer, total }: PlaceRequest,
): Money | Failure | 'stale' {
  const blocked = obstacle(session, 'final', 'order_placement_failed');
  if (blocked !== null) return settleStock(blocked, quantity, pageAvailability);
  if (compareLines(session, itemId, quantity) !== 'same') return 'stale';
  if (!showsDestination(session, buyer) || !hasSelected(session, selections)) return 'stale';
  const priced = readCost(session);
  if (priced.kind === 'refused') return priced.failure;
  return refusePrice(priced.cost.total, total) ?? priced.cost.total;
}

/** A session that is gone or changed is made anew, unless money may already have been sent into the old one. */
async function reopen(
  context: ConnectorContext,
  access: AcpAccess,
  memory: VersionMemory,
  reference: AcpReference,
  request: PlaceRequest,
): Promise<Payable | PlaceOutcome> {
  if (reference.submitted !== null)
    return { kind: 'unknown', detail: 'the checkout that was paid into is gone or changed' };
  const { itemId, currency } = reference;
  const { quantity, buyer, promoCodes } = request;
  const opened = await openSession(context, access, {
    wanted: { itemId, quantity, buyer, promoCodes, currency },
    memory,
    compareWith: null,
  });
  if (opened.kind === 'failed') {
    const failure = settleStock(opened.failure, quantity, reference.pageAvailability);
    return opened.retryable ? { kind: 'not_sent', failure } : { kind: 'declined', failure };
  }
  const { total } = opened.cost;
  const refusal = refusePrice(total, request.total);
  if (refusal !== null) {
    await abandon(context, opened.access, opened.session.id);
    return { kind: 'declined', failure: refusal };
  }
  const { session, selections } = opened;
  const renewed: AcpReference = {
    ...reference,
    version: opened.access.version,
    sessionId: session.id,
    selections,
    completeKey: context.newUuid(),
    expiresAt: session.expiresAt,
  };
  return { kind: 'payable', reference: renewed, session, total };
}

async function pay(
  context: ConnectorContext,
  access: AcpAccess,
  { reference, session, total }: Payable,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const { submitted: earlier, sessionId } = reference;
  const handlers = earlier === null ? session.handlers : [earlier.handler];
  const paying = await choosePayment(request, handlers, total, earlier !== null);
  if (paying.kind !== 'instrument') return paying;
  const { instrument } = paying;
  const { handlerId: id, handlerName: name } = instrument;
  const handler = handlers.find((each) => each.id === id) ?? { id, name, config: {} };
  const body = completeBody(shapeOf(reference.version), instrument, request.buyer);
  const digest = bodyDigest(body, reference.completeKey);
  // Another body under the old key would be refused: it is a new attempt with a new key.
  const keepsKey = earlier === null || earlier.bodyDigest === digest;
  const completeKey = keepsKey ? reference.completeKey : context.newUuid();
  const submitted = { handler, bodyDigest: keepsKey ? digest : bodyDigest(body, completeKey) };
  await request.submitting(writeReference({ ...reference, completeKey, submitted }));
  const outcome = await complete(context, access, {
    sessionId,
    body,
    completeKey,
    total,
    expiresAt: session.expiresAt,
    isRepeat: earlier !== null,
    ...(instrument.http === undefined ? {} : { http: instrument.http }),
  });
  if (outcome.kind !== 'declined') return outcome;
  return { ...outcome, failure: settleStock(outcome.failure, request.quantity, reference.pageAvailability) };
}
