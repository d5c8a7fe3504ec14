import Stripe from 'stripe';
import type { OutboundClient, OutboundResponse } from '../connection/http-client.ts';
import { OutboundFailure } from '../connection/outbound-failure.ts';

/** Set by our own client for the connection that it makes, or telling of this machine what nobody needs to know. */
const HEADERS_LEFT_OUT: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  'x-stripe-client-user-agent',
  'x-stripe-client-telemetry',
]);

const METHODS = ['GET', 'POST', 'DELETE'] as const;

class GuardedResponse extends Stripe.HttpClientResponse {
  readonly answer: OutboundResponse;
  constructor(answer: OutboundResponse) {
    // A notice would be printed on standard error by the library.
    const { 'stripe-notice': _, ...headers } = answer.headers;
    super(answer.status, headers);
    this.answer = answer;
  }
  override getRawResponse(): OutboundResponse {
    return this.answer;
  }
  override toStream(): never {
    throw new Error('answers of the card gateway are not streamed');
  }
  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.answer.body.toString('utf8'));
  }
}

/** Stripe's library over the service's one guarded client: no address of its own, no redirects, nothing sent twice. */
class GuardedHttpClient extends Stripe.HttpClient {
  readonly client: OutboundClient;
  constructor(client: OutboundClient) {
    super();
    this.client = client;
  }
  override getClientName(): string {
    return 'purser';
  }
  override async makeRequest(
    ...[host, port, path, method, headers, requestData, protocol, timeoutMs]: Parameters<
      Stripe.HttpClient['makeRequest']
    >
  ): Promise<GuardedResponse> {
    const verb = METHODS.find((known) => known === method);
    if (verb === undefined) throw new Error(`the card gateway is not asked by ${method}`);
    const sent = Object.entries(headers).filter(([name]) => !HEADERS_LEFT_OUT.has(name.toLowerCase()));
    try {
      const answer = await this.client.request({
        method: verb,
        url: `${protocol}://${host}${port === '' ? '' : `:${port}`}${path}`,
        headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
        body: requestData === '' ? undefined : requestData,
        timeoutMs,
      });
      return new GuardedResponse(answer);
    } catch (error) {
      if (error instanceof OutboundFailure && error.code === 'timeout')
        throw Stripe.HttpClient.makeTimeoutError();
      throw error;
    }
  }
}

/** What `new Stripe(...)` takes as its `httpClient`. */
export const createStripeHttpClient = (client: OutboundClient): Stripe.HttpClient =>
  new GuardedHttpClient(client);
