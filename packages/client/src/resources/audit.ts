import type { ApiPromise } from '../api-promise.ts';
import { type AuditExport, exportChain } from '../audit/export.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { AuditChain, AuditEntriesQuery, AuditEntry } from '../types.gen.ts';

/** Who changed what, when and from where. */
export class AuditEntries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the changes of the account's objects, newest first. */
  list(query: AuditEntriesQuery = {}, options?: RequestOptions): PagePromise<AuditEntry> {
    return this.#transport.list('listAuditEntries', { query }, options);
  }

  /** Gets where the chain of entries begins and ends, signed. */
  chain(options?: RequestOptions): ApiPromise<AuditChain> {
    return this.#transport.call('getAuditChain', {}, options);
  }

  /** Reads the whole chain, for `verifyAuditEntries`: its signed statement, and all entries, oldest first. */
  async export(options?: RequestOptions): Promise<AuditExport> {
    return exportChain(
      () => this.chain(options),
      () => this.list({ limit: 100 }, options),
    );
  }
}
