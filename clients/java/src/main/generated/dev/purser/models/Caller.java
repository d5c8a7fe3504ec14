// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;
import java.util.Optional;

/**
 * Who sends the request, and what they may do.
 *
 * @param kind {@code key}: an API key. {@code user}: a user who is signed in to the console.
 * @param environment Environment of the installation. Staging places no real orders.
 * @param operator Whether the caller has operator access to the installation.
 * @param accountId Identifier of the account that requests apply to.
 * @param scopes Scopes of the caller in the account.
 * @param user The signed-in user. Omitted for an API key.
 */
public record Caller(
    CallerKind kind,
    Environment environment,
    boolean operator,
    String accountId,
    List<Scope> scopes,
    Optional<User> user) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Caller {
    scopes = Values.list(scopes);
    user = Values.optional(user);
  }

  /**
   * The signed-in user. Omitted for an API key.
   *
   * @param id Identifier of the user.
   * @param name Name of the user.
   * @param email Email address of the user.
   * @param twoFactorEnabled Whether two-factor authentication is enabled.
   * @param accounts Accounts of the user, oldest membership first.
   */
  public record User(
      String id,
      String name,
      String email,
      boolean twoFactorEnabled,
      List<Account> accounts) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public User {
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
}
