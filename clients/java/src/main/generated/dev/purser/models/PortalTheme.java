// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * How the portal looks.
 *
 * @param title Title at the top of the portal. Omitted if there is none.
 * @param accentColor Color of buttons and links, as hexadecimal digits. Its lightness is adapted to stay
 *     readable. Omitted if it is the default.
 * @param colorScheme {@code auto}: as the browser of the customer is set.
 */
public record PortalTheme(
    Optional<String> title,
    Optional<String> accentColor,
    PortalLinkCreateThemeColorScheme colorScheme) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public PortalTheme {
    title = Values.optional(title);
    accentColor = Values.optional(accentColor);
  }
}
