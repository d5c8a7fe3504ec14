/** Places the order of an accepted offer, at most once. */

import { needsAttention } from '../../checkout-session/completion.ts';
import { NOTHING_SHOWN } from '../../checkout-session/ordered-item.ts';
import { placeOrder, type Reopened, type SessionProtocol } from '../../checkout-session/place.ts';
import type { ConnectorContext, Failure, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { openSession } from '../checkout/open-session.ts';
import { chooseInstrument, offeredHandlers } from '../checkout/payment-handlers.ts';
import { completeBody } from '../checkout/request-bodies.ts';
import { verifySession } from '../checkout/verify-session.ts';
import type { UcpMerchant } from '../discovery/discovery-document.ts';
import { targetOf, type UcpReference, writeReference } from '../reference.ts';
import type { AnswerCheck, CallTarget } from '../transport/calls.ts';
import type { DialectMemory } from '../transport/checkout-requests.ts';
import { sendComplete, sessionReader } from './complete.ts';

/** What is known about the merchant besides the reference; `discovered` is null if discovery does not answer now. */
export interface Known {
  readonly discovered: UcpMerchant | null;
  readonly memory: DialectMemory;
  readonly answerCheck?: AnswerCheck;
}

/** Reads the session again, checks it against the accepted offer, pays it. */
export function place(
  context: ConnectorContext,
  merchant: Known,
  reference: UcpReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const target = targetOf(reference, merchant.answerCheck);
  const protocol: SessionProtocol<Checkout, UcpReference> = {
    reader: ({ sessionId }) => sessionReader(context, target, sessionId, request.total),
    verify: (checkout, saved) => verifySession(checkout, saved, request),
    reopen: () => reopen(context, target, merchant, reference, request),
    offeredHandlers: ({ handlers }) => offeredHandlers(handlers, merchant.discovered?.handlers ?? []),
    choosePayment: chooseInstrument,
    completingBody: ({ version, sessionId }, instrument) =>
      completeBody(version, instrument, `instr_${sessionId.slice(-12)}`, request.buyer),
    writeReference,
    complete: (saved, body, http) =>
      sendComplete(context, target, {
        ...saved,
        body,
        total: request.total,
        http,
        beforeSecond: () => request.submitting(writeReference(saved)),
      }),
  };
  return placeOrder(context, protocol, reference, request);
}

async function reopen(
  context: ConnectorContext,
  target: CallTarget,
  merchant: Known,
  reference: UcpReference,
  request: PlaceRequest,
): Promise<Reopened<Checkout, UcpReference>> {
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
    known: reference.shown ?? NOTHING_SHOWN,
  });
  if (opened.kind === 'failed') {
    const { buyer, failure, retryable } = opened;
    if (buyer !== undefined) return needsAttention(whilePlacing(buyer.failure), buyer.continueUrl);
    return { kind: 'failed', failure: whilePlacing(failure), retryable };
  }
  const { checkout, itemId, shown, dialect, isDigital, selections, cost } = opened;
  const renewed: UcpReference = {
    ...reference,
    sessionId: checkout.id,
    itemId,
    shown,
    dialect,
    isDigital,
    selections,
    completeKey: context.newUuid(),
    expiresAt: checkout.expiresAt,
  };
  return { kind: 'payable', reference: renewed, session: checkout, total: cost.total };
}

/** The offer existed before, so a session that cannot be reopened is a failed placement, not a failed offer. */
function whilePlacing(failure: Failure): Failure {
  return failure.code === 'offer_retrieval_failed' ? { ...failure, code: 'order_placement_failed' } : failure;
}
