// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * A signed record of a purchase or of what happened to its order.
 *
 * @param payload payload
 * @param jws The payload in canonical JSON (RFC 8785), signed with Ed25519 by the key that its {@code kid}
 *     names: a JWS in compact form (RFC 7515).
 * @param hash SHA-256 of {@code jws}, which the next record of the chain has in its payload.
 * @param disclosure disclosure
 */
public record MandateRecord(
    MandatePayload payload,
    String jws,
    String hash,
    Optional<BuyerDisclosure> disclosure) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public MandateRecord {
    disclosure = Values.optional(disclosure);
  }
}
