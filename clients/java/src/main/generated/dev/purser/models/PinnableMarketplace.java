// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Connector to pin to the host. If omitted, the host rule does not change. A newer service may send values
 * that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record PinnableMarketplace(@JsonValue String value) {
  /** {@code UCP} */
  public static final PinnableMarketplace UCP = new PinnableMarketplace("UCP");

  /** {@code WOOCOMMERCE} */
  public static final PinnableMarketplace WOOCOMMERCE = new PinnableMarketplace("WOOCOMMERCE");

  /** {@code SHOPIFY} */
  public static final PinnableMarketplace SHOPIFY = new PinnableMarketplace("SHOPIFY");

  /** {@code MAGENTO} */
  public static final PinnableMarketplace MAGENTO = new PinnableMarketplace("MAGENTO");

  /** {@code ACP} */
  public static final PinnableMarketplace ACP = new PinnableMarketplace("ACP");

  /** {@code BROWSER} */
  public static final PinnableMarketplace BROWSER = new PinnableMarketplace("BROWSER");

  private static final Set<String> KNOWN = Set.of(
      "UCP",
      "WOOCOMMERCE",
      "SHOPIFY",
      "MAGENTO",
      "ACP",
      "BROWSER");

  /** The value as in JSON. */
  public PinnableMarketplace {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PinnableMarketplace of(String value) {
    return new PinnableMarketplace(value);
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
