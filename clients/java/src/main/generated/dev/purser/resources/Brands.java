// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Brand;

/** Merchants. */
public final class Brands {
  private final Transport transport;

  /** Made by the client. */
  public Brands(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Checks whether the service can buy at a domain. */
  public Brand retrieveByDomain(String domain) {
    return retrieveByDomain(domain, RequestOptions.none());
  }

  /** Checks whether the service can buy at a domain. */
  public Brand retrieveByDomain(String domain, RequestOptions options) {
    return transport.send(Operations.GET_BRAND_BY_DOMAIN.call().param("domain", domain), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Checks whether the service can buy at a domain. */
    public ApiResponse<Brand> retrieveByDomain(String domain) {
      return retrieveByDomain(domain, RequestOptions.none());
    }

    /** Checks whether the service can buy at a domain. */
    public ApiResponse<Brand> retrieveByDomain(String domain, RequestOptions options) {
      return transport.send(Operations.GET_BRAND_BY_DOMAIN.call().param("domain", domain), options);
    }
  }
}
