import type { RequestOptions, Transport } from '../http.ts';
import type { Concerns, Statistics, StatisticsQuery } from '../types.gen.ts';

/** How purchases and deliveries go, and what needs a person. */
export class AccountStatistics {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Figures by hour or day; the last day unless told otherwise. */
  retrieve(query: StatisticsQuery = {}, options?: RequestOptions): Promise<Statistics> {
    return this.#transport.call('getStatistics', { query }, options);
  }

  /** What needs a person, the most pressing first. */
  attention(options?: RequestOptions): Promise<Concerns> {
    return this.#transport.call('getAttention', {}, options);
  }
}
