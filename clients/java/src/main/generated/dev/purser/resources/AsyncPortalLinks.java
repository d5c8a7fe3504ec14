// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Deleted;
import dev.purser.models.PageQuery;
import dev.purser.models.PortalLink;
import dev.purser.models.PortalLinkCreate;
import dev.purser.models.PortalLinkWithUrl;
import java.util.concurrent.CompletableFuture;

/**
 * Links to the page that shows your customers their webhook endpoints and deliveries. Methods return futures;
 * canceling one cancels its request.
 */
public final class AsyncPortalLinks {
  private final Transport transport;

  /** Made by the client. */
  public AsyncPortalLinks(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Creates a link. The response contains its URL, only this once. */
  public CompletableFuture<PortalLinkWithUrl> create() {
    return create(PortalLinkCreate.builder().build(), RequestOptions.none());
  }

  /** Creates a link. The response contains its URL, only this once. */
  public CompletableFuture<PortalLinkWithUrl> create(PortalLinkCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Creates a link. The response contains its URL, only this once. */
  public CompletableFuture<PortalLinkWithUrl> create(PortalLinkCreate body, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_PORTAL_LINK.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Lists links, newest first. */
  public AsyncPagedList<PortalLink> list() {
    return list(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists links, newest first. */
  public AsyncPagedList<PortalLink> list(PageQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists links, newest first. */
  public AsyncPagedList<PortalLink> list(PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_PORTAL_LINKS.call().query(query), options);
  }

  /** Get a portal link. */
  public CompletableFuture<PortalLink> retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get a portal link. */
  public CompletableFuture<PortalLink> retrieve(String id, RequestOptions options) {
    return transport.sendAsync(Operations.GET_PORTAL_LINK.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Revokes the link: it stops working with the next request. */
  public CompletableFuture<Deleted> revoke(String id) {
    return revoke(id, RequestOptions.none());
  }

  /** Revokes the link: it stops working with the next request. */
  public CompletableFuture<Deleted> revoke(String id, RequestOptions options) {
    return transport.sendAsync(Operations.REVOKE_PORTAL_LINK.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Creates a link. The response contains its URL, only this once. */
    public CompletableFuture<ApiResponse<PortalLinkWithUrl>> create() {
      return create(PortalLinkCreate.builder().build(), RequestOptions.none());
    }

    /** Creates a link. The response contains its URL, only this once. */
    public CompletableFuture<ApiResponse<PortalLinkWithUrl>> create(PortalLinkCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Creates a link. The response contains its URL, only this once. */
    public CompletableFuture<ApiResponse<PortalLinkWithUrl>> create(PortalLinkCreate body, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_PORTAL_LINK.call().body(body), options);
    }

    /** Get a portal link. */
    public CompletableFuture<ApiResponse<PortalLink>> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get a portal link. */
    public CompletableFuture<ApiResponse<PortalLink>> retrieve(String id, RequestOptions options) {
      return transport.sendAsync(Operations.GET_PORTAL_LINK.call().param("id", id), options);
    }

    /** Revokes the link: it stops working with the next request. */
    public CompletableFuture<ApiResponse<Deleted>> revoke(String id) {
      return revoke(id, RequestOptions.none());
    }

    /** Revokes the link: it stops working with the next request. */
    public CompletableFuture<ApiResponse<Deleted>> revoke(String id, RequestOptions options) {
      return transport.sendAsync(Operations.REVOKE_PORTAL_LINK.call().param("id", id), options);
    }
  }
}
