import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type { AuditEntriesQuery, AuditEntry } from '../types.gen.ts';

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
}
