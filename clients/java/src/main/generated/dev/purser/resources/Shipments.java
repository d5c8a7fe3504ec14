// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Shipment;
import dev.purser.models.ShipmentsQuery;

/** Shipments of orders. */
public final class Shipments {
  private final Transport transport;

  /** Made by the client. */
  public Shipments(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Get a shipment. */
  public Shipment retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get a shipment. */
  public Shipment retrieve(String id, RequestOptions options) {
    return transport.send(Operations.GET_SHIPMENT.call().param("id", id), options).data();
  }

  /** Lists shipments, newest first. */
  public PagedList<Shipment> list() {
    return list(ShipmentsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists shipments, newest first. */
  public PagedList<Shipment> list(ShipmentsQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists shipments, newest first. */
  public PagedList<Shipment> list(ShipmentsQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_SHIPMENTS.call().query(query), options);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Get a shipment. */
    public ApiResponse<Shipment> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get a shipment. */
    public ApiResponse<Shipment> retrieve(String id, RequestOptions options) {
      return transport.send(Operations.GET_SHIPMENT.call().param("id", id), options);
    }
  }
}
