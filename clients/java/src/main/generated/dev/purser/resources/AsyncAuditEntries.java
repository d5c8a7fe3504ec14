// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.AuditEntriesQuery;
import dev.purser.models.AuditEntry;

/** Who changed what, when and from where. Methods return futures; canceling one cancels its request. */
public final class AsyncAuditEntries {
  private final Transport transport;

  /** Made by the client. */
  public AsyncAuditEntries(Transport transport) {
    this.transport = transport;
  }

  /** Lists the changes of the account's objects, newest first. */
  public AsyncPagedList<AuditEntry> list() {
    return list(AuditEntriesQuery.builder().build(), RequestOptions.none());
  }

  /** Lists the changes of the account's objects, newest first. */
  public AsyncPagedList<AuditEntry> list(AuditEntriesQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists the changes of the account's objects, newest first. */
  public AsyncPagedList<AuditEntry> list(AuditEntriesQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_AUDIT_ENTRIES.call().query(query), options);
  }
}
