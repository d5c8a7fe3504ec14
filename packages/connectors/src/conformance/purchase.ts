/** A purchase as the service makes it: saved before it is sent, looked up before it is sent again. */
import type {
  FindOrderOutcome,
  MerchantReference,
  PlaceOutcome,
  PlaceRequest,
  Quote,
  QuoteRequest,
} from '../connector.ts';
import { type ConformanceSubject, expectThat } from './conformance-subject.ts';

const LOOKUP_MS = 120_000;
const LOOKUP_PAUSE_MS_MIN = 500;
const LOOKUP_PAUSE_MS_MAX = 15_000;
const TRIES_MAX = 4;

export interface Offer {
  readonly request: QuoteRequest;
  readonly quote: Quote;
  readonly reference: MerchantReference;
}

export function quoteRequest({ merchant, buyer }: ConformanceSubject): QuoteRequest {
  return { productUrl: merchant.productUrl, quantity: 2, buyer, variantSelections: [], promoCodes: [] };
}

/** An offer from a merchant that makes one. */
export async function offered(
  subject: ConformanceSubject,
  given: Partial<QuoteRequest> = {},
): Promise<Offer> {
  const request = { ...quoteRequest(subject), ...given };
  const outcome = await subject.connector.quote(subject.context, request);
  expectThat(
    outcome.kind === 'quoted',
    outcome.kind === 'failed' ? `no offer: ${outcome.failure.code}: ${outcome.failure.message}` : '',
  );
  return { request, quote: outcome.quote, reference: kept(outcome.reference) };
}

/** As it comes back from a JSON column. */
function kept(reference: MerchantReference): MerchantReference {
  const copy: MerchantReference = JSON.parse(JSON.stringify(reference));
  return copy;
}

export interface Order extends PlaceRequest {
  /** What was saved before each sending. */
  readonly saved: readonly MerchantReference[];
  /** Saves the reference of an order that was not sent. */
  unsent(reference: MerchantReference): void;
}

/** The order of an offer; `whenSaved` is called after each saving, and what it throws is a crash at that point. */
export function orderOf(
  subject: ConformanceSubject,
  offer: Offer,
  whenSaved: () => unknown = () => null,
  accepted: Pick<PlaceRequest, 'isTotalExact'> = {},
): Order {
  const saved: MerchantReference[] = [];
  const { selectedOptionId } = offer.quote.shipping;
  return {
    ...offer.request,
    get reference() {
      return saved.at(-1) ?? offer.reference;
    },
    total: offer.quote.cost.total,
    ...accepted,
    ...(selectedOptionId === undefined ? {} : { selectedShippingOptionId: selectedOptionId }),
    payment: subject.payment,
    unsent(reference) {
      saved.push(kept(reference));
    },
    async submitting(reference) {
      saved.push(kept(reference));
      await whenSaved();
    },
    saved,
  };
}

type Final = Exclude<PlaceOutcome | FindOrderOutcome, { readonly kind: 'not_placed' }>;

/** Places the order. If it may have been sent, looks it up for two minutes, and sends it again only if the merchant says it was not placed. */
export async function buy(subject: ConformanceSubject, order: Order): Promise<Final> {
  const { connector, context } = subject;
  for (let tries = 1; ; tries += 1) {
    const outcome = await connector.place(context, order);
    if (outcome.kind === 'unknown') return lookUp(subject, order);
    if (outcome.kind !== 'not_sent') return outcome;
    if (outcome.reference !== undefined) order.unsent(outcome.reference);
    if (tries >= TRIES_MAX) return outcome;
    await context.sleep(LOOKUP_PAUSE_MS_MIN);
    if (order.saved.length > 0) return lookUp(subject, order);
  }
}

/** What the service also does after a crash. */
export async function lookUp({ connector, context }: ConformanceSubject, order: Order): Promise<Final> {
  const endsAtMs = context.now().getTime() + LOOKUP_MS;
  let pauseMs = LOOKUP_PAUSE_MS_MIN;
  for (;;) {
    const found = await connector.findOrder(context, order);
    const known = found.kind === 'not_placed' ? await connector.place(context, order) : found;
    if (known.kind === 'not_sent' && known.reference !== undefined) order.unsent(known.reference);
    if (known.kind !== 'unknown' || context.now().getTime() + pauseMs > endsAtMs) return known;
    await context.sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LOOKUP_PAUSE_MS_MAX);
  }
}
