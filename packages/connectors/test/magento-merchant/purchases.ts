/** Purchases at the test shop: one connector, and one client that records its calls. */
import type {
  Connector,
  MerchantReference,
  PlaceRequest,
  QuoteOutcome,
  QuoteRequest,
} from '../../src/connector.ts';
import { createMagentoConnector } from '../../src/magento/connector.ts';
import { jsonCopy, paysBy, quoteRequest } from '../purchases.ts';
import { directHttp, testContext } from '../test-http-client.ts';
import type { Faults } from './faults.ts';
import type { RunningShop } from './start.ts';

export class Shopper {
  readonly connector: Connector = createMagentoConnector();
  readonly http = directHttp();
  readonly context: ReturnType<typeof testContext>;
  readonly #shop: RunningShop;

  constructor(shop: RunningShop, credentials: Readonly<Record<string, string>> | null = null) {
    this.#shop = shop;
    this.context = testContext(this.http, credentials);
  }

  request(path: string, given: Partial<QuoteRequest> = {}): QuoteRequest {
    return quoteRequest(this.#shop.url, path, given);
  }

  ask(path: string, given: Partial<QuoteRequest> = {}): Promise<QuoteOutcome> {
    return this.connector.quote(this.context, this.request(path, given));
  }

  async offer(path: string, given: Partial<QuoteRequest> = {}) {
    const outcome = await this.ask(path, given);
    if (outcome.kind === 'failed') throw new Error(`${outcome.failure.code}: ${outcome.failure.message}`);
    return outcome;
  }

  /** The result of requesting an offer. */
  async codeOf(path: string, given: Partial<QuoteRequest> = {}): Promise<string> {
    const outcome = await this.ask(path, given);
    return outcome.kind === 'failed' ? outcome.failure.code : 'quoted';
  }

  /** Orders an accepted offer; `faults` are set in between. */
  async order(path: string, given: Partial<PlaceRequest> = {}, faults: Faults | null = null) {
    const { quote, reference } = await this.offer(path, given);
    if (faults !== null) await this.#shop.set(faults);
    const saved: MerchantReference[] = [];
    const request: PlaceRequest = {
      ...this.request(path, given),
      get reference() {
        return saved.at(-1) ?? reference;
      },
      total: quote.cost.total,
      payment: paysBy('checkmo'),
      submitting: async (newest) => void saved.push(jsonCopy(newest)),
      ...given,
    };
    const outcome = await this.connector.place(this.context, request);
    if (outcome.kind === 'not_sent' && outcome.reference !== undefined)
      saved.push(jsonCopy(outcome.reference));
    return { request, outcome, saved };
  }

  /** The last request body to a path with this ending. */
  sent(path: string): unknown {
    const body = this.http.calls.filter((call) => call.path.endsWith(path)).at(-1)?.body;
    return body === undefined ? null : JSON.parse(body);
  }
}

/** The selections of a jacket. */
export const color = (value: string, size = 'XS') => [
  { label: 'color', value },
  { label: 'Size', value: size },
];
