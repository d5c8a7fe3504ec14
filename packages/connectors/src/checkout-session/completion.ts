/** What a merchant's response about a checkout session tells about the order. Shared by ACP and UCP. */
import { escalated } from '../checkout/failure.ts';
import type { Failure, Money, PlacedOrder, PlaceOutcome, TransportFailure } from '../connector.ts';

export type NeedsAttention = Extract<PlaceOutcome, { readonly kind: 'needs_attention' }>;

export type Completion<Session> =
  /** `lacksOrderId`: the merchant has not named the order yet, and repeating the completing call may return its id. */
  | { readonly kind: 'placed'; readonly order: PlacedOrder; readonly lacksOrderId: boolean }
  | { readonly kind: 'declined'; readonly failure: Failure }
  | NeedsAttention
  | { readonly kind: 'in_progress'; readonly session: Session }
  /** The session is still open: it has not become an order so far. */
  | { readonly kind: 'open'; readonly session: Session }
  /** The merchant has no such session. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unclear'; readonly detail: string };

/** The fields of a session that tell about its order. */
interface CompletedSession {
  readonly id: string;
  readonly currency: string | null;
  readonly totals: readonly { readonly type: string; readonly amount: number | null }[];
  readonly order: { readonly id: string; readonly url: string | null } | null;
}

/** The order of a completed session; the session's id stands for the order's where the merchant returns none. */
export function orderOf(session: CompletedSession, total: Money): PlacedOrder {
  const totals = session.totals.filter(({ type }) => type === 'total');
  const shown = totals.length === 1 ? (totals[0]?.amount ?? null) : null;
  const isSameCurrency = session.currency === null || session.currency === total.currencyCode;
  const url = session.order?.url ?? null;
  return {
    kind: 'placed',
    merchantOrderIds: [session.order?.id ?? session.id],
    paid: shown === null || shown < 0 || !isSameCurrency ? total : { ...total, amountSubunits: shown },
    ...(url === null ? {} : { orderUrl: url }),
  };
}

/** What a response without a usable session means. */
export function withoutSession(
  response:
    | { readonly kind: 'response'; readonly status: number; readonly json: unknown }
    | { readonly kind: 'none'; readonly failure: TransportFailure },
): Completion<never> {
  if (response.kind === 'none') return { kind: 'unclear', detail: `no response (${response.failure.code})` };
  if (response.status === 404 || response.status === 410) return { kind: 'gone' };
  const form = response.json === undefined ? ' without JSON' : '';
  return { kind: 'unclear', detail: `status ${response.status}${form}` };
}

/** The outcome of a session that only the buyer can continue. */
export function needsAttention(failure: Failure, continueUrl: string | null): NeedsAttention {
  return { kind: 'needs_attention', failure: escalated(failure, continueUrl) };
}
