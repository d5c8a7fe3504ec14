// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;

/**
 * A new invitation, including its link.
 *
 * @param id Identifier of the invitation.
 * @param email Invited email address.
 * @param role Role in the account. {@code owner}: full access. {@code developer}: everything except members
 *     and settings. {@code viewer}: read-only.
 * @param operator Whether the user gets operator access to the installation.
 * @param createdAt When the invitation was created.
 * @param expiresAt When the invitation link expires.
 * @param url The link. It can be used once and is returned only in this response.
 * @param mailed Whether the link was also emailed. If false, send it to the user yourself.
 */
public record InvitationWithLink(
    String id,
    String email,
    MemberRole role,
    boolean operator,
    Instant createdAt,
    Instant expiresAt,
    String url,
    boolean mailed) {
  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "InvitationWithLink[" + "id=" + id + ", email=" + email + ", role=" + role + ", operator=" + operator + ", createdAt=" + createdAt + ", expiresAt=" + expiresAt + ", mailed=" + mailed + "]";
  }
}
