import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { Approval, ApprovalDecision, ApprovalsQuery } from '../types.gen.ts';

/** Purchases that need the approval of a person. */
export class Approvals {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists approvals, newest purchase first. */
  list(query: ApprovalsQuery = {}, options?: RequestOptions): PagePromise<Approval> {
    return this.#transport.list('listApprovals', { query }, options);
  }

  retrieve(id: string, options?: RequestOptions): ApiPromise<Approval> {
    return this.#transport.call('getApproval', { params: { id } }, options);
  }

  /** Approves the purchase: the order is placed without another confirmation. */
  approve(id: string, body: ApprovalDecision = {}, options?: RequestOptions): ApiPromise<Approval> {
    return this.#transport.call('approvePurchase', { params: { id }, body }, options);
  }

  /** Rejects the purchase: nothing is bought. */
  reject(id: string, body: ApprovalDecision = {}, options?: RequestOptions): ApiPromise<Approval> {
    return this.#transport.call('rejectPurchase', { params: { id }, body }, options);
  }
}
