// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.PagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Deleted;
import dev.purser.models.Invitation;
import dev.purser.models.InvitationCreate;
import dev.purser.models.InvitationWithLink;
import dev.purser.models.Member;
import dev.purser.models.MemberRole;
import dev.purser.models.MemberRoleSet;
import dev.purser.models.PageQuery;
import dev.purser.models.ResetLink;
import dev.purser.models.SignIn;

/** Members of the account: users who can access it in the console. */
public final class Members {
  private final Transport transport;

  /** Made by the client. */
  public Members(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists the members of the account, newest first. */
  public PagedList<Member> list() {
    return list(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists the members of the account, newest first. */
  public PagedList<Member> list(PageQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists the members of the account, newest first. */
  public PagedList<Member> list(PageQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_MEMBERS.call().query(query), options);
  }

  /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
  public Member changeRole(String id, MemberRole role) {
    return changeRole(id, role, RequestOptions.none());
  }

  /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
  public Member changeRole(String id, MemberRole role, RequestOptions options) {
    return transport.send(Operations.CHANGE_MEMBER_ROLE.call().param("id", id).body(MemberRoleSet.builder().role(role).build()), options).data();
  }

  /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
  public Deleted remove(String id) {
    return remove(id, RequestOptions.none());
  }

  /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
  public Deleted remove(String id, RequestOptions options) {
    return transport.send(Operations.REMOVE_MEMBER.call().param("id", id), options).data();
  }

  /** Creates a password reset link. The link is returned only once. */
  public ResetLink createResetLink(String id) {
    return createResetLink(id, RequestOptions.none());
  }

  /** Creates a password reset link. The link is returned only once. */
  public ResetLink createResetLink(String id, RequestOptions options) {
    return transport.send(Operations.CREATE_MEMBER_RESET_LINK.call().param("id", id), options).data();
  }

  /** Invites a user to the account. The link is returned only once. */
  public InvitationWithLink invite(InvitationCreate body) {
    return invite(body, RequestOptions.none());
  }

  /** Invites a user to the account. The link is returned only once. */
  public InvitationWithLink invite(InvitationCreate body, RequestOptions options) {
    return transport.send(Operations.INVITE_MEMBER.call().body(body), options).data();
  }

  /** Lists pending invitations, newest first. */
  public PagedList<Invitation> invitations() {
    return invitations(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists pending invitations, newest first. */
  public PagedList<Invitation> invitations(PageQuery query) {
    return invitations(query, RequestOptions.none());
  }

  /** Lists pending invitations, newest first. */
  public PagedList<Invitation> invitations(PageQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_INVITATIONS.call().query(query), options);
  }

  /** Cancel an invitation. */
  public Deleted cancelInvitation(String id) {
    return cancelInvitation(id, RequestOptions.none());
  }

  /** Cancel an invitation. */
  public Deleted cancelInvitation(String id, RequestOptions options) {
    return transport.send(Operations.CANCEL_INVITATION.call().param("id", id), options).data();
  }

  /** Lists successful and refused sign-ins of the members, newest first. */
  public PagedList<SignIn> signIns() {
    return signIns(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists successful and refused sign-ins of the members, newest first. */
  public PagedList<SignIn> signIns(PageQuery query) {
    return signIns(query, RequestOptions.none());
  }

  /** Lists successful and refused sign-ins of the members, newest first. */
  public PagedList<SignIn> signIns(PageQuery query, RequestOptions options) {
    return transport.list(Operations.LIST_SIGN_INS.call().query(query), options);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
    public ApiResponse<Member> changeRole(String id, MemberRole role) {
      return changeRole(id, role, RequestOptions.none());
    }

    /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
    public ApiResponse<Member> changeRole(String id, MemberRole role, RequestOptions options) {
      return transport.send(Operations.CHANGE_MEMBER_ROLE.call().param("id", id).body(MemberRoleSet.builder().role(role).build()), options);
    }

    /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
    public ApiResponse<Deleted> remove(String id) {
      return remove(id, RequestOptions.none());
    }

    /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
    public ApiResponse<Deleted> remove(String id, RequestOptions options) {
      return transport.send(Operations.REMOVE_MEMBER.call().param("id", id), options);
    }

    /** Creates a password reset link. The link is returned only once. */
    public ApiResponse<ResetLink> createResetLink(String id) {
      return createResetLink(id, RequestOptions.none());
    }

    /** Creates a password reset link. The link is returned only once. */
    public ApiResponse<ResetLink> createResetLink(String id, RequestOptions options) {
      return transport.send(Operations.CREATE_MEMBER_RESET_LINK.call().param("id", id), options);
    }

    /** Invites a user to the account. The link is returned only once. */
    public ApiResponse<InvitationWithLink> invite(InvitationCreate body) {
      return invite(body, RequestOptions.none());
    }

    /** Invites a user to the account. The link is returned only once. */
    public ApiResponse<InvitationWithLink> invite(InvitationCreate body, RequestOptions options) {
      return transport.send(Operations.INVITE_MEMBER.call().body(body), options);
    }

    /** Cancel an invitation. */
    public ApiResponse<Deleted> cancelInvitation(String id) {
      return cancelInvitation(id, RequestOptions.none());
    }

    /** Cancel an invitation. */
    public ApiResponse<Deleted> cancelInvitation(String id, RequestOptions options) {
      return transport.send(Operations.CANCEL_INVITATION.call().param("id", id), options);
    }
  }
}
