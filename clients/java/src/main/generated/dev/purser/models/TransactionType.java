// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Type of the transaction. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record TransactionType(@JsonValue String value) {
  /** {@code topup} */
  public static final TransactionType TOPUP = new TransactionType("topup");

  /** {@code hold} */
  public static final TransactionType HOLD = new TransactionType("hold");

  /** {@code release} */
  public static final TransactionType RELEASE = new TransactionType("release");

  /** {@code capture} */
  public static final TransactionType CAPTURE = new TransactionType("capture");

  /** {@code refund} */
  public static final TransactionType REFUND = new TransactionType("refund");

  /** {@code adjustment} */
  public static final TransactionType ADJUSTMENT = new TransactionType("adjustment");

  private static final Set<String> KNOWN = Set.of(
      "topup",
      "hold",
      "release",
      "capture",
      "refund",
      "adjustment");

  /** The value as in JSON. */
  public TransactionType {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static TransactionType of(String value) {
    return new TransactionType(value);
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
