/** Places the order of an accepted offer, at most once. */

import { needsAttention } from '../../checkout-session/completion.ts';
import { NOTHING_SHOWN } from '../../checkout-session/ordered-item.ts';
import { placeOrder, type Reopened, type SessionProtocol } from '../../checkout-session/place.ts';
import type { ConnectorContext, Failure, PlaceOutcome, PlaceRequest } from '../../connector.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { type OpenSession, openSession } from '../checkout/open-session.ts';
import { chooseInstrument, offeredHandlers } from '../checkout/payment-handlers.ts';
import { purchaseMandate } from '../checkout/purchase-mandate.ts';
import { completeBody } from '../checkout/request-bodies.ts';
import { verifySession } from '../checkout/verify-session.ts';
import type { UcpMerchant } from '../discovery/discovery-document.ts';
import { merchantTarget } from '../discovery/merchant-target.ts';
import { targetOf, type UcpReference, writeReference } from '../reference.ts';
import type { Failed } from '../transport/call-failure.ts';
import type { CallTarget, ResponseCheck } from '../transport/calls.ts';
import type { RequestDialects } from '../transport/checkout-requests.ts';
import { sendComplete, sessionReader } from './complete.ts';

/** What is known about the merchant besides the reference; `discovered` is null if discovery does not respond now. */
export interface Known {
  readonly discovered: UcpMerchant | null;
  readonly memory: RequestDialects;
  readonly responseCheck?: ResponseCheck;
  /** Opens a session, again in another version if the merchant refuses the first. Absent where the version is fixed. */
  inSupportedVersion?(first: UcpMerchant, open: (merchant: UcpMerchant) => Promise<Opened>): Promise<Opened>;
}

type Opened = (OpenSession & { readonly target: CallTarget }) | Failed;

/** Reads the session again, checks it against the accepted offer, pays it. */
export function place(
  context: ConnectorContext,
  merchant: Known,
  reference: UcpReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const target = (saved: UcpReference): CallTarget => targetOf(saved, merchant.responseCheck);
  const protocol: SessionProtocol<Checkout, UcpReference> = {
    reader: (saved) => sessionReader(context, target(saved), saved.sessionId, request.total),
    verify: (checkout, saved) => verifySession(checkout, saved, request),
    reopen: () => reopen(context, merchant, reference, request),
    offeredHandlers: ({ handlers }) => offeredHandlers(handlers, merchant.discovered?.handlers ?? []),
    choosePayment: chooseInstrument,
    completingBody: ({ version, sessionId }, instrument) =>
      completeBody(version, instrument, `instr_${sessionId.slice(-12)}`, request.buyer),
    authorise: (checkout, { endpoint }) =>
      purchaseMandate(
        context,
        checkout,
        merchant.discovered?.keys ?? null,
        new URL(endpoint).origin,
        request,
      ),
    writeReference,
    complete: (saved, body, http) =>
      sendComplete(context, target(saved), {
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
  merchant: Known,
  reference: UcpReference,
  request: PlaceRequest,
): Promise<Reopened<Checkout, UcpReference>> {
  const { endpoint, transport, version } = reference;
  const { capabilities = new Set<string>(), handlers = [], keys = [] } = merchant.discovered ?? {};
  const first = { endpoint, transport, version, capabilities, handlers, keys };
  const open = async (at: UcpMerchant): Promise<Opened> => {
    const target =
      at === first
        ? targetOf(reference, merchant.responseCheck)
        : merchantTarget(context, at, merchant.responseCheck);
    const session = await openSession(context, target, {
      version: at.version,
      memory: merchant.memory,
      capabilities: at.capabilities,
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
    return session.kind === 'open' ? { ...session, target } : session;
  };
  const opened = await (merchant.inSupportedVersion?.(first, open) ?? open(first));
  if (opened.kind === 'failed') {
    const { buyer, failure, retryable } = opened;
    if (buyer !== undefined) return needsAttention(whilePlacing(buyer.failure), buyer.continueUrl);
    return { kind: 'failed', failure: whilePlacing(failure), retryable };
  }
  const { checkout, itemId, shown, dialect, isDigital, selections, cost, target } = opened;
  const renewed: UcpReference = {
    ...reference,
    endpoint: target.endpoint,
    transport: target.transport,
    version: target.version,
    ucpAgent: target.ucpAgent,
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
