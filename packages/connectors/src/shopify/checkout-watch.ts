/** Compares every checkout that the shop's API returns during one job with the ordered item, so that nothing else is offered or paid. */
import {
  compareItem,
  differenceFailure,
  type ItemDifference,
  type OrderedItem,
  type ShownItem,
  shownItem,
} from '../checkout-session/ordered-item.ts';
import type {
  Failure,
  MerchantHttp,
  MerchantRequest,
  MerchantResponse,
  PaymentSource,
} from '../connector.ts';
import { parseJson, record, text } from '../json/json-fields.ts';
import type { Checkout } from '../ucp/checkout/checkout.ts';
import { readCheckout } from '../ucp/checkout/read-checkout.ts';
import { MCP } from '../ucp/transport/mcp-transport.ts';

export class CheckoutWatch {
  readonly #endpoint: string;
  /** Compared with the checkout when it is read again; null if only the newest answer counts. */
  readonly #offered: OrderedItem | null;
  /** What each checkout showed first. */
  readonly #first = new Map<string, ShownItem>();
  #newest: Checkout | null = null;
  #readDifference: ItemDifference | null = null;

  constructor(endpoint: string, offered: OrderedItem | null = null) {
    this.#endpoint = endpoint;
    this.#offered = offered;
  }

  /** A client whose answers are compared. */
  through(http: MerchantHttp): MerchantHttp {
    return {
      request: async (request) => {
        const response = await http.request(request);
        if (request.url.startsWith(this.#endpoint)) this.#note(request, response);
        return response;
      },
    };
  }

  /** The item that the newest checkout shows; null if there was none. */
  get shown(): ShownItem | null {
    return this.#newest === null ? null : shownItem(this.#newest.lines);
  }

  /** How the newest checkout differs from the ordered item, or from what it showed first; null if it does not, or if there was none. */
  differenceFrom(ordered: OrderedItem): ItemDifference | null {
    const newest = this.#newest;
    if (this.#readDifference !== null || newest === null) return this.#readDifference;
    const first = this.#first.get(newest.id) ?? null;
    return compareItem(newest.lines, ordered) ?? compareItem(newest.lines, { ...ordered, shown: first });
  }

  #note(request: MerchantRequest, response: MerchantResponse): void {
    const checkout = readCheckout(MCP.read(response).json);
    if (checkout === null || checkout.lines.length === 0) return;
    this.#newest = checkout;
    if (!this.#first.has(checkout.id)) this.#first.set(checkout.id, shownItem(checkout.lines));
    // A checkout that no longer shows the offer ends the attempt, even if a new one would show it.
    if (this.#offered !== null && toolOf(request) === 'get_checkout')
      this.#readDifference ??= compareItem(checkout.lines, this.#offered);
  }
}

const toolOf = ({ body }: MerchantRequest): string | null =>
  text(record(record(parseJson(body ?? ''))?.['params'])?.['name']);

/** Refuses to pay a checkout that differs. `wasSentBefore`: an earlier submission may still become an order, so no outcome is certain. */
export function payingOnly(
  payment: PaymentSource,
  failureNow: () => Failure | null,
  wasSentBefore: boolean,
): PaymentSource {
  return {
    async instrumentFor(question) {
      const failure = failureNow();
      if (failure === null) return payment.instrumentFor(question);
      return { kind: wasSentBefore ? 'unavailable' : 'refused', failure };
    },
  };
}

/** The failure of an offer or order whose checkout differs; null if it does not. */
export function watchFailure(
  watch: CheckoutWatch,
  ordered: OrderedItem,
  stage: 'offer' | 'order',
): Failure | null {
  const difference = watch.differenceFrom(ordered);
  return difference === null ? null : differenceFailure(difference, stage);
}
