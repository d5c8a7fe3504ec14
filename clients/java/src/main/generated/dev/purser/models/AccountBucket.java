// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Name of the bucket. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AccountBucket(@JsonValue String value) {
  /** {@code mutations} */
  public static final AccountBucket MUTATIONS = new AccountBucket("mutations");

  /** {@code reads} */
  public static final AccountBucket READS = new AccountBucket("reads");

  /** {@code product-lookup} */
  public static final AccountBucket PRODUCT_LOOKUP = new AccountBucket("product-lookup");

  /** {@code checkout-intents} */
  public static final AccountBucket CHECKOUT_INTENTS = new AccountBucket("checkout-intents");

  /** {@code concurrent-agents} */
  public static final AccountBucket CONCURRENT_AGENTS = new AccountBucket("concurrent-agents");

  private static final Set<String> KNOWN = Set.of(
      "mutations",
      "reads",
      "product-lookup",
      "checkout-intents",
      "concurrent-agents");

  /** The value as in JSON. */
  public AccountBucket {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AccountBucket of(String value) {
    return new AccountBucket(value);
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
