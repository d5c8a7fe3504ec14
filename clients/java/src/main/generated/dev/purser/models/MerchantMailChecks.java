// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record MerchantMailChecks(@JsonValue String value) {
  /** {@code recipient} */
  public static final MerchantMailChecks RECIPIENT = new MerchantMailChecks("recipient");

  /** {@code time} */
  public static final MerchantMailChecks TIME = new MerchantMailChecks("time");

  /** {@code sender} */
  public static final MerchantMailChecks SENDER = new MerchantMailChecks("sender");

  /** {@code order_number} */
  public static final MerchantMailChecks ORDER_NUMBER = new MerchantMailChecks("order_number");

  /** {@code total} */
  public static final MerchantMailChecks TOTAL = new MerchantMailChecks("total");

  private static final Set<String> KNOWN = Set.of(
      "recipient",
      "time",
      "sender",
      "order_number",
      "total");

  /** The value as in JSON. */
  public MerchantMailChecks {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static MerchantMailChecks of(String value) {
    return new MerchantMailChecks(value);
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
