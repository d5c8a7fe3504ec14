/** The newest checkout that the shop's API returned during one job. */
import { compareItem, type OrderedItem } from '../checkout-session/ordered-item.ts';
import type { MerchantHttp } from '../connector.ts';
import type { Checkout } from '../ucp/checkout/checkout.ts';
import { readCheckout } from '../ucp/checkout/read-checkout.ts';
import { MCP } from '../ucp/transport/mcp-transport.ts';

export class CheckoutWatch {
  readonly #endpoint: string;
  #newest: Checkout | null = null;

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
  }

  /** A client whose responses are read. */
  through(http: MerchantHttp): MerchantHttp {
    return {
      request: async (request) => {
        const response = await http.request(request);
        if (request.url.startsWith(this.#endpoint)) {
          const checkout = readCheckout(MCP.read(response).json);
          if (checkout !== null && checkout.lines.length > 0) this.#newest = checkout;
        }
        return response;
      },
    };
  }

  /** Whether the newest checkout shows another item than the ordered one. */
  differsFrom(ordered: OrderedItem): boolean {
    return this.#newest !== null && compareItem(this.#newest.lines, ordered) !== null;
  }
}
