// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Approval;
import dev.purser.models.ApprovalDecision;
import dev.purser.models.ApprovalsQuery;
import java.util.concurrent.CompletableFuture;

/** Purchases that need the approval of a person. Methods return futures; canceling one cancels its request. */
public final class AsyncApprovals {
  private final Transport transport;

  /** Made by the client. */
  public AsyncApprovals(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists approvals, newest purchase first. */
  public AsyncPagedList<Approval> list() {
    return list(ApprovalsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists approvals, newest purchase first. */
  public AsyncPagedList<Approval> list(ApprovalsQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists approvals, newest purchase first. */
  public AsyncPagedList<Approval> list(ApprovalsQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_APPROVALS.call().query(query), options);
  }

  /** Get an approval. */
  public CompletableFuture<Approval> retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get an approval. */
  public CompletableFuture<Approval> retrieve(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_APPROVAL.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Approves the purchase: the order is placed without another confirmation. */
  public CompletableFuture<Approval> approve(String id) {
    return approve(id, ApprovalDecision.builder().build(), RequestOptions.none());
  }

  /** Approves the purchase: the order is placed without another confirmation. */
  public CompletableFuture<Approval> approve(String id, ApprovalDecision body) {
    return approve(id, body, RequestOptions.none());
  }

  /** Approves the purchase: the order is placed without another confirmation. */
  public CompletableFuture<Approval> approve(String id, ApprovalDecision body, RequestOptions options) {
    return transport.sendAsync(Operations.APPROVE_PURCHASE.call().param("id", id).body(body), options).thenApply(ApiResponse::data);
  }

  /** Rejects the purchase: nothing is bought. */
  public CompletableFuture<Approval> reject(String id) {
    return reject(id, ApprovalDecision.builder().build(), RequestOptions.none());
  }

  /** Rejects the purchase: nothing is bought. */
  public CompletableFuture<Approval> reject(String id, ApprovalDecision body) {
    return reject(id, body, RequestOptions.none());
  }

  /** Rejects the purchase: nothing is bought. */
  public CompletableFuture<Approval> reject(String id, ApprovalDecision body, RequestOptions options) {
    return transport.sendAsync(Operations.REJECT_PURCHASE.call().param("id", id).body(body), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get an approval. */
    public CompletableFuture<ApiResponse<Approval>> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get an approval. */
    public CompletableFuture<ApiResponse<Approval>> retrieve(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_APPROVAL.call().param("id", id), options);
    }

    /** Approves the purchase: the order is placed without another confirmation. */
    public CompletableFuture<ApiResponse<Approval>> approve(String id) {
      return approve(id, ApprovalDecision.builder().build(), RequestOptions.none());
    }

    /** Approves the purchase: the order is placed without another confirmation. */
    public CompletableFuture<ApiResponse<Approval>> approve(String id, ApprovalDecision body) {
      return approve(id, body, RequestOptions.none());
    }

    /** Approves the purchase: the order is placed without another confirmation. */
    public CompletableFuture<ApiResponse<Approval>> approve(String id, ApprovalDecision body, RequestOptions options) {
      return transport.sendAsync(Operations.APPROVE_PURCHASE.call().param("id", id).body(body), options);
    }

    /** Rejects the purchase: nothing is bought. */
    public CompletableFuture<ApiResponse<Approval>> reject(String id) {
      return reject(id, ApprovalDecision.builder().build(), RequestOptions.none());
    }

    /** Rejects the purchase: nothing is bought. */
    public CompletableFuture<ApiResponse<Approval>> reject(String id, ApprovalDecision body) {
      return reject(id, body, RequestOptions.none());
    }

    /** Rejects the purchase: nothing is bought. */
    public CompletableFuture<ApiResponse<Approval>> reject(String id, ApprovalDecision body, RequestOptions options) {
      return transport.sendAsync(Operations.REJECT_PURCHASE.call().param("id", id).body(body), options);
    }
  }
}
