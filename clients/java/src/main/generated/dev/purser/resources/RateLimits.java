// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Limits;

/** Rate limits of the account. */
public final class RateLimits {
  private final Transport transport;

  /** Made by the client. */
  public RateLimits(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Get rate limits. */
  public Limits retrieve() {
    return retrieve(RequestOptions.none());
  }

  /** Get rate limits. */
  public Limits retrieve(RequestOptions options) {
    return transport.send(Operations.GET_LIMITS.call(), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get rate limits. */
    public ApiResponse<Limits> retrieve() {
      return retrieve(RequestOptions.none());
    }

    /** Get rate limits. */
    public ApiResponse<Limits> retrieve(RequestOptions options) {
      return transport.send(Operations.GET_LIMITS.call(), options);
    }
  }
}
