// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Statistics;
import dev.purser.models.StatisticsQuery;

/** Statistics of purchases and webhook deliveries. */
public final class AccountStatistics {
  private final Transport transport;

  /** Made by the client. */
  public AccountStatistics(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Returns statistics by hour or day. Covers the last 24 hours by default. */
  public Statistics retrieve() {
    return retrieve(StatisticsQuery.builder().build(), RequestOptions.none());
  }

  /** Returns statistics by hour or day. Covers the last 24 hours by default. */
  public Statistics retrieve(StatisticsQuery query) {
    return retrieve(query, RequestOptions.none());
  }

  /** Returns statistics by hour or day. Covers the last 24 hours by default. */
  public Statistics retrieve(StatisticsQuery query, RequestOptions options) {
    return transport.send(Operations.GET_STATISTICS.call().query(query), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Returns statistics by hour or day. Covers the last 24 hours by default. */
    public ApiResponse<Statistics> retrieve() {
      return retrieve(StatisticsQuery.builder().build(), RequestOptions.none());
    }

    /** Returns statistics by hour or day. Covers the last 24 hours by default. */
    public ApiResponse<Statistics> retrieve(StatisticsQuery query) {
      return retrieve(query, RequestOptions.none());
    }

    /** Returns statistics by hour or day. Covers the last 24 hours by default. */
    public ApiResponse<Statistics> retrieve(StatisticsQuery query, RequestOptions options) {
      return transport.send(Operations.GET_STATISTICS.call().query(query), options);
    }
  }
}
