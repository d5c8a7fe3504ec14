// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Limits;
import java.util.concurrent.CompletableFuture;

/** Rate limits of the account. Methods return futures; canceling one cancels its request. */
public final class AsyncRateLimits {
  private final Transport transport;

  /** Made by the client. */
  public AsyncRateLimits(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Get rate limits. */
  public CompletableFuture<Limits> retrieve() {
    return retrieve(RequestOptions.none());
  }

  /** Get rate limits. */
  public CompletableFuture<Limits> retrieve(RequestOptions options) {
    return transport.sendAsync(Operations.GET_LIMITS.call(), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get rate limits. */
    public CompletableFuture<ApiResponse<Limits>> retrieve() {
      return retrieve(RequestOptions.none());
    }

    /** Get rate limits. */
    public CompletableFuture<ApiResponse<Limits>> retrieve(RequestOptions options) {
      return transport.sendAsync(Operations.GET_LIMITS.call(), options);
    }
  }
}
