// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.AccountInvitationCreate;
import dev.purser.models.Deleted;
import dev.purser.models.InvitationWithLink;
import dev.purser.models.Member;
import dev.purser.models.MemberRole;
import dev.purser.models.MemberRoleSet;
import dev.purser.models.OperatorSet;
import dev.purser.models.PageQuery;
import dev.purser.models.ResetLink;
import dev.purser.models.User;
import java.util.concurrent.CompletableFuture;

/**
 * Users of the installation. Requires an operator key. Methods return futures; canceling one cancels its
 * request.
 */
public final class AsyncOperatorUsers {
  private final Transport transport;

  /** Made by the client. */
  public AsyncOperatorUsers(Transport transport) {
    this.transport = transport;
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Lists all users with their accounts, newest first. */
  public AsyncPagedList<User> list() {
    return list(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists all users with their accounts, newest first. */
  public AsyncPagedList<User> list(PageQuery query) {
    return list(query, RequestOptions.none());
  }

  /** Lists all users with their accounts, newest first. */
  public AsyncPagedList<User> list(PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_USERS.call().query(query), options);
  }

  /** Grants or revokes operator access. Rejects with 409 if no operator would be left. */
  public CompletableFuture<User> setOperator(String id, boolean operator) {
    return setOperator(id, operator, RequestOptions.none());
  }

  /** Grants or revokes operator access. Rejects with 409 if no operator would be left. */
  public CompletableFuture<User> setOperator(String id, boolean operator, RequestOptions options) {
    return transport.sendAsync(Operations.SET_USER_OPERATOR.call().param("id", id).body(OperatorSet.builder().operator(operator).build()), options).thenApply(ApiResponse::data);
  }

  /** Creates a password reset link. The link is returned only once. */
  public CompletableFuture<ResetLink> createResetLink(String id) {
    return createResetLink(id, RequestOptions.none());
  }

  /** Creates a password reset link. The link is returned only once. */
  public CompletableFuture<ResetLink> createResetLink(String id, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_USER_RESET_LINK.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Invites a user to an account. The link is returned only once. */
  public CompletableFuture<InvitationWithLink> inviteMember(String accountId, AccountInvitationCreate body) {
    return inviteMember(accountId, body, RequestOptions.none());
  }

  /** Invites a user to an account. The link is returned only once. */
  public CompletableFuture<InvitationWithLink> inviteMember(String accountId, AccountInvitationCreate body, RequestOptions options) {
    return transport.sendAsync(Operations.INVITE_ACCOUNT_MEMBER.call().param("id", accountId).body(body), options).thenApply(ApiResponse::data);
  }

  /** Changes the role of a member of an account. */
  public CompletableFuture<Member> changeMemberRole(String accountId, String memberId, MemberRole role) {
    return changeMemberRole(accountId, memberId, role, RequestOptions.none());
  }

  /** Changes the role of a member of an account. */
  public CompletableFuture<Member> changeMemberRole(String accountId, String memberId, MemberRole role, RequestOptions options) {
    return transport.sendAsync(Operations.CHANGE_ACCOUNT_MEMBER_ROLE.call().param("id", accountId).param("memberId", memberId).body(MemberRoleSet.builder().role(role).build()), options).thenApply(ApiResponse::data);
  }

  /** Removes a member from an account. */
  public CompletableFuture<Deleted> removeMember(String accountId, String memberId) {
    return removeMember(accountId, memberId, RequestOptions.none());
  }

  /** Removes a member from an account. */
  public CompletableFuture<Deleted> removeMember(String accountId, String memberId, RequestOptions options) {
    return transport.sendAsync(Operations.REMOVE_ACCOUNT_MEMBER.call().param("id", accountId).param("memberId", memberId), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Grants or revokes operator access. Rejects with 409 if no operator would be left. */
    public CompletableFuture<ApiResponse<User>> setOperator(String id, boolean operator) {
      return setOperator(id, operator, RequestOptions.none());
    }

    /** Grants or revokes operator access. Rejects with 409 if no operator would be left. */
    public CompletableFuture<ApiResponse<User>> setOperator(String id, boolean operator, RequestOptions options) {
      return transport.sendAsync(Operations.SET_USER_OPERATOR.call().param("id", id).body(OperatorSet.builder().operator(operator).build()), options);
    }

    /** Creates a password reset link. The link is returned only once. */
    public CompletableFuture<ApiResponse<ResetLink>> createResetLink(String id) {
      return createResetLink(id, RequestOptions.none());
    }

    /** Creates a password reset link. The link is returned only once. */
    public CompletableFuture<ApiResponse<ResetLink>> createResetLink(String id, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_USER_RESET_LINK.call().param("id", id), options);
    }

    /** Invites a user to an account. The link is returned only once. */
    public CompletableFuture<ApiResponse<InvitationWithLink>> inviteMember(String accountId, AccountInvitationCreate body) {
      return inviteMember(accountId, body, RequestOptions.none());
    }

    /** Invites a user to an account. The link is returned only once. */
    public CompletableFuture<ApiResponse<InvitationWithLink>> inviteMember(String accountId, AccountInvitationCreate body, RequestOptions options) {
      return transport.sendAsync(Operations.INVITE_ACCOUNT_MEMBER.call().param("id", accountId).body(body), options);
    }

    /** Changes the role of a member of an account. */
    public CompletableFuture<ApiResponse<Member>> changeMemberRole(String accountId, String memberId, MemberRole role) {
      return changeMemberRole(accountId, memberId, role, RequestOptions.none());
    }

    /** Changes the role of a member of an account. */
    public CompletableFuture<ApiResponse<Member>> changeMemberRole(String accountId, String memberId, MemberRole role, RequestOptions options) {
      return transport.sendAsync(Operations.CHANGE_ACCOUNT_MEMBER_ROLE.call().param("id", accountId).param("memberId", memberId).body(MemberRoleSet.builder().role(role).build()), options);
    }

    /** Removes a member from an account. */
    public CompletableFuture<ApiResponse<Deleted>> removeMember(String accountId, String memberId) {
      return removeMember(accountId, memberId, RequestOptions.none());
    }

    /** Removes a member from an account. */
    public CompletableFuture<ApiResponse<Deleted>> removeMember(String accountId, String memberId, RequestOptions options) {
      return transport.sendAsync(Operations.REMOVE_ACCOUNT_MEMBER.call().param("id", accountId).param("memberId", memberId), options);
    }
  }
}
