import type { RequestOptions, Transport } from '../http.ts';
import type { Concerns, Statistics, StatisticsQuery } from '../types.gen.ts';

/** Statistics of purchases and deliveries, and alerts. */
export class AccountStatistics {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Gets statistics by hour or day; default: the last day. */
  retrieve(query: StatisticsQuery = {}, options?: RequestOptions): Promise<Statistics> {
    return this.#transport.call('getStatistics', { query }, options);
  }

  /** Lists alerts, most urgent first. */
  attention(options?: RequestOptions): Promise<Concerns> {
    return this.#transport.call('getAttention', {}, options);
  }
}
