/** A response of the service with its headers. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** `x-request-id` of the response, for support. */
  readonly requestId: string | undefined;
}

/** The result of a call: `await` it for the data, or `withResponse()` for the response too. */
export class ApiPromise<Data> extends Promise<Data> {
  readonly #response: Promise<ApiResponse<Data>>;

  constructor(response: Promise<ApiResponse<Data>>) {
    super((resolve, reject) => {
      response.then(({ data }) => resolve(data), reject);
    });
    this.#response = response;
  }

  /** Promises that are derived from this one are ordinary ones. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** The data with status, headers and request id. */
  withResponse(): Promise<ApiResponse<Data>> {
    // The caller handles the error of the promise that is returned.
    this.catch(() => undefined);
    return this.#response;
  }
}
