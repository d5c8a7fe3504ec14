// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Optional;

/**
 * A change that was made, by whom, and from where.
 *
 * @param id Identifier of the entry.
 * @param createdAt When the change was made.
 * @param accountId Identifier of the account that the object belongs to. Null for an object of the
 *     installation.
 * @param action What was done.
 * @param object What was changed.
 * @param actor Who made the change.
 * @param origin Where the change came from.
 * @param before The changed fields before the change. Secrets, card data and personal data are never stored.
 * @param after The changed fields after the change. Of a field that is not stored, only that it changed.
 * @param sequence Place of the entry in the chain of its account or of the installation.
 * @param previousHash Hash of the entry before in the chain. Null for the first entry.
 * @param hash SHA-256 over the canonical JSON (RFC 8785) of the entry without {@code hash}, {@code jws},
 *     {@code actor.name}, {@code origin.ipAddress}, {@code origin.userAgent} and {@code origin.salt}.
 * @param jws The same canonical JSON, signed with Ed25519 by the key that its {@code kid} names: a JWS in
 *     compact form (RFC 7515) with the type {@code purser-audit-entry}. Null until the entry is signed, within
 *     seconds of the change.
 */
public record AuditEntry(
    String id,
    Instant createdAt,
    Optional<String> accountId,
    String action,
    Object object,
    Actor actor,
    Origin origin,
    JsonNode before,
    JsonNode after,
    long sequence,
    Optional<String> previousHash,
    String hash,
    Optional<String> jws) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AuditEntry {
    accountId = Values.optional(accountId);
    previousHash = Values.optional(previousHash);
    jws = Values.optional(jws);
  }

  /**
   * What was changed.
   *
   * @param kind Kind of the changed object.
   * @param id Identifier of the changed object. For a host rule and for credentials the host, for a recipe its
   *     target, for a limit the name of the bucket, for a balance the currency.
   */
  public record Object(
      AuditEntryObjectKind kind,
      String id) {}

  /**
   * Who made the change.
   *
   * @param kind {@code key}: an API key. {@code user}: a user of the console. {@code portal_link}: whoever has
   *     the portal link. {@code command_line}: the operator at the machine of the installation. {@code service}:
   *     the service itself.
   * @param id Identifier of the API key, user or portal link. Null otherwise.
   * @param name Current name of the API key or user. Null if it has none, or if it was deleted.
   * @param asOperator Whether the change needed operator access.
   */
  public record Actor(
      AuditEntryActorKind kind,
      Optional<String> id,
      Optional<String> name,
      boolean asOperator) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Actor {
      id = Values.optional(id);
      name = Values.optional(name);
    }
  }

  /**
   * Where the change came from.
   *
   * @param channel How the change was made.
   * @param ipAddress Address of the client. Null for changes by the service. Shown to operators only if the
   *     change needed operator access.
   * @param userAgent Products and versions from the {@code User-Agent} header. Null if there are none. Shown
   *     like the address.
   * @param requestId Request ID, by which the request log has the request. Null for changes by the service.
   * @param clientDigest SHA-256 over the salt, a dot and the canonical JSON of an object with {@code ipAddress}
   *     and {@code userAgent}. Null if there are neither.
   * @param salt Random text that is hashed with address and user agent. Shown like the address.
   */
  public record Origin(
      AuditEntryOriginChannel channel,
      Optional<String> ipAddress,
      Optional<String> userAgent,
      Optional<String> requestId,
      Optional<String> clientDigest,
      Optional<String> salt) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Origin {
      ipAddress = Values.optional(ipAddress);
      userAgent = Values.optional(userAgent);
      requestId = Values.optional(requestId);
      clientDigest = Values.optional(clientDigest);
      salt = Values.optional(salt);
    }
  }
}
