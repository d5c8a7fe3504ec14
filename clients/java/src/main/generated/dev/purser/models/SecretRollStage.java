// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code created}: the new secret is not verified yet. {@code verified}: the endpoint has answered a
 * challenge signed with it. {@code scheduled}: it signs from {@code switchAt} on. {@code switched}: it signs,
 * and the previous secret can still be restored. A newer service may send values that are not listed here:
 * see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record SecretRollStage(@JsonValue String value) {
  /** {@code created} */
  public static final SecretRollStage CREATED = new SecretRollStage("created");

  /** {@code verified} */
  public static final SecretRollStage VERIFIED = new SecretRollStage("verified");

  /** {@code scheduled} */
  public static final SecretRollStage SCHEDULED = new SecretRollStage("scheduled");

  /** {@code switched} */
  public static final SecretRollStage SWITCHED = new SecretRollStage("switched");

  private static final Set<String> KNOWN = Set.of(
      "created",
      "verified",
      "scheduled",
      "switched");

  /** The value as in JSON. */
  public SecretRollStage {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SecretRollStage of(String value) {
    return new SecretRollStage(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
