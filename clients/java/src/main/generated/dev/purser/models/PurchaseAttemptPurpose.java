// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code offer}: to retrieve the offer. {@code order}: to place the order. {@code outcome}: to find out
 * whether the order was placed. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record PurchaseAttemptPurpose(@JsonValue String value) {
  /** {@code offer} */
  public static final PurchaseAttemptPurpose OFFER = new PurchaseAttemptPurpose("offer");

  /** {@code order} */
  public static final PurchaseAttemptPurpose ORDER = new PurchaseAttemptPurpose("order");

  /** {@code outcome} */
  public static final PurchaseAttemptPurpose OUTCOME = new PurchaseAttemptPurpose("outcome");

  private static final Set<String> KNOWN = Set.of(
      "offer",
      "order",
      "outcome");

  /** The value as in JSON. */
  public PurchaseAttemptPurpose {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PurchaseAttemptPurpose of(String value) {
    return new PurchaseAttemptPurpose(value);
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
