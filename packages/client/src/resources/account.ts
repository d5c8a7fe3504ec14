import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  AccountSettings,
  AccountUpdate,
  ApiKey,
  ApiKeyCreate,
  ApiKeysQuery,
  ApiKeyWithSecret,
  Caller,
  Deleted,
  Limits,
  SpendingLimits,
  SpendingLimitsState,
} from '../types.gen.ts';

/** API keys of the account. */
export class ApiKeys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates a key. The response contains the key itself, only this once. */
  create(body: ApiKeyCreate = {}, options?: RequestOptions): ApiPromise<ApiKeyWithSecret> {
    return this.#transport.call('createApiKey', { body }, options);
  }

  /** Lists keys, newest first. */
  list(query: ApiKeysQuery = {}, options?: RequestOptions): PagePromise<ApiKey> {
    return this.#transport.list('listApiKeys', { query }, options);
  }

  revoke(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('revokeApiKey', { params: { id } }, options);
  }
}

/** Rate limits of the account. */
export class RateLimits {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  retrieve(options?: RequestOptions): ApiPromise<Limits> {
    return this.#transport.call('getLimits', {}, options);
  }
}

/** Spending limits of the account and of its API keys. `spender`: `account`, or the id of a key. */
export class SpendingLimitSettings {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Gets the limits, and what is left. */
  retrieve(spender: string, options?: RequestOptions): ApiPromise<SpendingLimitsState> {
    return this.#transport.call('getSpendingLimits', { params: { spender } }, options);
  }

  /** Replaces the limits. */
  set(spender: string, body: SpendingLimits, options?: RequestOptions): ApiPromise<SpendingLimitsState> {
    return this.#transport.call('setSpendingLimits', { params: { spender }, body }, options);
  }
}

/** The account of the API key. */
export class OwnAccount {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Gets the current caller: the key, or the signed-in user. */
  caller(options?: RequestOptions): ApiPromise<Caller> {
    return this.#transport.call('getCaller', {}, options);
  }

  /** Gets the account and its settings. */
  retrieve(options?: RequestOptions): ApiPromise<AccountSettings> {
    return this.#transport.call('getAccount', {}, options);
  }

  /** Updates the given settings and keeps the others. */
  update(body: AccountUpdate, options?: RequestOptions): ApiPromise<AccountSettings> {
    return this.#transport.call('updateAccount', { body }, options);
  }
}
