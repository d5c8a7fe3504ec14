/** A purchase as the service makes it: saved before it is sent, looked up before it is sent again. */
import type {
  FindOrderOutcome,
  MerchantReference,
  PlaceOutcome,
  PlaceRequest,
  Quote,
  QuoteRequest,
} from '../connector.ts';
import { type Examinee, expectThat } from './conformance-subject.ts';

const LOOKUP_MS = 120_000;
const LOOKUP_PAUSE_MS_MIN = 500;
const LOOKUP_PAUSE_MS_MAX = 15_000;
const TRIES_MAX = 4;

export interface Offer {
  readonly request: QuoteRequest;
  readonly quote: Quote;
  readonly reference: MerchantReference;
}

export function quoteRequest({ merchant, buyer }: Examinee): QuoteRequest {
  return { productUrl: merchant.productUrl, quantity: 2, buyer, variantSelections: [], promoCodes: [] };
}

/** An offer at a merchant that is well. */
export async function offered(examinee: Examinee): Promise<Offer> {
  const request = quoteRequest(examinee);
  const outcome = await examinee.connector.quote(examinee.context, request);
  expectThat(
    outcome.kind === 'quoted',
    outcome.kind === 'failed' ? `no offer: ${outcome.failure.code}: ${outcome.failure.message}` : '',
  );
  return { request, quote: outcome.quote, reference: kept(outcome.reference) };
}

/** As it comes back from where it was kept. */
function kept(reference: MerchantReference): MerchantReference {
  const copy: MerchantReference = JSON.parse(JSON.stringify(reference));
  return copy;
}

export interface Order extends PlaceRequest {
  /** What was saved before each sending. */
  readonly saved: readonly MerchantReference[];
}

/** The order of an offer; `whenSaved` is called after each saving, and what it throws is a crash at that moment. */
export function orderOf(examinee: Examinee, offer: Offer, whenSaved: () => unknown = () => null): Order {
  const saved: MerchantReference[] = [];
  const { selectedOptionId } = offer.quote.shipping;
  return {
    ...offer.request,
    get reference() {
      return saved.at(-1) ?? offer.reference;
    },
    total: offer.quote.cost.total,
    ...(selectedOptionId === undefined ? {} : { selectedShippingOptionId: selectedOptionId }),
    payment: examinee.payment,
    async submitting(reference) {
      saved.push(kept(reference));
      await whenSaved();
    },
    saved,
  };
}

type Final = Exclude<PlaceOutcome | FindOrderOutcome, { readonly kind: 'not_placed' }>;

/** Places, and after anything that may have been sent looks it up for two minutes; sends again only on the merchant's word. */
export async function buy(examinee: Examinee, order: Order): Promise<Final> {
  const { connector, context } = examinee;
  for (let tries = 1; ; tries += 1) {
    const outcome = await connector.place(context, order);
    if (outcome.kind === 'unknown') return lookUp(examinee, order);
    if (outcome.kind !== 'not_sent' || tries >= TRIES_MAX) return outcome;
    await context.sleep(LOOKUP_PAUSE_MS_MIN);
    if (order.saved.length > 0) return lookUp(examinee, order);
  }
}

/** What the service does after a crash too. */
export async function lookUp({ connector, context }: Examinee, order: Order): Promise<Final> {
  const endsAtMs = context.now().getTime() + LOOKUP_MS;
  let pauseMs = LOOKUP_PAUSE_MS_MIN;
  for (;;) {
    const found = await connector.findOrder(context, order);
    const known = found.kind === 'not_placed' ? await connector.place(context, order) : found;
    if (known.kind !== 'unknown' || context.now().getTime() + pauseMs > endsAtMs) return known;
    await context.sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LOOKUP_PAUSE_MS_MAX);
  }
}
