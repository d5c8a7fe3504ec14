import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { ApiRequest, ApiRequestErrors, ApiRequestErrorsQuery, ApiRequestsQuery } from '../types.gen.ts';

/** What was asked of the API lately, and how it was answered. */
export class Requests {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Requests, newest first; `q` finds them by request id, by what they were about, or by idempotency key. */
  list(query: ApiRequestsQuery = {}, options?: RequestOptions): PagePromise<ApiRequest> {
    return this.#transport.list('listRequests', { query }, options);
  }

  /** One request by its request id. It is there a fraction of a second after its answer. */
  retrieve(id: string, options?: RequestOptions): Promise<ApiRequest> {
    return this.#transport.call('getRequest', { params: { id } }, options);
  }

  /** What requests were refused for, alike ones together; of the last day unless told otherwise. */
  errors(query: ApiRequestErrorsQuery = {}, options?: RequestOptions): Promise<ApiRequestErrors> {
    return this.#transport.call('listRequestErrors', { query }, options);
  }
}
