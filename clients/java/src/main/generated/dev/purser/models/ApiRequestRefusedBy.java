// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * The limit that refused the request with 429. Omitted otherwise. A newer service may send values that are
 * not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ApiRequestRefusedBy(@JsonValue String value) {
  /** {@code mutations} */
  public static final ApiRequestRefusedBy MUTATIONS = new ApiRequestRefusedBy("mutations");

  /** {@code reads} */
  public static final ApiRequestRefusedBy READS = new ApiRequestRefusedBy("reads");

  /** {@code product-lookup} */
  public static final ApiRequestRefusedBy PRODUCT_LOOKUP = new ApiRequestRefusedBy("product-lookup");

  /** {@code checkout-intents} */
  public static final ApiRequestRefusedBy CHECKOUT_INTENTS = new ApiRequestRefusedBy("checkout-intents");

  /** {@code concurrent-agents} */
  public static final ApiRequestRefusedBy CONCURRENT_AGENTS = new ApiRequestRefusedBy("concurrent-agents");

  /** {@code unauthenticated} */
  public static final ApiRequestRefusedBy UNAUTHENTICATED = new ApiRequestRefusedBy("unauthenticated");

  private static final Set<String> KNOWN = Set.of(
      "mutations",
      "reads",
      "product-lookup",
      "checkout-intents",
      "concurrent-agents",
      "unauthenticated");

  /** The value as in JSON. */
  public ApiRequestRefusedBy {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ApiRequestRefusedBy of(String value) {
    return new ApiRequestRefusedBy(value);
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
