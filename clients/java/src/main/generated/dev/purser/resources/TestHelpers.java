// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.AdvancedShipment;
import dev.purser.models.SandboxShop;

/** Test helpers; in staging only. */
public final class TestHelpers {
  private final Transport transport;

  /** Made by the client. */
  public TestHelpers(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Advances the shipment of an intent by a step. */
  public AdvancedShipment advanceShipment(String checkoutIntentId) {
    return advanceShipment(checkoutIntentId, RequestOptions.none());
  }

  /** Advances the shipment of an intent by a step. */
  public AdvancedShipment advanceShipment(String checkoutIntentId, RequestOptions options) {
    return transport.send(Operations.ADVANCE_SHIPMENT.call().param("id", checkoutIntentId), options).data();
  }

  /** Returns the URL of the sandbox shop, and starts one if none runs. */
  public SandboxShop startSandboxShop() {
    return startSandboxShop(RequestOptions.none());
  }

  /** Returns the URL of the sandbox shop, and starts one if none runs. */
  public SandboxShop startSandboxShop(RequestOptions options) {
    return transport.send(Operations.START_SANDBOX_SHOP.call(), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Advances the shipment of an intent by a step. */
    public ApiResponse<AdvancedShipment> advanceShipment(String checkoutIntentId) {
      return advanceShipment(checkoutIntentId, RequestOptions.none());
    }

    /** Advances the shipment of an intent by a step. */
    public ApiResponse<AdvancedShipment> advanceShipment(String checkoutIntentId, RequestOptions options) {
      return transport.send(Operations.ADVANCE_SHIPMENT.call().param("id", checkoutIntentId), options);
    }

    /** Returns the URL of the sandbox shop, and starts one if none runs. */
    public ApiResponse<SandboxShop> startSandboxShop() {
      return startSandboxShop(RequestOptions.none());
    }

    /** Returns the URL of the sandbox shop, and starts one if none runs. */
    public ApiResponse<SandboxShop> startSandboxShop(RequestOptions options) {
      return transport.send(Operations.START_SANDBOX_SHOP.call(), options);
    }
  }
}
