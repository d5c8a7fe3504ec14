/** Purchases at the test shop. */
import type {
  Connector,
  ConnectorContext,
  MerchantCredentials,
  MerchantHttp,
  MerchantReference,
  PlaceRequest,
  Quote,
  QuoteRequest,
} from '../../src/connector.ts';
import { createShopifyConnector } from '../../src/shopify/connector.ts';
import { jsonCopy } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import { grantedAt, paysWithToken, signing } from './buyer.ts';

export interface Visit {
  readonly connector: Connector;
  readonly context: ConnectorContext;
}

export function visit(http: MerchantHttp, credentials: MerchantCredentials | null = null): Visit {
  return { connector: createShopifyConnector(), context: testContext(http, credentials) };
}

export const anonymous = (): Visit => visit(directHttp());
export const signed = (): Visit => visit(signing(directHttp()));
export const granted = (shopUrl: string): Visit => visit(directHttp(), grantedAt(shopUrl));

export interface Offered {
  readonly request: QuoteRequest;
  readonly quote: Quote;
  readonly reference: MerchantReference;
}

/** An offer, with its reference as read from storage. */
export async function offered({ connector, context }: Visit, request: QuoteRequest): Promise<Offered> {
  const outcome = await connector.quote(context, request);
  if (outcome.kind !== 'quoted') throw new Error(`no offer: ${JSON.stringify(outcome.failure)}`);
  return { request, quote: outcome.quote, reference: jsonCopy(outcome.reference) };
}

/** The order of an offer; `saved` is what was saved before each sending. */
export function orderOf(
  offer: Offered,
  given: Partial<PlaceRequest> = {},
): PlaceRequest & { readonly saved: MerchantReference[] } {
  const saved: MerchantReference[] = [];
  return {
    ...offer.request,
    reference: offer.reference,
    total: offer.quote.cost.total,
    payment: paysWithToken('good'),
    submitting: async (reference) => void saved.push(jsonCopy(reference)),
    ...given,
    saved,
  };
}

export const usd = (amountSubunits: number) => ({ currencyCode: 'USD', amountSubunits });
