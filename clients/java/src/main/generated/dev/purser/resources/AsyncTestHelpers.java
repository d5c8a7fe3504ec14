// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.AdvancedShipment;
import dev.purser.models.SandboxShop;
import java.util.concurrent.CompletableFuture;

/** Test helpers; in staging only. Methods return futures; canceling one cancels its request. */
public final class AsyncTestHelpers {
  private final Transport transport;

  /** Made by the client. */
  public AsyncTestHelpers(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Advances the shipment of an intent by a step. */
  public CompletableFuture<AdvancedShipment> advanceShipment(String checkoutIntentId) {
    return advanceShipment(checkoutIntentId, RequestOptions.none());
  }

  /** Advances the shipment of an intent by a step. */
  public CompletableFuture<AdvancedShipment> advanceShipment(String checkoutIntentId, RequestOptions options) {
    return transport.sendAsync(Operations.ADVANCE_SHIPMENT.call().param("id", checkoutIntentId), options).thenApply(ApiResponse::data);
  }

  /** Returns the URL of the sandbox shop, and starts one if none runs. */
  public CompletableFuture<SandboxShop> startSandboxShop() {
    return startSandboxShop(RequestOptions.none());
  }

  /** Returns the URL of the sandbox shop, and starts one if none runs. */
  public CompletableFuture<SandboxShop> startSandboxShop(RequestOptions options) {
    return transport.sendAsync(Operations.START_SANDBOX_SHOP.call(), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Advances the shipment of an intent by a step. */
    public CompletableFuture<ApiResponse<AdvancedShipment>> advanceShipment(String checkoutIntentId) {
      return advanceShipment(checkoutIntentId, RequestOptions.none());
    }

    /** Advances the shipment of an intent by a step. */
    public CompletableFuture<ApiResponse<AdvancedShipment>> advanceShipment(String checkoutIntentId, RequestOptions options) {
      return transport.sendAsync(Operations.ADVANCE_SHIPMENT.call().param("id", checkoutIntentId), options);
    }

    /** Returns the URL of the sandbox shop, and starts one if none runs. */
    public CompletableFuture<ApiResponse<SandboxShop>> startSandboxShop() {
      return startSandboxShop(RequestOptions.none());
    }

    /** Returns the URL of the sandbox shop, and starts one if none runs. */
    public CompletableFuture<ApiResponse<SandboxShop>> startSandboxShop(RequestOptions options) {
      return transport.sendAsync(Operations.START_SANDBOX_SHOP.call(), options);
    }
  }
}
