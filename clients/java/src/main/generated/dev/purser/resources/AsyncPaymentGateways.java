// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.PaymentGateway;
import dev.purser.models.PaymentGatewaySession;
import java.util.concurrent.CompletableFuture;

/**
 * Payment gateways that tokenize cards in the buyer's browser. Methods return futures; canceling one cancels
 * its request.
 */
public final class AsyncPaymentGateways {
  private final Transport transport;

  /** Made by the client. */
  public AsyncPaymentGateways(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Create a payment gateway session. */
  public CompletableFuture<PaymentGatewaySession> createSession(PaymentGateway gateway) {
    return createSession(gateway, RequestOptions.none());
  }

  /** Create a payment gateway session. */
  public CompletableFuture<PaymentGatewaySession> createSession(PaymentGateway gateway, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_PAYMENT_GATEWAY_SESSION.call().param("gateway", gateway), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Create a payment gateway session. */
    public CompletableFuture<ApiResponse<PaymentGatewaySession>> createSession(PaymentGateway gateway) {
      return createSession(gateway, RequestOptions.none());
    }

    /** Create a payment gateway session. */
    public CompletableFuture<ApiResponse<PaymentGatewaySession>> createSession(PaymentGateway gateway, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_PAYMENT_GATEWAY_SESSION.call().param("gateway", gateway), options);
    }
  }
}
