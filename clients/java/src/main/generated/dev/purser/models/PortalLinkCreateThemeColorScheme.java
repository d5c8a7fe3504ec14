// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code auto}: as the browser of the customer is set. The default. A newer service may send values that are
 * not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record PortalLinkCreateThemeColorScheme(@JsonValue String value) {
  /** {@code auto} */
  public static final PortalLinkCreateThemeColorScheme AUTO = new PortalLinkCreateThemeColorScheme("auto");

  /** {@code light} */
  public static final PortalLinkCreateThemeColorScheme LIGHT = new PortalLinkCreateThemeColorScheme("light");

  /** {@code dark} */
  public static final PortalLinkCreateThemeColorScheme DARK = new PortalLinkCreateThemeColorScheme("dark");

  private static final Set<String> KNOWN = Set.of(
      "auto",
      "light",
      "dark");

  /** The value as in JSON. */
  public PortalLinkCreateThemeColorScheme {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PortalLinkCreateThemeColorScheme of(String value) {
    return new PortalLinkCreateThemeColorScheme(value);
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
