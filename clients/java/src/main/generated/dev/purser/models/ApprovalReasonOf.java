// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Whose rule it is. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ApprovalReasonOf(@JsonValue String value) {
  /** {@code account} */
  public static final ApprovalReasonOf ACCOUNT = new ApprovalReasonOf("account");

  /** {@code api_key} */
  public static final ApprovalReasonOf API_KEY = new ApprovalReasonOf("api_key");

  private static final Set<String> KNOWN = Set.of(
      "account",
      "api_key");

  /** The value as in JSON. */
  public ApprovalReasonOf {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ApprovalReasonOf of(String value) {
    return new ApprovalReasonOf(value);
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
