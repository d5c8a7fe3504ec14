// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.AuditChain;
import dev.purser.models.AuditEntriesQuery;
import dev.purser.models.AuditEntry;
import java.util.concurrent.CompletableFuture;

/** Who changed what, when and from where. Methods return futures; canceling one cancels its request. */
public final class AsyncAuditEntries extends AsyncAuditExport {
  /** Made by the client. */
  public AsyncAuditEntries(Transport transport) {
    super(transport);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
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

  /** Gets where the chain of entries begins and ends, signed. */
  public CompletableFuture<AuditChain> chain() {
    return chain(RequestOptions.none());
  }

  /** Gets where the chain of entries begins and ends, signed. */
  public CompletableFuture<AuditChain> chain(RequestOptions options) {
    return transport.sendAsync(Operations.GET_AUDIT_CHAIN.call(), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Gets where the chain of entries begins and ends, signed. */
    public CompletableFuture<ApiResponse<AuditChain>> chain() {
      return chain(RequestOptions.none());
    }

    /** Gets where the chain of entries begins and ends, signed. */
    public CompletableFuture<ApiResponse<AuditChain>> chain(RequestOptions options) {
      return transport.sendAsync(Operations.GET_AUDIT_CHAIN.call(), options);
    }
  }
}
