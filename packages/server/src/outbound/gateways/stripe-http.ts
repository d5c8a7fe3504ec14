import Stripe from 'stripe';
import type { OutboundClient, OutboundResponse } from '../connection/http-client.ts';
import { OutboundFailure } from '../connection/outbound-failure.ts';

/** Headers that our client sets itself, or that describe this machine. */
const OMITTED_HEADERS: ReadonlySet<string> = new Set([
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
  readonly response: OutboundResponse;
  constructor(response: OutboundResponse) {
    // The library would print a notice on standard error.
    const { 'stripe-notice': _, ...headers } = response.headers;
    super(response.status, headers);
    this.response = response;
  }
  override getRawResponse(): OutboundResponse {
    return this.response;
  }
  override toStream(): never {
    throw new Error('streaming responses of the card gateway is not supported');
  }
  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.response.body.toString('utf8'));
  }
}

/** Runs Stripe's library on the guarded client: address checks, no redirects, no retries. */
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
    if (verb === undefined) throw new Error(`unsupported method for the card gateway: ${method}`);
    const sent = Object.entries(headers).filter(([name]) => !OMITTED_HEADERS.has(name.toLowerCase()));
    try {
      const response = await this.client.request({
        method: verb,
        url: `${protocol}://${host}${port === '' ? '' : `:${port}`}${path}`,
        headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
        body: requestData === '' ? undefined : requestData,
        timeoutMs,
      });
      return new GuardedResponse(response);
    } catch (error) {
      if (error instanceof OutboundFailure && error.code === 'timeout')
        throw Stripe.HttpClient.makeTimeoutError();
      throw error;
    }
  }
}

/** The `httpClient` option of `new Stripe(...)`. */
export const createStripeHttpClient = (client: OutboundClient): Stripe.HttpClient =>
  new GuardedHttpClient(client);
