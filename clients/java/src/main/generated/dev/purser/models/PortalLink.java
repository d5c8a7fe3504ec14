// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A link to the portal. The URL itself is not included.
 *
 * @param id Identifier of the portal link.
 * @param endpointIds The webhook endpoints that the portal shows. Omitted if it shows all of the account.
 * @param allowsChanges Whether deliveries can be resent in the portal.
 * @param allowedOrigins Origins of the pages that may embed the portal in a frame. Empty: none may.
 * @param theme theme
 * @param createdAt When the link was created.
 * @param expiresAt When the link expires.
 * @param revokedAt When the link was revoked. Omitted if it was not.
 */
public record PortalLink(
    String id,
    Optional<List<String>> endpointIds,
    boolean allowsChanges,
    List<String> allowedOrigins,
    PortalTheme theme,
    Instant createdAt,
    Instant expiresAt,
    Optional<Instant> revokedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public PortalLink {
    endpointIds = Values.optional(endpointIds).map(Values::list);
    allowedOrigins = Values.list(allowedOrigins);
    revokedAt = Values.optional(revokedAt);
  }
}
