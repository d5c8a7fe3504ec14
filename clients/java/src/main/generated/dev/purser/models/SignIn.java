// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * An attempt to sign in to the console.
 *
 * @param at When the sign-in was attempted.
 * @param outcome {@code signed_in}: succeeded. {@code refused}: failed.
 * @param userId Identifier of the user.
 * @param name Name of the user.
 * @param email Email address of the user.
 * @param ipAddress IP address of the client. Null if unknown.
 * @param userAgent {@code User-Agent} header of the client. Null if unknown.
 */
public record SignIn(
    Instant at,
    SignInOutcome outcome,
    String userId,
    String name,
    String email,
    Optional<String> ipAddress,
    Optional<String> userAgent) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SignIn {
    ipAddress = Values.optional(ipAddress);
    userAgent = Values.optional(userAgent);
  }
}
