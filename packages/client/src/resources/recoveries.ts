import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  PageQuery,
  Recovery,
  RecoveryCreate,
  RecoveryPreview,
  RecoveryPreviewQuery,
} from '../types.gen.ts';

/** Recoveries: redelivery of many events to an endpoint, either failed ones or a range of the log. */
export class Recoveries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Starts a recovery; throws `ConflictError` while another runs for the endpoint, or while the endpoint is disabled. */
  create(endpointId: string, body: RecoveryCreate, options?: RequestOptions): ApiPromise<Recovery> {
    return this.#transport.call('createRecovery', { params: { id: endpointId }, body }, options);
  }

  /** Counts the events that a recovery would send; sends nothing. */
  preview(
    endpointId: string,
    query: RecoveryPreviewQuery,
    options?: RequestOptions,
  ): ApiPromise<RecoveryPreview> {
    return this.#transport.call('previewRecovery', { params: { id: endpointId }, query }, options);
  }

  /** Gets a recovery with its current counts, and with its reconciliation once it has ended. */
  retrieve(endpointId: string, id: string, options?: RequestOptions): ApiPromise<Recovery> {
    return this.#transport.call('getRecovery', { params: { id: endpointId, recoveryId: id } }, options);
  }

  /** Lists an endpoint's recoveries, newest first. */
  list(endpointId: string, query: PageQuery = {}, options?: RequestOptions): PagePromise<Recovery> {
    return this.#transport.list('listRecoveries', { params: { id: endpointId }, query }, options);
  }

  /** Cancels a recovery. Deliveries that are already queued continue. */
  cancel(endpointId: string, id: string, options?: RequestOptions): ApiPromise<Recovery> {
    return this.#transport.call('cancelRecovery', { params: { id: endpointId, recoveryId: id } }, options);
  }
}
