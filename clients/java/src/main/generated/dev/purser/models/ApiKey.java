// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An API key. The key itself is not included.
 *
 * @param id Identifier of the API key.
 * @param name Name of the key. Empty if it has none.
 * @param scopes Scopes of the key. A write scope includes the read scope.
 * @param operator True if the key has operator access to the installation, otherwise omitted.
 * @param last4 The last four characters of the key.
 * @param createdAt When the key was created.
 * @param expiresAt When the key expires. Omitted if it does not.
 * @param lastUsedAt When the key was last used. Omitted if it was never used.
 * @param revokedAt When the key was revoked. Omitted if it is valid.
 */
public record ApiKey(
    String id,
    String name,
    List<Scope> scopes,
    Optional<Boolean> operator,
    String last4,
    Instant createdAt,
    Optional<Instant> expiresAt,
    Optional<Instant> lastUsedAt,
    Optional<Instant> revokedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApiKey {
    scopes = Values.list(scopes);
    operator = Values.optional(operator);
    expiresAt = Values.optional(expiresAt);
    lastUsedAt = Values.optional(lastUsedAt);
    revokedAt = Values.optional(revokedAt);
  }
}
