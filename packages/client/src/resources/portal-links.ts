import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { Deleted, PageQuery, PortalLink, PortalLinkCreate, PortalLinkWithUrl } from '../types.gen.ts';

/** Links to the page that shows your customers their webhook endpoints and deliveries. */
export class PortalLinks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates a link. The response contains its URL, only this once. */
  create(body: PortalLinkCreate = {}, options?: RequestOptions): ApiPromise<PortalLinkWithUrl> {
    return this.#transport.call('createPortalLink', { body }, options);
  }

  /** Lists links, newest first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<PortalLink> {
    return this.#transport.list('listPortalLinks', { query }, options);
  }

  retrieve(id: string, options?: RequestOptions): ApiPromise<PortalLink> {
    return this.#transport.call('getPortalLink', { params: { id } }, options);
  }

  /** Revokes the link: it stops working with the next request. */
  revoke(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('revokePortalLink', { params: { id } }, options);
  }
}
