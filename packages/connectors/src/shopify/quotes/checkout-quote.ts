/** Retrieves an offer from the checkout of the shop's API for agents, where shipping and tax are final. */
import type {
  ConnectorContext,
  MerchantReference,
  Quote,
  QuoteOutcome,
  QuoteRequest,
} from '../../connector.ts';
import { httpUrl, record } from '../../json/json-fields.ts';
import type { UcpMerchant } from '../../ucp/discovery/discovery.ts';
import { merchantTarget } from '../../ucp/discovery/merchant-target.ts';
import { quote as quoteByCatalogue, quoteItem } from '../../ucp/quote.ts';
import type { ResponseCheck } from '../../ucp/transport/calls.ts';
import type { RequestDialects } from '../../ucp/transport/checkout-requests.ts';
import { MCP } from '../../ucp/transport/mcp-transport.ts';
import type { ShopVariant } from '../products/product-wire.ts';
import { escalatedQuote } from './escalated-quote.ts';

/** A shop's API for agents, and what is cached of it. */
export interface ShopInterface {
  readonly merchant: UcpMerchant;
  readonly memory: RequestDialects;
  readonly responseCheck: ResponseCheck;
}

export interface CheckoutOffer {
  readonly kind: 'offer';
  readonly quote: Quote;
  /** Null if only the buyer can complete it. */
  readonly checkout: MerchantReference | null;
  /** Where the buyer can continue this checkout, if the shop tells. */
  readonly continueUrl: string | null;
}

export type CheckoutQuote =
  | CheckoutOffer
  /** The shop's checkout is not open to this installation. */
  | { readonly kind: 'not_open' }
  | Extract<QuoteOutcome, { kind: 'failed' }>;

/**
 * Opens a checkout with the buyer's address and the cheapest shipping; never completes it. Without a variant the product is searched for in
 * the shop's catalogue by its page.
 */
export async function quoteByCheckout(
  context: ConnectorContext,
  { merchant, memory, responseCheck }: ShopInterface,
  request: QuoteRequest,
  variant: ShopVariant | null,
): Promise<CheckoutQuote> {
  const watched = watch(context, merchant.endpoint);
  // The platform's global id of a variant.
  const globalId = variant === null ? null : `gid://shopify/ProductVariant/${variant.id}`;
  const outcome =
    variant === null || globalId === null
      ? await quoteByCatalogue(watched.context, merchant, memory, request, responseCheck)
      : await quoteItem(
          watched.context,
          merchantTarget(context, merchant, responseCheck),
          { merchant, memory },
          request,
          {
            ids: [globalId],
            verified: true,
            page: null,
            variant: null,
            price: null,
            availability: variant.isAvailable === true ? 'in_stock' : 'unknown',
          },
        );
  const continueUrl = watched.continueUrl();
  if (outcome.kind === 'quoted')
    return { kind: 'offer', quote: outcome.quote, checkout: outcome.reference, continueUrl };
  if (watched.wasRefused()) return { kind: 'not_open' };
  const escalated = escalatedQuote(watched.lastResponse(), merchant.version, request, globalId);
  return escalated === null ? outcome : { kind: 'offer', quote: escalated, checkout: null, continueUrl };
}

interface Watched {
  readonly context: ConnectorContext;
  /** Whether the API denied access, or has no checkout for this installation. */
  wasRefused(): boolean;
  continueUrl(): string | null;
  lastResponse(): unknown;
}

/** Data of the API besides the offer. */
function watch(context: ConnectorContext, endpoint: string): Watched {
  let refused = false;
  let continueUrl: string | null = null;
  let lastResponse: unknown = null;
  return {
    lastResponse: () => lastResponse,
    wasRefused: () => refused,
    continueUrl: () => continueUrl,
    context: {
      ...context,
      http: {
        async request(request) {
          const response = await context.http.request(request);
          if (!request.url.startsWith(endpoint)) return response;
          const { status, json } = MCP.read(response);
          lastResponse = json;
          const knowsNoTool =
            status >= 400 &&
            /unknown tool|tool not found|method not found/i.test(response.text.slice(0, 2_000));
          if (status === 401 || status === 403 || knowsNoTool) refused = true;
          continueUrl = httpUrl(record(json)?.['continue_url']) ?? continueUrl;
          return response;
        },
      },
    },
  };
}
