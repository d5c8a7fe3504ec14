// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * Reason for the cancellation.
 *
 * @param code Why you cancel the order.
 * @param message Note for the merchant.
 */
public record CancellationReason(
    CancellationReasonCode code,
    Optional<String> message) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public CancellationReason {
    message = Values.optional(message);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link CancellationReason}. */
  public static final class Builder {
    private CancellationReasonCode code;
    private String message;

    private Builder() {}

    /** Why you cancel the order. */
    public Builder code(CancellationReasonCode code) {
      this.code = code;
      return this;
    }

    /** Note for the merchant. */
    public Builder message(String message) {
      this.message = message;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public CancellationReason build() {
      return new CancellationReason(
          Values.required(code, "code"),
          Optional.ofNullable(message));
    }
  }
}
