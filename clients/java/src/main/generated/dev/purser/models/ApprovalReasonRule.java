// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code always}: every purchase needs approval. {@code amount}: the total is above an amount, or in a
 * currency without one. {@code new_merchant}: the first purchase at the merchant host. {@code hours}: outside
 * the hours. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ApprovalReasonRule(@JsonValue String value) {
  /** {@code always} */
  public static final ApprovalReasonRule ALWAYS = new ApprovalReasonRule("always");

  /** {@code amount} */
  public static final ApprovalReasonRule AMOUNT = new ApprovalReasonRule("amount");

  /** {@code new_merchant} */
  public static final ApprovalReasonRule NEW_MERCHANT = new ApprovalReasonRule("new_merchant");

  /** {@code hours} */
  public static final ApprovalReasonRule HOURS = new ApprovalReasonRule("hours");

  private static final Set<String> KNOWN = Set.of(
      "always",
      "amount",
      "new_merchant",
      "hours");

  /** The value as in JSON. */
  public ApprovalReasonRule {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ApprovalReasonRule of(String value) {
    return new ApprovalReasonRule(value);
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
