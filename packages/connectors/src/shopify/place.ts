/** Places the order of an accepted offer if the operator has access to the checkout; otherwise returns how the buyer can continue. */
import { findOrder as findCheckoutOrder } from '../checkout-session/complete.ts';
import { needsAttention } from '../checkout-session/completion.ts';
import type {
  ConnectorContext,
  FindOrderOutcome,
  PaymentSource,
  PlaceOutcome,
  PlaceRequest,
} from '../connector.ts';
import type { UcpMerchant } from '../ucp/discovery/discovery.ts';
import { sessionReader } from '../ucp/orders/complete.ts';
import { place as placeCheckout } from '../ucp/orders/place.ts';
import { readReference as readCheckout, targetOf } from '../ucp/reference.ts';
import type { ResponseCheck } from '../ucp/transport/calls.ts';
import type { RequestDialects } from '../ucp/transport/checkout-requests.ts';
import type { Access, AccessTokens } from './access.ts';
import { CheckoutWatch } from './checkout-watch.ts';
import { type ShopifyReference, writeReference } from './reference.ts';

export interface PlaceTools {
  readonly tokens: AccessTokens;
  readonly memory: RequestDialects;
  readonly responseCheck: ResponseCheck;
  /** Null if discovery does not respond now. */
  readonly discovered: UcpMerchant | null;
}

/** Completes the checkout with the operator's token. Without a token nothing is sent. */
export async function place(
  context: ConnectorContext,
  tools: PlaceTools,
  reference: ShopifyReference,
  request: PlaceRequest,
): Promise<PlaceOutcome> {
  const { checkout, host } = reference;
  if (checkout === null) return handOver(reference);
  const session = readCheckout(checkout);
  const wasSentBefore = session.submitted !== null;
  const access = await tools.tokens.open(context, host, session.endpoint);
  if (access.kind !== 'granted') return withoutAccess(access, reference, wasSentBefore);
  const watch = new CheckoutWatch(session.endpoint);
  const outcome = await placeCheckout(
    { ...access.context, http: watch.through(access.context.http) },
    { discovered: tools.discovered, memory: tools.memory, responseCheck: tools.responseCheck },
    session,
    {
      ...request,
      reference: checkout,
      payment: sentWithToken(request.payment, access),
      submitting: (newest) => request.submitting(writeReference({ ...reference, checkout: newest })),
    },
  );
  // A checkout of another item is not the buyer's to complete.
  const ordered = { itemId: session.itemId, quantity: request.quantity, shown: session.shown };
  if (watch.differsFrom(ordered)) return outcome;
  // After an earlier submission a refusal is checked again, because that submission may be its cause.
  return outcome.kind === 'declined' && !wasSentBefore && isForTheBuyer(outcome.failure.code)
    ? handOver(reference, outcome.failure.message)
    : outcome;
}

/** Finds an order whose outcome was not recorded. */
export async function findOrder(
  context: ConnectorContext,
  { tokens, responseCheck }: Pick<PlaceTools, 'tokens' | 'responseCheck'>,
  { checkout, host }: ShopifyReference,
  request: PlaceRequest,
): Promise<FindOrderOutcome> {
  if (checkout === null) return { kind: 'not_placed' };
  const session = readCheckout(checkout);
  const access = await tokens.open(context, host, session.endpoint);
  if (access.kind === 'none')
    return { kind: 'unknown', detail: 'the credentials of the shop are no longer stored' };
  if (access.kind === 'failed') return { kind: 'unknown', detail: 'no token for the shop' };
  const target = targetOf(session, responseCheck);
  return findCheckoutOrder(
    access.context,
    sessionReader(access.context, target, session.sessionId, request.total),
  );
}

function withoutAccess(
  access: Exclude<Access, { kind: 'granted' }>,
  reference: ShopifyReference,
  wasSentBefore: boolean,
): PlaceOutcome {
  if (wasSentBefore) return { kind: 'unknown', detail: 'an earlier submission may still become an order' };
  if (access.kind === 'none') return handOver(reference);
  const failure = { ...access.failure, code: 'order_placement_failed' as const };
  return access.retryable ? { kind: 'not_sent', failure } : handOver(reference, failure.message);
}

/** A payment proxy sends the same token. */
function sentWithToken(payment: PaymentSource, access: Extract<Access, { kind: 'granted' }>): PaymentSource {
  return {
    async instrumentFor(question) {
      const response = await payment.instrumentFor(question);
      if (response.kind !== 'instrument' || response.instrument.http === undefined) return response;
      return {
        ...response,
        instrument: { ...response.instrument, http: access.through(response.instrument.http) },
      };
    },
  };
}

/** Refusals that only the buyer can resolve. */
const isForTheBuyer = (code: string): boolean =>
  code === 'order_placement_failed' || code === 'unsupported_store_no_guest_checkout';

const NOT_GRANTED = 'The shop does not let this installation complete its checkout.';

const handOver = ({ continueUrl }: ShopifyReference, message = NOT_GRANTED): PlaceOutcome =>
  needsAttention({ code: 'order_placement_failed', message }, continueUrl);
