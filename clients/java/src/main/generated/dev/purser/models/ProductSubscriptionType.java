// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code product}: one product. {@code store}: the products that the store lists, at most 1,000. A newer
 * service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ProductSubscriptionType(@JsonValue String value) {
  /** {@code product} */
  public static final ProductSubscriptionType PRODUCT = new ProductSubscriptionType("product");

  /** {@code store} */
  public static final ProductSubscriptionType STORE = new ProductSubscriptionType("store");

  private static final Set<String> KNOWN = Set.of(
      "product",
      "store");

  /** The value as in JSON. */
  public ProductSubscriptionType {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ProductSubscriptionType of(String value) {
    return new ProductSubscriptionType(value);
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
