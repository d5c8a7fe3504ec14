/** Places the order of an accepted offer, at most once. */
import { refusePrice } from '../../checkout/check-price.ts';
import { choosePayment } from '../../checkout/choose-payment.ts';
import { settleStock } from '../../checkout/failure-codes.ts';
import { type Completion, needsAttention } from '../../checkout-session/completion.ts';
import { compareItem, differenceFailure } from '../../checkout-session/ordered-item.ts';
import {
  placeOrder,
  type Reopened,
  type SessionProtocol,
  type Verdict,
} from '../../checkout-session/place.ts';
import type { ConnectorContext, Failure, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import type { AcpAccess } from '../access.ts';
import { hasSelected } from '../checkout/fulfilment.ts';
import { cancelSession, type RequestDialects } from '../checkout/negotiate.ts';
import { openSession } from '../checkout/open-session.ts';
import { completeBody } from '../checkout/request-bodies.ts';
import type { Session } from '../checkout/session.ts';
import { obstacle, showsDestination } from '../checkout/session-checks.ts';
import { readCost } from '../checkout/totals.ts';
import { type AcpReference, writeReference } from '../reference.ts';
import { shapeOf } from '../versions.ts';
import { sendComplete, sessionReader } from './complete.ts';

/** Reads the session again, checks it against the accepted offer, pays it. */
export function place(
  context: ConnectorContext,
  given: AcpAccess,
  memory: RequestDialects,
  reference: AcpReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const accessFor = ({ version }: AcpReference): AcpAccess => ({ ...given, version });
  const protocol: SessionProtocol<Session, AcpReference> = {
    reader: (saved) => sessionReader(context, accessFor(saved), saved.sessionId, request.total),
    beforePayment,
    verify: (session, saved) => verify(session, saved, request),
    reopen: () => reopen(context, given, memory, reference, request),
    cancel: (saved, { id }) => cancelSession(context, accessFor(saved), id),
    offeredHandlers: ({ handlers }) => handlers,
    choosePayment: chooseToken,
    completingBody: ({ version }, instrument) => completeBody(shapeOf(version), instrument, request.buyer),
    writeReference,
    complete: (saved, body, http) =>
      sendComplete(context, accessFor(saved), saved, body, request.total, http),
  };
  return placeOrder(context, protocol, reference, request);
}

/** Some merchants call every open checkout `in_progress`. One that awaits approval before payment needs attention. */
function beforePayment(completion: Completion<Session>): Completion<Session> {
  if (completion.kind !== 'in_progress') return completion;
  const { session } = completion;
  if (session.status === 'in_progress') return { kind: 'open', session };
  const failure: Failure = {
    code: 'order_placement_failed',
    message: 'The merchant requires a person to approve the checkout.',
  };
  return needsAttention(failure, session.continueUrl);
}

function verify(
  session: Session,
  { itemId, shown, selections, pageAvailability }: AcpReference,
  request: PlaceRequest,
): Verdict {
  const { quantity, buyer } = request;
  const blocked = obstacle(session, 'final', 'order_placement_failed');
  if (blocked !== null)
    return { kind: 'declined', failure: settleStock(blocked, quantity, pageAvailability) };
  const difference = compareItem(session.lines, { itemId, quantity, shown });
  if (difference !== null) {
    const failure = differenceFailure(difference, 'order');
    return { kind: 'declined', failure: settleStock(failure, quantity, pageAvailability) };
  }
  if (!showsDestination(session, buyer) || !hasSelected(session, selections)) return { kind: 'stale' };
  const priced = readCost(session);
  if (priced.kind === 'refused') return { kind: 'declined', failure: priced.failure };
  const { total } = priced.cost;
  const refusal = refusePrice(total, request);
  return refusal === null ? { kind: 'payable', total } : { kind: 'declined', failure: refusal };
}

/** The protocol pays with tokens: an instrument without one is refused before anything is sent. */
const chooseToken: typeof choosePayment = async (...question) => {
  const paying = await choosePayment(...question);
  if (paying.kind !== 'instrument' || typeof paying.instrument.credential['token'] === 'string')
    return paying;
  const message = 'The configured payment instrument has no token, which the protocol requires.';
  return { kind: 'declined', failure: { code: 'payment_failed', message } };
};

async function reopen(
  context: ConnectorContext,
  access: AcpAccess,
  memory: RequestDialects,
  reference: AcpReference,
  { quantity, buyer, promoCodes }: PlaceRequest,
): Promise<Reopened<Session, AcpReference>> {
  const { itemId, shown, currency } = reference;
  const opened = await openSession(context, access, {
    wanted: { itemId, quantity, options: [], buyer, promoCodes, currency },
    memory,
    compareWith: null,
  });
  if (opened.kind === 'failed') return { ...opened, failure: orderFailure(opened.failure) };
  const { session, selections, cost } = opened;
  const difference = compareItem(session.lines, { itemId, quantity, shown });
  if (difference !== null) {
    await cancelSession(context, opened.access, session.id);
    return { kind: 'failed', failure: differenceFailure(difference, 'order'), retryable: false };
  }
  const renewed: AcpReference = {
    ...reference,
    version: opened.access.version,
    sessionId: session.id,
    selections,
    completeKey: context.newUuid(),
    expiresAt: session.expiresAt,
  };
  return { kind: 'payable', reference: renewed, session, total: cost.total };
}

/** While placing an order, an unexplained failure is a failed placement. */
const orderFailure = (failure: Failure): Failure =>
  failure.code === 'offer_retrieval_failed' ? { ...failure, code: 'order_placement_failed' } : failure;
