import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { Deleted, SavedView, SavedViewCreate, SavedViews, SavedViewUpdate } from '../types.gen.ts';

/** Named filters of the lists of the console, of a signed-in user. */
export class UserSavedViews {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the views of all lists, oldest first. */
  list(options?: RequestOptions): ApiPromise<SavedViews> {
    return this.#transport.call('listSavedViews', {}, options);
  }

  create(body: SavedViewCreate, options?: RequestOptions): ApiPromise<SavedView> {
    return this.#transport.call('createSavedView', { body }, options);
  }

  /** Updates the given fields and keeps the others. */
  update(id: string, body: SavedViewUpdate, options?: RequestOptions): ApiPromise<SavedView> {
    return this.#transport.call('updateSavedView', { params: { id }, body }, options);
  }

  delete(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('deleteSavedView', { params: { id } }, options);
  }
}
