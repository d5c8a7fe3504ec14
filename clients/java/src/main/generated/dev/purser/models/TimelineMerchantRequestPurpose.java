// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code offer}: to retrieve the offer. {@code order}: to place the order. {@code outcome}: to find out
 * whether the order was placed. {@code tracking}: to track shipments. {@code cancellation}: to cancel the
 * order. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record TimelineMerchantRequestPurpose(@JsonValue String value) {
  /** {@code offer} */
  public static final TimelineMerchantRequestPurpose OFFER = new TimelineMerchantRequestPurpose("offer");

  /** {@code order} */
  public static final TimelineMerchantRequestPurpose ORDER = new TimelineMerchantRequestPurpose("order");

  /** {@code outcome} */
  public static final TimelineMerchantRequestPurpose OUTCOME = new TimelineMerchantRequestPurpose("outcome");

  /** {@code tracking} */
  public static final TimelineMerchantRequestPurpose TRACKING = new TimelineMerchantRequestPurpose("tracking");

  /** {@code cancellation} */
  public static final TimelineMerchantRequestPurpose CANCELLATION = new TimelineMerchantRequestPurpose("cancellation");

  private static final Set<String> KNOWN = Set.of(
      "offer",
      "order",
      "outcome",
      "tracking",
      "cancellation");

  /** The value as in JSON. */
  public TimelineMerchantRequestPurpose {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static TimelineMerchantRequestPurpose of(String value) {
    return new TimelineMerchantRequestPurpose(value);
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
