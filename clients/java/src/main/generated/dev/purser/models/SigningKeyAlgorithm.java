// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code EdDSA} (Ed25519): signs all requests but those of the Universal Commerce Protocol. {@code ES256}
 * (P-256): signs those, because each of its verifiers must accept it. A newer service may send values that
 * are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record SigningKeyAlgorithm(@JsonValue String value) {
  /** {@code EdDSA} */
  public static final SigningKeyAlgorithm ED_DSA = new SigningKeyAlgorithm("EdDSA");

  /** {@code ES256} */
  public static final SigningKeyAlgorithm ES256 = new SigningKeyAlgorithm("ES256");

  private static final Set<String> KNOWN = Set.of(
      "EdDSA",
      "ES256");

  /** The value as in JSON. */
  public SigningKeyAlgorithm {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SigningKeyAlgorithm of(String value) {
    return new SigningKeyAlgorithm(value);
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
