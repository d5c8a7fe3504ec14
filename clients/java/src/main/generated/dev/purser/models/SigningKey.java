// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A key that signs requests to merchants.
 *
 * @param id Identifier of the key: the RFC 7638 thumbprint of the public key. Signatures contain it as {@code
 *     keyid}.
 * @param algorithm {@code EdDSA} (Ed25519): signs all requests but those of the Universal Commerce Protocol.
 *     {@code ES256} (P-256): signs those, because each of its verifiers must accept it.
 * @param state {@code pending}: published, signs from {@code activeFrom} on. {@code signing}: signs requests.
 *     {@code retired}: does not sign any more, stays published for seven days.
 * @param createdAt When the key was created.
 * @param activeFrom When the key starts or started signing.
 * @param retiredAt When the key stops or stopped signing. Null if no later key of its algorithm exists.
 */
public record SigningKey(
    String id,
    SigningKeyAlgorithm algorithm,
    SigningKeyState state,
    Instant createdAt,
    Instant activeFrom,
    Optional<Instant> retiredAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SigningKey {
    retiredAt = Values.optional(retiredAt);
  }
}
