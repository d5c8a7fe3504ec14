// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Connector for the merchant. If {@code supported} is false, the detected platform; {@code UNKNOWN} if none
 * was detected. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record Marketplace(@JsonValue String value) {
  /** {@code UCP} */
  public static final Marketplace UCP = new Marketplace("UCP");

  /** {@code WOOCOMMERCE} */
  public static final Marketplace WOOCOMMERCE = new Marketplace("WOOCOMMERCE");

  /** {@code SHOPIFY} */
  public static final Marketplace SHOPIFY = new Marketplace("SHOPIFY");

  /** {@code MAGENTO} */
  public static final Marketplace MAGENTO = new Marketplace("MAGENTO");

  /** {@code ACP} */
  public static final Marketplace ACP = new Marketplace("ACP");

  /** {@code BROWSER} */
  public static final Marketplace BROWSER = new Marketplace("BROWSER");

  /** {@code UNKNOWN} */
  public static final Marketplace UNKNOWN = new Marketplace("UNKNOWN");

  private static final Set<String> KNOWN = Set.of(
      "UCP",
      "WOOCOMMERCE",
      "SHOPIFY",
      "MAGENTO",
      "ACP",
      "BROWSER",
      "UNKNOWN");

  /** The value as in JSON. */
  public Marketplace {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static Marketplace of(String value) {
    return new Marketplace(value);
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
