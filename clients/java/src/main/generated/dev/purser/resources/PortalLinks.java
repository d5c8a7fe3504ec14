// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Deleted;
import dev.purser.models.PageQuery;
import dev.purser.models.PortalLink;
import dev.purser.models.PortalLinkCreate;
import dev.purser.models.PortalLinkWithUrl;

/** Links to the page that shows your customers their webhook endpoints and deliveries. */
public final class PortalLinks {
  private final Transport transport;

  /** Made by the client. */
  public PortalLinks(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Creates a link. The response contains its URL, only this once. */
  public PortalLinkWithUrl create() {
    return create(PortalLinkCreate.builder().build(), RequestOptions.none());
  }

  /** Creates a link. The response contains its URL, only this once. */
  public PortalLinkWithUrl create(PortalLinkCreate body) {
    return create(body, RequestOptions.none());
  }

  /** Creates a link. The response contains its URL, only this once. */
  public PortalLinkWithUrl create(PortalLinkCreate body, RequestOptions options) {
    return transport.send(Operations.CREATE_PORTAL_LINK.call().body(body), options).data();
  }

  /** Lists links, newest first. */
  public PagedList<PortalLink> list() {
    return list(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists links, newest first. */
  public PagedList<PortalLink> list(PageQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists links, newest first. */
  public PagedList<PortalLink> list(PageQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_PORTAL_LINKS.call().query(query), options);
  }

  /** Get a portal link. */
  public PortalLink retrieve(String id) {
    return retrieve(id, RequestOptions.none());
  }

  /** Get a portal link. */
  public PortalLink retrieve(String id, RequestOptions options) {
    return transport.send(Operations.GET_PORTAL_LINK.call().param("id", id), options).data();
  }

  /** Revokes the link: it stops working with the next request. */
  public Deleted revoke(String id) {
    return revoke(id, RequestOptions.none());
  }

  /** Revokes the link: it stops working with the next request. */
  public Deleted revoke(String id, RequestOptions options) {
    return transport.send(Operations.REVOKE_PORTAL_LINK.call().param("id", id), options).data();
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Creates a link. The response contains its URL, only this once. */
    public ApiResponse<PortalLinkWithUrl> create() {
      return create(PortalLinkCreate.builder().build(), RequestOptions.none());
    }

    /** Creates a link. The response contains its URL, only this once. */
    public ApiResponse<PortalLinkWithUrl> create(PortalLinkCreate body) {
      return create(body, RequestOptions.none());
    }

    /** Creates a link. The response contains its URL, only this once. */
    public ApiResponse<PortalLinkWithUrl> create(PortalLinkCreate body, RequestOptions options) {
      return transport.send(Operations.CREATE_PORTAL_LINK.call().body(body), options);
    }

    /** Get a portal link. */
    public ApiResponse<PortalLink> retrieve(String id) {
      return retrieve(id, RequestOptions.none());
    }

    /** Get a portal link. */
    public ApiResponse<PortalLink> retrieve(String id, RequestOptions options) {
      return transport.send(Operations.GET_PORTAL_LINK.call().param("id", id), options);
    }

    /** Revokes the link: it stops working with the next request. */
    public ApiResponse<Deleted> revoke(String id) {
      return revoke(id, RequestOptions.none());
    }

    /** Revokes the link: it stops working with the next request. */
    public ApiResponse<Deleted> revoke(String id, RequestOptions options) {
      return transport.send(Operations.REVOKE_PORTAL_LINK.call().param("id", id), options);
    }
  }
}
