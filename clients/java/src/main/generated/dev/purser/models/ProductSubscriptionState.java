// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code tracked}: the product or store is tracked. {@code removed}: the product does not exist any more.
 * Checks continue in case it reappears. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ProductSubscriptionState(@JsonValue String value) {
  /** {@code tracked} */
  public static final ProductSubscriptionState TRACKED = new ProductSubscriptionState("tracked");

  /** {@code removed} */
  public static final ProductSubscriptionState REMOVED = new ProductSubscriptionState("removed");

  private static final Set<String> KNOWN = Set.of(
      "tracked",
      "removed");

  /** The value as in JSON. */
  public ProductSubscriptionState {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ProductSubscriptionState of(String value) {
    return new ProductSubscriptionState(value);
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
