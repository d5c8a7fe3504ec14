import { ApiPromise, type ApiResponse } from './api-promise.ts';
import { type Clock, newIdempotencyKey, systemClock } from './clock.ts';
import { deprecationWarning } from './deprecation.ts';
import { ConnectionError, errorFor, TimeoutError } from './errors.ts';
import { Pacer } from './pacing.ts';
import { type PageBody, type PagePlace, PagePromise } from './page.ts';
import { rememberRequestId } from './request-id.ts';
import { delayBeforeRetry } from './retry.ts';
import { type Operations, type RateLimitBucket, ROUTES } from './types.gen.ts';
import { requestUrl } from './url.ts';

/** Options of the client. */
export interface PurserOptions {
  /** `sk_live_...` or `sk_test_...`; default: the environment variable `PURSER_API_KEY`. */
  apiKey?: string | undefined;
  /** URL of the service, such as `http://127.0.0.1:3210`; default: the environment variable `PURSER_BASE_URL`. */
  baseUrl?: string | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Maximum retries per request; default 4. */
  maxRetries?: number | undefined;
  /** Timeout per attempt in milliseconds; default 60,000. */
  timeoutMs?: number | undefined;
  /** If the service asks to wait longer than this, the client throws the error instead; default 60,000. */
  retryDelayMsMax?: number | undefined;
  /** Whether requests wait before they would exceed a per-second rate limit, instead of being refused; default true. */
  pacing?: boolean | undefined;
  /**
   * Called for every attempt and every retry, such as `console`, and once per operation that is deprecated, for which the default is `console`. What it is given has no keys, bodies, queries or personal data.
   */
  logger?: Logger | undefined;
  /** Sent with every request. */
  defaultHeaders?: Readonly<Record<string, string>> | undefined;
  /** Clock and randomness, for tests. */
  clock?: Clock | undefined;
}

/** Receives what the client does. */
export interface Logger {
  /** Each attempt. */
  debug(message: string, fields: object): void;
  /** Each retry, and the first use of each operation that is deprecated. */
  warn(message: string, fields: object): void;
}

/** Options of one call. */
export interface RequestOptions {
  /** Used instead of a generated key. Repeating a request with its key never acts twice. */
  idempotencyKey?: string | undefined;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  maxRetries?: number | undefined;
  timeoutMs?: number | undefined;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
}

export type OperationId = keyof Operations;

type Given<Parts> = { [Part in keyof Parts as Parts[Part] extends undefined ? never : Part]: Parts[Part] };

/** The input of an operation: path parameters, body and query. */
export type OperationInput<Id extends OperationId> = Given<Pick<Operations[Id], 'params' | 'body'>> & {
  query?: Operations[Id]['query'] | undefined;
};

/** The input of any operation. */
interface AnyInput {
  params?: object;
  query?: object | undefined;
  body?: unknown;
}

/** The operations that return pages. */
export type ListOperationId = {
  [Id in OperationId]: Operations[Id]['response'] extends PageBody<unknown> ? Id : never;
}[OperationId];

/** The items of an operation's pages. */
export type ItemOf<Id extends ListOperationId> =
  Operations[Id]['response'] extends PageBody<infer Item> ? Item : never;

type Outcome =
  | { kind: 'answered'; status: number; headers: Headers; body: unknown }
  | { kind: 'unreachable'; error: ConnectionError };

interface PreparedRequest {
  operation: OperationId;
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  /** How a successful response is returned. */
  reads: 'json' | 'bytes' | 'stream';
  timeoutMs: number;
  signal: AbortSignal | undefined;
  bucket: RateLimitBucket;
  /** Whether the service answers when something happens, not at once. */
  isLongPoll: boolean;
}

/** Sends requests with retries and returns data or throws errors. */
export class Transport {
  readonly clock: Clock;
  readonly #options: PurserOptions;
  readonly #apiKey: string;
  readonly #baseUrl: string;
  /** Null: requests are not paced. */
  readonly #pacer: Pacer | null;
  /** The operations that are known to be deprecated. */
  readonly #deprecated = new Set<OperationId>();

  constructor(options: PurserOptions) {
    this.#apiKey = options.apiKey ?? environmentVariable('PURSER_API_KEY') ?? '';
    this.#baseUrl = options.baseUrl ?? environmentVariable('PURSER_BASE_URL') ?? '';
    if (this.#apiKey === '') throw new TypeError('apiKey is required, or PURSER_API_KEY in the environment.');
    if (this.#baseUrl === '')
      throw new TypeError('baseUrl is required, or PURSER_BASE_URL in the environment.');
    this.#options = options;
    this.clock = options.clock ?? systemClock;
    this.#pacer = options.pacing === false ? null : new Pacer(this.clock);
  }

  /** Calls an operation. The promise rejects with an `ApiError` or a `ConnectionError`. */
  call<Id extends OperationId>(
    id: Id,
    input: OperationInput<Id>,
    options: RequestOptions = {},
  ): ApiPromise<Operations[Id]['response']> {
    return new ApiPromise(this.#responseTo<Operations[Id]['response']>(id, input, options));
  }

  async #responseTo<Data>(
    id: OperationId,
    input: AnyInput,
    options: RequestOptions,
  ): Promise<ApiResponse<Data>> {
    const { status, headers, body } = await this.#sendWithRetries(this.#prepare(id, input, options), options);
    const requestId = requestIdIn(headers);
    rememberRequestId(body, requestId);
    return { data: trusted<Data>(body), status, headers, requestId };
  }

  /** The list of an operation that returns pages: awaitable and iterable with `for await`. */
  list<Id extends ListOperationId>(
    id: Id,
    input: OperationInput<Id>,
    options: RequestOptions = {},
  ): PagePromise<ItemOf<Id>> {
    const fetch = async (place: PagePlace) => {
      const query = { ...input.query, after: undefined, before: undefined, ...place };
      return this.#responseTo<PageBody<ItemOf<Id>>>(id, { ...input, query }, options);
    };
    const fetchCsv = async () => {
      const request = { ...this.#prepare(id, input, options), reads: 'stream' as const };
      request.headers['accept'] = 'text/csv';
      const { body } = await this.#sendWithRetries(request, options);
      return trusted<ReadableStream<Uint8Array<ArrayBuffer>>>(body);
    };
    const { limit, after, before } = input.query ?? {};
    return new PagePromise(fetch, { limit, after, before }, fetchCsv);
  }

  #prepare(id: OperationId, input: AnyInput, options: RequestOptions): PreparedRequest {
    const route = ROUTES[id];
    const { method, path } = route;
    const mediaType = 'bodyMediaType' in route ? route.bodyMediaType : JSON_MEDIA_TYPE;
    const headers: Record<string, string> = {
      accept: 'responseMediaTypes' in route ? route.responseMediaTypes : JSON_MEDIA_TYPE,
      ...lowerCased(this.#options.defaultHeaders),
      ...(method === 'GET' ? {} : { 'idempotency-key': options.idempotencyKey ?? newIdempotencyKey() }),
      ...(input.body === undefined ? {} : { 'content-type': mediaType }),
      ...lowerCased(options.headers),
      authorization: `Bearer ${this.#apiKey}`,
    };
    return {
      operation: id,
      url: requestUrl(this.#baseUrl, path, { params: input.params, query: input.query }),
      method,
      headers,
      body: bodyOf(input.body, mediaType),
      reads: 'responseMediaTypes' in route ? 'bytes' : 'json',
      timeoutMs: options.timeoutMs ?? this.#options.timeoutMs ?? 60_000,
      signal: options.signal,
      bucket: route.bucket,
      isLongPoll: isLongPoll(input.query),
    };
  }

  async #sendWithRetries(request: PreparedRequest, options: RequestOptions) {
    const maxRetries = options.maxRetries ?? this.#options.maxRetries ?? 4;
    for (let retryCount = 0; ; retryCount += 1) {
      const outcome = await this.#sendLogged(request, retryCount);
      if (outcome.kind === 'answered') this.#warnOnce(request.operation, outcome.headers);
      if (outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300) return outcome;
      const delayMs = this.#delayBeforeRetry(outcome, retryCount, maxRetries);
      if (delayMs === undefined) {
        if (outcome.kind === 'unreachable') throw outcome.error;
        throw errorFor(outcome);
      }
      this.#options.logger?.warn('retrying', {
        operation: request.operation,
        retryCount: retryCount + 1,
        delayMs,
      });
      await this.clock.sleep(delayMs, request.signal);
    }
  }

  #warnOnce(operation: OperationId, headers: Headers): void {
    const { method, path } = ROUTES[operation];
    const warning = deprecationWarning(`${method} ${path}`, headers);
    if (warning === null || this.#deprecated.has(operation)) return;
    this.#deprecated.add(operation);
    (this.#options.logger ?? console).warn(warning, { operation });
  }

  #delayBeforeRetry(outcome: Outcome, retryCount: number, maxRetries: number): number | undefined {
    return delayBeforeRetry(outcome.kind === 'answered' ? outcome : null, {
      retryCount,
      maxRetries,
      maxDelayMs: this.#options.retryDelayMsMax ?? 60_000,
      random: this.clock.random(),
      nowMs: this.clock.now(),
    });
  }

  async #sendLogged(request: PreparedRequest, retryCount: number): Promise<Outcome> {
    const startedMs = this.clock.now();
    const outcome = await this.#sendPaced(request);
    const { operation, method } = request;
    const durationMs = this.clock.now() - startedMs;
    this.#options.logger?.debug('request', {
      operation,
      method,
      retryCount,
      durationMs,
      ...(outcome.kind === 'answered'
        ? { status: outcome.status, requestId: requestIdIn(outcome.headers) }
        : { error: outcome.error.name }),
    });
    return outcome;
  }

  async #sendPaced(request: PreparedRequest): Promise<Outcome> {
    if (this.#pacer === null) return this.#send(request);
    const place = await this.#pacer.start(request.bucket, request.isLongPoll, request.signal);
    let headers: Headers | null = null;
    let isRefused = false;
    try {
      const outcome = await this.#send(request);
      if (outcome.kind === 'answered') {
        headers = outcome.headers;
        isRefused = outcome.status === 429;
      }
      return outcome;
    } finally {
      this.#pacer.end(place, headers, isRefused);
    }
  }

  async #send(request: PreparedRequest): Promise<Outcome> {
    request.signal?.throwIfAborted();
    const abort = new AbortController();
    const onAbort = () => abort.abort(request.signal?.reason);
    request.signal?.addEventListener('abort', onAbort, { once: true });
    const late = new TimeoutError(`No response within ${request.timeoutMs} ms.`);
    const timer = setTimeout(() => abort.abort(late), request.timeoutMs);
    try {
      const send = this.#options.fetch ?? globalThis.fetch;
      const response = await send(request.url, {
        method: request.method,
        headers: request.headers,
        signal: abort.signal,
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      const body = await bodyIn(response, response.ok ? request.reads : 'json');
      return { kind: 'answered', status: response.status, headers: response.headers, body };
    } catch (error) {
      request.signal?.throwIfAborted();
      if (abort.signal.aborted) return { kind: 'unreachable', error: late };
      if (error instanceof ConnectionError) return { kind: 'unreachable', error };
      return {
        kind: 'unreachable',
        error: new ConnectionError('The connection failed or was lost.', { cause: error }),
      };
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', onAbort);
    }
  }
}

const JSON_MEDIA_TYPE = 'application/json';

const requestIdIn = (headers: Headers): string | undefined => headers.get('x-request-id') ?? undefined;

/** Undefined in runtimes without environment variables. */
function environmentVariable(name: string): string | undefined {
  const process: { env?: Readonly<Record<string, string | undefined>> } | undefined = Reflect.get(
    globalThis,
    'process',
  );
  return process?.env?.[name];
}

const isLongPoll = (query: object | undefined): boolean =>
  query instanceof Object && 'wait' in query && Number(query.wait) > 0;

function bodyOf(body: unknown, mediaType: string): PreparedRequest['body'] {
  if (body === undefined || mediaType === JSON_MEDIA_TYPE) return JSON.stringify(body);
  return trusted<Uint8Array<ArrayBuffer> | string>(body);
}

async function bodyIn(response: Response, reads: PreparedRequest['reads']): Promise<unknown> {
  if (reads === 'stream') return response.body ?? new Blob([]).stream();
  if (reads === 'bytes') return new Uint8Array(await response.arrayBuffer());
  return parsed(await response.text(), response.ok);
}

function parsed(text: string, mustBeJson: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (mustBeJson) throw new ConnectionError('The response could not be read.', { cause: error });
    return text;
  }
}

/** Responses follow the contract; the client does not validate them. */
function trusted<Data>(body: unknown): Data {
  return body as Data;
}

function lowerCased(headers: Readonly<Record<string, string>> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
