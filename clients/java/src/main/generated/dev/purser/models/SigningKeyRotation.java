// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Options of the rotation.
 *
 * @param revoke Whether to stop publishing all earlier keys and sign with the new ones immediately. Use it if
 *     a private key may be compromised.
 */
public record SigningKeyRotation(
    Optional<Boolean> revoke) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public SigningKeyRotation {
    revoke = Values.optional(revoke);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link SigningKeyRotation}. */
  public static final class Builder {
    private Boolean revoke;

    private Builder() {}

    /**
     * Whether to stop publishing all earlier keys and sign with the new ones immediately. Use it if a private
     * key may be compromised.
     */
    public Builder revoke(boolean revoke) {
      this.revoke = revoke;
      return this;
    }

    /** Builds the immutable value. */
    public SigningKeyRotation build() {
      return new SigningKeyRotation(
          Optional.ofNullable(revoke));
    }
  }
}
