// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code failed}: resend events whose deliveries are {@code failed} or {@code exhausted}. {@code replay}:
 * send all events, including those that were acknowledged or never sent. A newer service may send values that
 * are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record RecoveryKind(@JsonValue String value) {
  /** {@code failed} */
  public static final RecoveryKind FAILED = new RecoveryKind("failed");

  /** {@code replay} */
  public static final RecoveryKind REPLAY = new RecoveryKind("replay");

  private static final Set<String> KNOWN = Set.of(
      "failed",
      "replay");

  /** The value as in JSON. */
  public RecoveryKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RecoveryKind of(String value) {
    return new RecoveryKind(value);
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
