import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { ConnectedApp, Deleted, PageQuery } from '../types.gen.ts';

/** Apps that users connected to the account over MCP. */
export class ConnectedApps {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists connected and disconnected apps, newest first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<ConnectedApp> {
    return this.#transport.list('listConnectedApps', { query }, options);
  }

  retrieve(id: string, options?: RequestOptions): ApiPromise<ConnectedApp> {
    return this.#transport.call('getConnectedApp', { params: { id } }, options);
  }

  /** Disconnects the app: its tokens stop working with the next request. */
  disconnect(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('disconnectApp', { params: { id } }, options);
  }
}
