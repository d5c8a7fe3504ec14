// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code purchase}: from the steps of a placed order. {@code operator}: stored by an operator. {@code
 * shipped}: part of this release of Purser, for a shop software. A newer service may send values that are not
 * listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record RecipeOrigin(@JsonValue String value) {
  /** {@code purchase} */
  public static final RecipeOrigin PURCHASE = new RecipeOrigin("purchase");

  /** {@code operator} */
  public static final RecipeOrigin OPERATOR = new RecipeOrigin("operator");

  /** {@code shipped} */
  public static final RecipeOrigin SHIPPED = new RecipeOrigin("shipped");

  private static final Set<String> KNOWN = Set.of(
      "purchase",
      "operator",
      "shipped");

  /** The value as in JSON. */
  public RecipeOrigin {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RecipeOrigin of(String value) {
    return new RecipeOrigin(value);
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
