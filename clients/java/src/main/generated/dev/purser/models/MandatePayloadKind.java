// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code purchase}: a confirmed purchase ended, with or without an order. {@code resolution}: an unknown
 * outcome was resolved. {@code cancellation}: the merchant decided about a cancellation. {@code refund}:
 * money came back to the balance. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record MandatePayloadKind(@JsonValue String value) {
  /** {@code purchase} */
  public static final MandatePayloadKind PURCHASE = new MandatePayloadKind("purchase");

  /** {@code resolution} */
  public static final MandatePayloadKind RESOLUTION = new MandatePayloadKind("resolution");

  /** {@code cancellation} */
  public static final MandatePayloadKind CANCELLATION = new MandatePayloadKind("cancellation");

  /** {@code refund} */
  public static final MandatePayloadKind REFUND = new MandatePayloadKind("refund");

  private static final Set<String> KNOWN = Set.of(
      "purchase",
      "resolution",
      "cancellation",
      "refund");

  /** The value as in JSON. */
  public MandatePayloadKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static MandatePayloadKind of(String value) {
    return new MandatePayloadKind(value);
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
