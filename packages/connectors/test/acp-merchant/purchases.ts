/** Purchases at the test merchant, for its tests. */
import { createAcpConnector } from '../../src/acp/connector.ts';
import type { MerchantHttp, MerchantReference, PlaceRequest, QuoteRequest } from '../../src/connector.ts';
import { parseJson } from '../../src/json/json-fields.ts';
import { jsonCopy, paysBy, quoteRequest } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';

interface RecordedResponse {
  readonly method: string;
  readonly path: string;
  /** The request's. */
  readonly body: string;
  readonly status: number;
  readonly response: unknown;
}

/** A new connector for the merchant at `url`, with the given credentials. */
export function openScene(url: string, credentials: Readonly<Record<string, string>> | null) {
  const direct = directHttp();
  const responses: RecordedResponse[] = [];
  const http: MerchantHttp = {
    async request(request) {
      const response = await direct.request(request);
      const { method, body = '' } = request;
      const path = new URL(request.url).pathname;
      responses.push({ method, path, body, status: response.status, response: parseJson(response.text) });
      return response;
    },
  };
  const context = testContext(http, credentials);
  const connector = createAcpConnector();
  const ask = (path = '/products/lamp', given: Partial<QuoteRequest> = {}) =>
    connector.quote(context, quoteRequest(url, path, given));
  return {
    connector,
    context,
    calls: direct.calls,
    responses,
    /** The requests to matching paths. */
    sent: (path: RegExp) => direct.calls.filter((call) => path.test(call.path)),
    ask,
    async codeOf(path?: string, given?: Partial<QuoteRequest>): Promise<string> {
      const outcome = await ask(path, given);
      return outcome.kind === 'failed' ? outcome.failure.code : 'quoted';
    },
    async offer(path = '/products/lamp', given: Partial<QuoteRequest> = {}) {
      const outcome = await ask(path, given);
      if (outcome.kind === 'failed') throw new Error(`${outcome.failure.code}: ${outcome.failure.message}`);
      return { ...outcome, request: quoteRequest(url, path, given) };
    },
    place: (order: PlaceRequest) => connector.place(context, order),
  };
}

export type Scene = ReturnType<typeof openScene>;
type Offer = Awaited<ReturnType<Scene['offer']>>;

/** The order of an offer; `saved` has the saved references. */
export function orderOf(
  { request, quote, reference }: Offer,
  given: Partial<PlaceRequest> = {},
): PlaceRequest & { saved: MerchantReference[] } {
  const saved: MerchantReference[] = [];
  return {
    ...request,
    get reference() {
      return saved.at(-1) ?? reference;
    },
    total: quote.cost.total,
    payment: paysBy('tokens_1', { type: 'spt', token: 'success_token' }),
    submitting: async (each) => void saved.push(jsonCopy(each)),
    ...given,
    saved,
  };
}
