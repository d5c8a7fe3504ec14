// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Availability. {@code unknown} if the merchant does not state it. A newer service may send values that are
 * not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record Availability(@JsonValue String value) {
  /** {@code in_stock} */
  public static final Availability IN_STOCK = new Availability("in_stock");

  /** {@code out_of_stock} */
  public static final Availability OUT_OF_STOCK = new Availability("out_of_stock");

  /** {@code preorder} */
  public static final Availability PREORDER = new Availability("preorder");

  /** {@code backorder} */
  public static final Availability BACKORDER = new Availability("backorder");

  /** {@code unknown} */
  public static final Availability UNKNOWN = new Availability("unknown");

  private static final Set<String> KNOWN = Set.of(
      "in_stock",
      "out_of_stock",
      "preorder",
      "backorder",
      "unknown");

  /** The value as in JSON. */
  public Availability {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static Availability of(String value) {
    return new Availability(value);
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
