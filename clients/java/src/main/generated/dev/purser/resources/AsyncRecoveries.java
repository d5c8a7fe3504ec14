// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.PageQuery;
import dev.purser.models.Recovery;
import dev.purser.models.RecoveryCreate;
import dev.purser.models.RecoveryPreview;
import dev.purser.models.RecoveryPreviewQuery;
import java.util.concurrent.CompletableFuture;

/**
 * Recoveries: redelivery of many events to an endpoint, either failed ones or a range of the log. Methods
 * return futures; canceling one cancels its request.
 */
public final class AsyncRecoveries {
  private final Transport transport;

  /** Made by the client. */
  public AsyncRecoveries(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /**
   * Starts a recovery; throws {@code ConflictError} while another runs for the endpoint, or while the endpoint
   * is disabled.
   */
  public CompletableFuture<Recovery> create(String endpointId, RecoveryCreate body) {
    return create(endpointId, body, RequestOptions.none());
  }

  /**
   * Starts a recovery; throws {@code ConflictError} while another runs for the endpoint, or while the endpoint
   * is disabled.
   */
  public CompletableFuture<Recovery> create(String endpointId, RecoveryCreate body, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_RECOVERY.call().param("id", endpointId).body(body), options).thenApply(ApiResponse::data);
  }

  /** Counts the events that a recovery would send; sends nothing. */
  public CompletableFuture<RecoveryPreview> preview(String endpointId, RecoveryPreviewQuery query) {
    return preview(endpointId, query, RequestOptions.none());
  }

  /** Counts the events that a recovery would send; sends nothing. */
  public CompletableFuture<RecoveryPreview> preview(String endpointId, RecoveryPreviewQuery query, RequestOptions options) {
    return transport.sendAsync(Operations.PREVIEW_RECOVERY.call().param("id", endpointId).query(query), options).thenApply(ApiResponse::data);
  }

  /** Gets a recovery with its current counts, and with its reconciliation once it has ended. */
  public CompletableFuture<Recovery> retrieve(String endpointId, String id) {
    return retrieve(endpointId, id, RequestOptions.none());
  }

  /** Gets a recovery with its current counts, and with its reconciliation once it has ended. */
  public CompletableFuture<Recovery> retrieve(String endpointId, String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_RECOVERY.call().param("id", endpointId).param("recoveryId", id), options).thenApply(ApiResponse::data);
  }

  /** Lists an endpoint's recoveries, newest first. */
  public AsyncPagedList<Recovery> list(String endpointId) {
    return list(endpointId, PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists an endpoint's recoveries, newest first. */
  public AsyncPagedList<Recovery> list(String endpointId, PageQuery query) {
    return list(endpointId, query, RequestOptions.none());
  }

  /** Lists an endpoint's recoveries, newest first. */
  public AsyncPagedList<Recovery> list(String endpointId, PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_RECOVERIES.call().param("id", endpointId).query(query), options);
  }

  /** Cancels a recovery. Deliveries that are already queued continue. */
  public CompletableFuture<Recovery> cancel(String endpointId, String id) {
    return cancel(endpointId, id, RequestOptions.none());
  }

  /** Cancels a recovery. Deliveries that are already queued continue. */
  public CompletableFuture<Recovery> cancel(String endpointId, String id, RequestOptions options) {
    return transport.sendAsync(Operations.CANCEL_RECOVERY.call().param("id", endpointId).param("recoveryId", id), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /**
     * Starts a recovery; throws {@code ConflictError} while another runs for the endpoint, or while the endpoint
     * is disabled.
     */
    public CompletableFuture<ApiResponse<Recovery>> create(String endpointId, RecoveryCreate body) {
      return create(endpointId, body, RequestOptions.none());
    }

    /**
     * Starts a recovery; throws {@code ConflictError} while another runs for the endpoint, or while the endpoint
     * is disabled.
     */
    public CompletableFuture<ApiResponse<Recovery>> create(String endpointId, RecoveryCreate body, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_RECOVERY.call().param("id", endpointId).body(body), options);
    }

    /** Counts the events that a recovery would send; sends nothing. */
    public CompletableFuture<ApiResponse<RecoveryPreview>> preview(String endpointId, RecoveryPreviewQuery query) {
      return preview(endpointId, query, RequestOptions.none());
    }

    /** Counts the events that a recovery would send; sends nothing. */
    public CompletableFuture<ApiResponse<RecoveryPreview>> preview(String endpointId, RecoveryPreviewQuery query, RequestOptions options) {
      return transport.sendAsync(Operations.PREVIEW_RECOVERY.call().param("id", endpointId).query(query), options);
    }

    /** Gets a recovery with its current counts, and with its reconciliation once it has ended. */
    public CompletableFuture<ApiResponse<Recovery>> retrieve(String endpointId, String id) {
      return retrieve(endpointId, id, RequestOptions.none());
    }

    /** Gets a recovery with its current counts, and with its reconciliation once it has ended. */
    public CompletableFuture<ApiResponse<Recovery>> retrieve(String endpointId, String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_RECOVERY.call().param("id", endpointId).param("recoveryId", id), options);
    }

    /** Cancels a recovery. Deliveries that are already queued continue. */
    public CompletableFuture<ApiResponse<Recovery>> cancel(String endpointId, String id) {
      return cancel(endpointId, id, RequestOptions.none());
    }

    /** Cancels a recovery. Deliveries that are already queued continue. */
    public CompletableFuture<ApiResponse<Recovery>> cancel(String endpointId, String id, RequestOptions options) {
      return transport.sendAsync(Operations.CANCEL_RECOVERY.call().param("id", endpointId).param("recoveryId", id), options);
    }
  }
}
