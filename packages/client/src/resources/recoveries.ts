import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  PageQuery,
  Recovery,
  RecoveryCreate,
  RecoveryPreview,
  RecoveryPreviewQuery,
} from '../types.gen.ts';

/** Many events sent to one endpoint again: what failed, or a part of the log. */
export class Recoveries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Starts one; `ConflictError` while another runs for the endpoint, or while that is switched off. */
  create(endpointId: string, body: RecoveryCreate, options?: RequestOptions): Promise<Recovery> {
    return this.#transport.call('createRecovery', { params: { id: endpointId }, body }, options);
  }

  /** How many events one would send if it were asked for now; nothing is sent. */
  preview(
    endpointId: string,
    query: RecoveryPreviewQuery,
    options?: RequestOptions,
  ): Promise<RecoveryPreview> {
    return this.#transport.call('previewRecovery', { params: { id: endpointId }, query }, options);
  }

  /** With its counts as they are now, and its reconciliation once it has ended. */
  retrieve(endpointId: string, id: string, options?: RequestOptions): Promise<Recovery> {
    return this.#transport.call('getRecovery', { params: { id: endpointId, recoveryId: id } }, options);
  }

  /** An endpoint's recoveries, newest first. */
  list(endpointId: string, query: PageQuery = {}, options?: RequestOptions): PagePromise<Recovery> {
    return this.#transport.list('listRecoveries', { params: { id: endpointId }, query }, options);
  }

  /** Adds nothing more; what is on its way goes on. */
  cancel(endpointId: string, id: string, options?: RequestOptions): Promise<Recovery> {
    return this.#transport.call('cancelRecovery', { params: { id: endpointId, recoveryId: id } }, options);
  }
}
