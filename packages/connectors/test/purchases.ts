/** Purchases at a test merchant. */
import type {
  Buyer,
  Connector,
  ConnectorContext,
  MerchantReference,
  PaymentSource,
  PlaceRequest,
  Quote,
  QuoteRequest,
} from '../src/connector.ts';
import { createRegistry } from '../src/index.ts';
import { signingHttp, testContext } from './test-http-client.ts';

export const BUYER: Buyer = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '+1 415 555 0100',
  address1: '1 Main Street',
  city: 'Los Angeles',
  province: 'CA',
  postalCode: '90001',
  country: 'US',
};

export function paysWith(token: string): PaymentSource {
  return {
    async instrumentFor({ handlers }) {
      const handler = handlers.find((each) => each.id === 'tokens_1');
      if (handler === undefined) return { kind: 'none' };
      const credential = { type: 'token', token, extra: 'kept' };
      const display = { brand: 'visa', lastDigits: '4242' };
      const instrument = {
        handlerId: handler.id,
        handlerName: handler.name,
        type: 'card',
        credential,
        display,
      };
      return { kind: 'instrument', instrument };
    },
  };
}

/** Pays by one of the shop's methods, with the fields that its gateway expects. */
export function paysBy(method: string, credential: Readonly<Record<string, unknown>> = {}): PaymentSource {
  return {
    async instrumentFor({ handlers }) {
      const handler = handlers.find((each) => each.id === method);
      if (handler === undefined) return { kind: 'none' };
      const instrument = { handlerId: handler.id, handlerName: handler.name, type: 'method', credential };
      return { kind: 'instrument', instrument };
    },
  };
}

export function quoteRequest(url: string, path: string, given: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    productUrl: `${url}${path}`,
    quantity: 1,
    buyer: BUYER,
    variantSelections: [],
    promoCodes: [],
    ...given,
  };
}

export interface Buying {
  readonly context: ConnectorContext;
  readonly http: ReturnType<typeof signingHttp>;
  readonly connector: Connector;
}

/** A new connector for the host, recognised over HTTP. */
export async function startBuying(url: string): Promise<Buying> {
  const http = signingHttp();
  const context = testContext(http);
  const recognition = await createRegistry().forUrl(context, url);
  if (recognition.kind !== 'recognised') throw new Error(`not recognised: ${recognition.kind}`);
  return { context, http, connector: recognition.connector };
}

export interface Quoted extends Buying {
  readonly request: QuoteRequest;
  readonly quote: Quote;
  readonly reference: MerchantReference;
}

export async function quoted(url: string, path: string, given: Partial<QuoteRequest> = {}): Promise<Quoted> {
  const buying = await startBuying(url);
  const request = quoteRequest(url, path, given);
  const outcome = await buying.connector.quote(buying.context, request);
  if (outcome.kind !== 'quoted')
    throw new Error(`no quote: ${outcome.failure.code} ${outcome.failure.message}`);
  return { ...buying, request, quote: outcome.quote, reference: jsonCopy(outcome.reference) };
}

/** As it comes back from a JSON column. */
export function jsonCopy(reference: MerchantReference): MerchantReference {
  const copy: MerchantReference = JSON.parse(JSON.stringify(reference));
  return copy;
}

export function placeRequest(
  offer: Quoted,
  given: Partial<PlaceRequest> = {},
): PlaceRequest & { readonly submissions: MerchantReference[] } {
  const submissions: MerchantReference[] = [];
  return {
    ...offer.request,
    reference: offer.reference,
    total: offer.quote.cost.total,
    payment: paysWith('success_token'),
    submitting: async (reference) => {
      submissions.push(jsonCopy(reference));
    },
    ...given,
    submissions,
  };
}
