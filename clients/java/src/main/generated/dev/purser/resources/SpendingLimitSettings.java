// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.SpendingLimits;
import dev.purser.models.SpendingLimitsState;

/** Spending limits of the account and of its API keys. {@code spender}: {@code account}, or the id of a key. */
public final class SpendingLimitSettings {
  private final Transport transport;

  /** Made by the client. */
  public SpendingLimitSettings(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Gets the limits, and what is left. */
  public SpendingLimitsState retrieve(String spender) {
    return retrieve(spender, RequestOptions.none());
  }

  /** Gets the limits, and what is left. */
  public SpendingLimitsState retrieve(String spender, RequestOptions options) {
    return transport.send(Operations.GET_SPENDING_LIMITS.call().param("spender", spender), options).data();
  }

  /** Replaces the limits. */
  public SpendingLimitsState set(String spender, SpendingLimits body) {
    return set(spender, body, RequestOptions.none());
  }

  /** Replaces the limits. */
  public SpendingLimitsState set(String spender, SpendingLimits body, RequestOptions options) {
    return transport.send(Operations.SET_SPENDING_LIMITS.call().param("spender", spender).body(body), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Gets the limits, and what is left. */
    public ApiResponse<SpendingLimitsState> retrieve(String spender) {
      return retrieve(spender, RequestOptions.none());
    }

    /** Gets the limits, and what is left. */
    public ApiResponse<SpendingLimitsState> retrieve(String spender, RequestOptions options) {
      return transport.send(Operations.GET_SPENDING_LIMITS.call().param("spender", spender), options);
    }

    /** Replaces the limits. */
    public ApiResponse<SpendingLimitsState> set(String spender, SpendingLimits body) {
      return set(spender, body, RequestOptions.none());
    }

    /** Replaces the limits. */
    public ApiResponse<SpendingLimitsState> set(String spender, SpendingLimits body, RequestOptions options) {
      return transport.send(Operations.SET_SPENDING_LIMITS.call().param("spender", spender).body(body), options);
    }
  }
}
