// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code ok}: nothing to do. {@code warning}: may become a problem. {@code failed}: must be fixed. A newer
 * service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record CheckStatus(@JsonValue String value) {
  /** {@code ok} */
  public static final CheckStatus OK = new CheckStatus("ok");

  /** {@code warning} */
  public static final CheckStatus WARNING = new CheckStatus("warning");

  /** {@code failed} */
  public static final CheckStatus FAILED = new CheckStatus("failed");

  private static final Set<String> KNOWN = Set.of(
      "ok",
      "warning",
      "failed");

  /** The value as in JSON. */
  public CheckStatus {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CheckStatus of(String value) {
    return new CheckStatus(value);
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
