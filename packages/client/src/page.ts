import type { ApiResponse } from './api-promise.ts';
import type { PageInfo } from './types.gen.ts';

/** The pagination parameters of every list. */
export interface PagePlace {
  limit?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

/** A page as the service returns it. */
export interface PageBody<Item> {
  data: Item[];
  pageInfo: PageInfo;
}

/** Fetches a page of a list. */
export type PageFetch<Item> = (place: PagePlace) => Promise<ApiResponse<PageBody<Item>>>;

/** Fetches the list as CSV. */
export type CsvFetch = () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

/**
 * A page of a list, newest item first. `for await` iterates over this page and all older items, page by page;
 * on a page requested with `before`, over all newer items, oldest first.
 */
export class Page<Item> implements AsyncIterable<Item> {
  readonly data: readonly Item[];
  readonly pageInfo: PageInfo;
  /** `x-request-id` of the response, for support. */
  readonly requestId: string | undefined;
  readonly #fetch: PageFetch<Item>;
  readonly #place: PagePlace;

  constructor({ data, requestId }: ApiResponse<PageBody<Item>>, fetch: PageFetch<Item>, place: PagePlace) {
    this.data = data.data;
    this.pageInfo = data.pageInfo;
    this.requestId = requestId;
    this.#fetch = fetch;
    this.#place = place;
  }

  /** The page of older items; null if there are none. */
  async getNextPage(): Promise<Page<Item> | null> {
    const { hasNextPage, endCursor } = this.pageInfo;
    return hasNextPage && endCursor !== null ? this.#at({ after: endCursor }) : null;
  }

  /** The page of newer items; null if there are none. */
  async getPreviousPage(): Promise<Page<Item> | null> {
    const { hasPreviousPage, startCursor } = this.pageInfo;
    return hasPreviousPage && startCursor !== null ? this.#at({ before: startCursor }) : null;
  }

  /** This page's items and all older ones, newest first. */
  async *forward(): AsyncGenerator<Item, void, undefined> {
    for (let page: Page<Item> | null = this; page !== null; page = await page.getNextPage()) yield* page.data;
  }

  /** This page's items and all newer ones, oldest first. */
  async *backward(): AsyncGenerator<Item, void, undefined> {
    for (let page: Page<Item> | null = this; page !== null; page = await page.getPreviousPage()) {
      yield* [...page.data].reverse();
    }
  }

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    return this.#place.before === undefined ? this.forward() : this.backward();
  }

  async #at(cursor: { after: string } | { before: string }): Promise<Page<Item>> {
    const place = { limit: this.#place.limit, ...cursor };
    return new Page(await this.#fetch(place), this.#fetch, place);
  }
}

/**
 * The result of a list call: `await` it for the first page, or iterate over all items with `for await`.
 * The request is sent then, once.
 */
export class PagePromise<Item> implements PromiseLike<Page<Item>>, AsyncIterable<Item> {
  readonly #fetch: PageFetch<Item>;
  readonly #place: PagePlace;
  readonly #fetchCsv: CsvFetch;
  #firstResponse: Promise<ApiResponse<PageBody<Item>>> | undefined;
  #first: Promise<Page<Item>> | undefined;

  constructor(fetch: PageFetch<Item>, place: PagePlace, fetchCsv: CsvFetch) {
    this.#fetch = fetch;
    this.#place = place;
    this.#fetchCsv = fetchCsv;
  }

  /**
   * All items that match the filters, as CSV with a header line. `limit` does not count. The stream fails if the connection is lost before
   * the end.
   */
  csv(): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    return this.#fetchCsv();
  }

  // biome-ignore lint/suspicious/noThenProperty: a list call is meant to be awaited.
  then<Done = Page<Item>, Failed = never>(
    onDone?: ((page: Page<Item>) => Done | PromiseLike<Done>) | null,
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#load().then(onDone, onFailed);
  }

  catch<Failed = never>(
    onFailed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Page<Item> | Failed> {
    return this.#load().catch(onFailed);
  }

  finally(onEnd?: (() => void) | null): Promise<Page<Item>> {
    return this.#load().finally(onEnd);
  }

  /** The first page with status, headers and request id. */
  async withResponse(): Promise<ApiResponse<Page<Item>>> {
    const [response, data] = await Promise.all([this.#response(), this.#load()]);
    return { ...response, data };
  }

  /** The first page's items and all newer ones, oldest first. */
  async *backward(): AsyncGenerator<Item, void, undefined> {
    yield* (await this.#load()).backward();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this.#load();
  }

  #load(): Promise<Page<Item>> {
    this.#first ??= this.#response().then((response) => new Page(response, this.#fetch, this.#place));
    return this.#first;
  }

  #response(): Promise<ApiResponse<PageBody<Item>>> {
    this.#firstResponse ??= this.#fetch(this.#place);
    return this.#firstResponse;
  }
}
