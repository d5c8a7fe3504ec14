import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  AccountSettings,
  AccountUpdate,
  ApiKey,
  ApiKeyCreate,
  ApiKeyWithSecret,
  Caller,
  Deleted,
  Limits,
  PageQuery,
} from '../types.gen.ts';

/** The account's API keys. */
export class ApiKeys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Makes a key. The key itself is in the answer this once. */
  create(body: ApiKeyCreate = {}, options?: RequestOptions): Promise<ApiKeyWithSecret> {
    return this.#transport.call('createApiKey', { body }, options);
  }

  /** Keys, newest first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<ApiKey> {
    return this.#transport.list('listApiKeys', { query }, options);
  }

  revoke(id: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('revokeApiKey', { params: { id } }, options);
  }
}

/** The account's rate limits. */
export class RateLimits {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  retrieve(options?: RequestOptions): Promise<Limits> {
    return this.#transport.call('getLimits', {}, options);
  }
}

/** The account of the key. */
export class OwnAccount {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Who is asking: the key, or the person who signed in. */
  caller(options?: RequestOptions): Promise<Caller> {
    return this.#transport.call('getCaller', {}, options);
  }

  /** The account with its settings. */
  retrieve(options?: RequestOptions): Promise<AccountSettings> {
    return this.#transport.call('getAccount', {}, options);
  }

  /** Changes what is given; the rest stays as it is. */
  update(body: AccountUpdate, options?: RequestOptions): Promise<AccountSettings> {
    return this.#transport.call('updateAccount', { body }, options);
  }
}
