// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A user of the console.
 *
 * @param id Identifier of the user.
 * @param name Name of the user.
 * @param email Email address of the user.
 * @param operator Whether the user has operator access to the installation.
 * @param twoFactorEnabled Whether two-factor authentication is enabled for password sign-in.
 * @param passkeyCount Number of passkeys.
 * @param joinedAt When the user joined.
 * @param lastSignedInAt When the user last signed in. Omitted if the sign-in log has no entry.
 * @param accounts Accounts of the user, oldest membership first.
 */
public record User(
    String id,
    String name,
    String email,
    boolean operator,
    boolean twoFactorEnabled,
    long passkeyCount,
    Instant joinedAt,
    Optional<Instant> lastSignedInAt,
    List<Account> accounts) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public User {
    lastSignedInAt = Values.optional(lastSignedInAt);
    accounts = Values.list(accounts);
  }

  /**
   * @param id Identifier of the account.
   * @param name Name of the account.
   * @param role Role in the account. {@code owner}: full access. {@code developer}: everything except members
   *     and settings. {@code viewer}: read-only.
   */
  public record Account(
      String id,
      String name,
      MemberRole role) {}
}
