// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A new API key, including the key itself.
 *
 * @param id Identifier of the API key.
 * @param name Name of the key. Empty if it has none.
 * @param scopes Scopes of the key. A write scope includes the read scope.
 * @param operator True if the key has operator access to the installation, otherwise omitted.
 * @param last4 The last four characters of the key.
 * @param createdAt When the key was created.
 * @param expiresAt When the key expires. Omitted if it does not.
 * @param key The API key. Returned only in this response.
 */
public record ApiKeyWithSecret(
    String id,
    String name,
    List<Scope> scopes,
    Optional<Boolean> operator,
    String last4,
    Instant createdAt,
    Optional<Instant> expiresAt,
    String key) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ApiKeyWithSecret {
    scopes = Values.list(scopes);
    operator = Values.optional(operator);
    expiresAt = Values.optional(expiresAt);
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "ApiKeyWithSecret[" + "id=" + id + ", name=" + name + ", scopes=" + scopes + ", operator=" + operator + ", last4=" + last4 + ", createdAt=" + createdAt + ", expiresAt=" + expiresAt + "]";
  }
}
