import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { ApiRequest, ApiRequestErrors, ApiRequestErrorsQuery, ApiRequestsQuery } from '../types.gen.ts';

/** Recent API requests and their responses. */
export class Requests {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists requests, newest first; `q` searches by request ID, subject ID or idempotency key. */
  list(query: ApiRequestsQuery = {}, options?: RequestOptions): PagePromise<ApiRequest> {
    return this.#transport.list('listRequests', { query }, options);
  }

  /** Gets a request by its ID. It is available a fraction of a second after the response. */
  retrieve(id: string, options?: RequestOptions): ApiPromise<ApiRequest> {
    return this.#transport.call('getRequest', { params: { id } }, options);
  }

  /** Lists the errors of requests, grouped; default: the last day. */
  errors(query: ApiRequestErrorsQuery = {}, options?: RequestOptions): ApiPromise<ApiRequestErrors> {
    return this.#transport.call('listRequestErrors', { query }, options);
  }
}
