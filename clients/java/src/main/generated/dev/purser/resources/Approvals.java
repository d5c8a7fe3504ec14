// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Approval;
import dev.purser.models.ApprovalDecision;
import dev.purser.models.ApprovalsQuery;

/** Purchases that need the approval of a person. */
public final class Approvals {
  private final Transport transport;

  /** Made by the client. */
  public Approvals(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists approvals, newest purchase first. */
  public PagedList<Approval> list() {
    return list(ApprovalsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists approvals, newest purchase first. */
  public PagedList<Approval> list(ApprovalsQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists approvals, newest purchase first. */
  public PagedList<Approval> list(ApprovalsQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_APPROVALS.call().query(query), options);
  }

  /** Get an approval. */
  public Approval retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get an approval. */
  public Approval retrieve(String id, RequestOptions options) {
    return transport.send(Operations.GET_APPROVAL.call().param("id", id), options).data();
  }

  /** Approves the purchase: the order is placed without another confirmation. */
  public Approval approve(String id) {
    return approve(id, ApprovalDecision.builder().build(), RequestOptions.none());
  }

  /** Approves the purchase: the order is placed without another confirmation. */
  public Approval approve(String id, ApprovalDecision body) {
    return approve(id, body, RequestOptions.none());
  }

  /** Approves the purchase: the order is placed without another confirmation. */
  public Approval approve(String id, ApprovalDecision body, RequestOptions options) {
    return transport.send(Operations.APPROVE_PURCHASE.call().param("id", id).body(body), options).data();
  }

  /** Rejects the purchase: nothing is bought. */
  public Approval reject(String id) {
    return reject(id, ApprovalDecision.builder().build(), RequestOptions.none());
  }

  /** Rejects the purchase: nothing is bought. */
  public Approval reject(String id, ApprovalDecision body) {
    return reject(id, body, RequestOptions.none());
  }

  /** Rejects the purchase: nothing is bought. */
  public Approval reject(String id, ApprovalDecision body, RequestOptions options) {
    return transport.send(Operations.REJECT_PURCHASE.call().param("id", id).body(body), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get an approval. */
    public ApiResponse<Approval> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get an approval. */
    public ApiResponse<Approval> retrieve(String id, RequestOptions options) {
      return transport.send(Operations.GET_APPROVAL.call().param("id", id), options);
    }

    /** Approves the purchase: the order is placed without another confirmation. */
    public ApiResponse<Approval> approve(String id) {
      return approve(id, ApprovalDecision.builder().build(), RequestOptions.none());
    }

    /** Approves the purchase: the order is placed without another confirmation. */
    public ApiResponse<Approval> approve(String id, ApprovalDecision body) {
      return approve(id, body, RequestOptions.none());
    }

    /** Approves the purchase: the order is placed without another confirmation. */
    public ApiResponse<Approval> approve(String id, ApprovalDecision body, RequestOptions options) {
      return transport.send(Operations.APPROVE_PURCHASE.call().param("id", id).body(body), options);
    }

    /** Rejects the purchase: nothing is bought. */
    public ApiResponse<Approval> reject(String id) {
      return reject(id, ApprovalDecision.builder().build(), RequestOptions.none());
    }

    /** Rejects the purchase: nothing is bought. */
    public ApiResponse<Approval> reject(String id, ApprovalDecision body) {
      return reject(id, body, RequestOptions.none());
    }

    /** Rejects the purchase: nothing is bought. */
    public ApiResponse<Approval> reject(String id, ApprovalDecision body, RequestOptions options) {
      return transport.send(Operations.REJECT_PURCHASE.call().param("id", id).body(body), options);
    }
  }
}
