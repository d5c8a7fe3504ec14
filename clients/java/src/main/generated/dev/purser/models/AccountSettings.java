// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * The account of the API key, with its settings.
 *
 * @param id Identifier of the account.
 * @param name Name of the account.
 * @param environment Environment of the installation. Staging places no real orders.
 * @param createdAt When the account was created.
 * @param returnsSupportEmail Email address for return requests: the address of the account or, if it has
 *     none, of the installation. Null if neither is set.
 * @param ownReturnsSupportEmail The account's own email address for return requests. Null if the account uses
 *     the address of the installation.
 * @param retention How long data is kept. Checkout intents, orders, shipments and balance transactions are
 *     kept indefinitely.
 */
public record AccountSettings(
    String id,
    String name,
    Environment environment,
    Instant createdAt,
    Optional<String> returnsSupportEmail,
    Optional<String> ownReturnsSupportEmail,
    Retention retention) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AccountSettings {
    returnsSupportEmail = Values.optional(returnsSupportEmail);
    ownReturnsSupportEmail = Values.optional(ownReturnsSupportEmail);
  }

  /**
   * How long data is kept. Checkout intents, orders, shipments and balance transactions are kept indefinitely.
   *
   * @param eventDays Days that events and their deliveries are kept.
   * @param deliveryAttemptDays Days that delivery attempts and the receiver's responses are kept.
   * @param idempotencyKeyHours Hours that idempotency keys and their responses are kept.
   * @param requestDays Days that the API request log is kept. 0 if requests are not logged.
   * @param merchantRequestDays Days that requests to merchants and their responses are kept. 0 if they are not
   *     stored.
   * @param purchaseAttemptDays Days that the steps and screenshots of attempts in a browser are kept. 0 if they
   *     are not stored.
   * @param signInDays Days that the log of console sign-ins is kept.
   */
  public record Retention(
      long eventDays,
      long deliveryAttemptDays,
      long idempotencyKeyHours,
      long requestDays,
      long merchantRequestDays,
      long purchaseAttemptDays,
      long signInDays) {}
}
