// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Statistics;
import dev.purser.models.StatisticsQuery;
import java.util.concurrent.CompletableFuture;

/** Statistics of purchases and webhook deliveries. Methods return futures; canceling one cancels its request. */
public final class AsyncAccountStatistics {
  private final Transport transport;

  /** Made by the client. */
  public AsyncAccountStatistics(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Returns statistics by hour or day. Covers the last 24 hours by default. */
  public CompletableFuture<Statistics> retrieve() {
    return retrieve(StatisticsQuery.builder().build(), RequestOptions.none());
  }

  /** Returns statistics by hour or day. Covers the last 24 hours by default. */
  public CompletableFuture<Statistics> retrieve(StatisticsQuery query) {
    return retrieve(query, RequestOptions.none());
  }

  /** Returns statistics by hour or day. Covers the last 24 hours by default. */
  public CompletableFuture<Statistics> retrieve(StatisticsQuery query, RequestOptions options) {
    return transport.sendAsync(Operations.GET_STATISTICS.call().query(query), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Returns statistics by hour or day. Covers the last 24 hours by default. */
    public CompletableFuture<ApiResponse<Statistics>> retrieve() {
      return retrieve(StatisticsQuery.builder().build(), RequestOptions.none());
    }

    /** Returns statistics by hour or day. Covers the last 24 hours by default. */
    public CompletableFuture<ApiResponse<Statistics>> retrieve(StatisticsQuery query) {
      return retrieve(query, RequestOptions.none());
    }

    /** Returns statistics by hour or day. Covers the last 24 hours by default. */
    public CompletableFuture<ApiResponse<Statistics>> retrieve(StatisticsQuery query, RequestOptions options) {
      return transport.sendAsync(Operations.GET_STATISTICS.call().query(query), options);
    }
  }
}
