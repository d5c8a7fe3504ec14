// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Duration of each step. Steps that were skipped or not reached are omitted.
 *
 * @param resolveMs DNS lookup, in milliseconds.
 * @param connectMs TCP connection, in milliseconds.
 * @param tlsMs TLS handshake, in milliseconds.
 * @param firstByteMs Time from sending the request to the first response byte, in milliseconds.
 */
public record AttemptDurations(
    Optional<Long> resolveMs,
    Optional<Long> connectMs,
    Optional<Long> tlsMs,
    Optional<Long> firstByteMs) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public AttemptDurations {
    resolveMs = Values.optional(resolveMs);
    connectMs = Values.optional(connectMs);
    tlsMs = Values.optional(tlsMs);
    firstByteMs = Values.optional(firstByteMs);
  }
}
