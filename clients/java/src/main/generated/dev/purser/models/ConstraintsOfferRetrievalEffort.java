// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Effort to spend on retrieving the offer. With {@code max}, a browser may be used at shops without a
 * supported interface; with {@code low}, only merchant interfaces are used. Defaults to {@code max}. A newer
 * service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ConstraintsOfferRetrievalEffort(@JsonValue String value) {
  /** {@code max} */
  public static final ConstraintsOfferRetrievalEffort MAX = new ConstraintsOfferRetrievalEffort("max");

  /** {@code low} */
  public static final ConstraintsOfferRetrievalEffort LOW = new ConstraintsOfferRetrievalEffort("low");

  private static final Set<String> KNOWN = Set.of(
      "max",
      "low");

  /** The value as in JSON. */
  public ConstraintsOfferRetrievalEffort {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ConstraintsOfferRetrievalEffort of(String value) {
    return new ConstraintsOfferRetrievalEffort(value);
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
