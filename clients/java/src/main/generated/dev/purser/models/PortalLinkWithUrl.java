// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A new portal link, including its URL.
 *
 * @param id Identifier of the portal link.
 * @param endpointIds The webhook endpoints that the portal shows. Omitted if it shows all of the account.
 * @param allowsChanges Whether deliveries can be resent in the portal.
 * @param allowedOrigins Origins of the pages that may embed the portal in a frame. Empty: none may.
 * @param theme theme
 * @param createdAt When the link was created.
 * @param expiresAt When the link expires.
 * @param url URL of the portal, with a token in its fragment. Until the link expires, it gives access to
 *     whoever has it. Returned only in this response.
 */
public record PortalLinkWithUrl(
    String id,
    Optional<List<String>> endpointIds,
    boolean allowsChanges,
    List<String> allowedOrigins,
    PortalTheme theme,
    Instant createdAt,
    Instant expiresAt,
    String url) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public PortalLinkWithUrl {
    endpointIds = Values.optional(endpointIds).map(Values::list);
    allowedOrigins = Values.list(allowedOrigins);
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "PortalLinkWithUrl[" + "id=" + id + ", endpointIds=" + endpointIds + ", allowsChanges=" + allowsChanges + ", allowedOrigins=" + allowedOrigins + ", theme=" + theme + ", createdAt=" + createdAt + ", expiresAt=" + expiresAt + "]";
  }
}
