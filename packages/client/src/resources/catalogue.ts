import type { RequestOptions, Transport } from '../http.ts';
import type { Brand, Product } from '../types.gen.ts';

/** Products at merchants. */
export class Products {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Looks a product up by the URL of its page. */
  lookup(url: string, options?: RequestOptions): Promise<Product> {
    return this.#transport.call('lookupProduct', { query: { url } }, options);
  }
}

/** Merchants. */
export class Brands {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Finds out whether the service can buy at a domain. */
  retrieveByDomain(domain: string, options?: RequestOptions): Promise<Brand> {
    return this.#transport.call('getBrandByDomain', { params: { domain } }, options);
  }
}
