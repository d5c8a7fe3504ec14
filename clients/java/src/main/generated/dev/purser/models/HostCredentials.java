// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;

/**
 * The credentials stored for a host, without their values.
 *
 * @param host Host name in lower case, without a leading {@code www.}, with a port if it is not the default
 *     port. The credentials also apply to the {@code www.} host.
 * @param names Names of the stored credentials, sorted.
 * @param createdAt When the credentials were last stored.
 */
public record HostCredentials(
    String host,
    List<String> names,
    Instant createdAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public HostCredentials {
    names = Values.list(names);
  }
}
