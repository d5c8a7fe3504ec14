// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;

/**
 * A pending invitation.
 *
 * @param id Identifier of the invitation.
 * @param email Invited email address.
 * @param role Role in the account. {@code owner}: full access. {@code developer}: everything except members
 *     and settings. {@code viewer}: read-only.
 * @param operator Whether the user gets operator access to the installation.
 * @param createdAt When the invitation was created.
 * @param expiresAt When the invitation link expires.
 */
public record Invitation(
    String id,
    String email,
    MemberRole role,
    boolean operator,
    Instant createdAt,
    Instant expiresAt) {}
