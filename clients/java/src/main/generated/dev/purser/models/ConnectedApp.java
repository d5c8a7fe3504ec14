// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An app that a user connected to the account over MCP.
 *
 * @param id Identifier of the connected app.
 * @param name What the app calls itself. Not verified.
 * @param host The host that the app is redirected to, or the scheme of an app on a device.
 * @param scopes What the app may do, as far as the role of the user allows it.
 * @param userId Identifier of the user who connected the app.
 * @param userName Name of the user. Omitted if the user was deleted.
 * @param connectedAt When the app was connected.
 * @param lastUsedAt When the app was last used. Omitted if it was never used.
 * @param disconnectedAt When the app was disconnected. Omitted if it is still connected.
 */
public record ConnectedApp(
    String id,
    String name,
    String host,
    List<Scope> scopes,
    String userId,
    Optional<String> userName,
    Instant connectedAt,
    Optional<Instant> lastUsedAt,
    Optional<Instant> disconnectedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ConnectedApp {
    scopes = Values.list(scopes);
    userName = Values.optional(userName);
    lastUsedAt = Values.optional(lastUsedAt);
    disconnectedAt = Values.optional(disconnectedAt);
  }
}
