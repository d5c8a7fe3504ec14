// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * The change to a new signing secret. Omitted if there is no new secret and none to restore.
 *
 * @param stage {@code created}: the new secret is not verified yet. {@code verified}: the endpoint has
 *     answered a challenge signed with it. {@code scheduled}: it signs from {@code switchAt} on. {@code
 *     switched}: it signs, and the previous secret can still be restored.
 * @param createdAt When the new secret was created. Omitted for {@code switched}.
 * @param verifiedAt When the endpoint answered the challenge. Omitted if it has not, and for {@code
 *     switched}.
 * @param switchAt When the new secret starts or started signing. Omitted for {@code created} and {@code
 *     verified}.
 * @param restorableUntil Until when the previous secret can be restored. Omitted if there is none to restore.
 */
public record SecretRoll(
    SecretRollStage stage,
    Optional<Instant> createdAt,
    Optional<Instant> verifiedAt,
    Optional<Instant> switchAt,
    Optional<Instant> restorableUntil) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SecretRoll {
    createdAt = Values.optional(createdAt);
    verifiedAt = Values.optional(verifiedAt);
    switchAt = Values.optional(switchAt);
    restorableUntil = Values.optional(restorableUntil);
  }
}
