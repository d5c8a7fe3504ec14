// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * The cancellation to request.
 *
 * @param reason reason
 */
public record OrderCancel(
    CancellationReason reason) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link OrderCancel}. */
  public static final class Builder {
    private CancellationReason reason;

    private Builder() {}

    public Builder reason(CancellationReason reason) {
      this.reason = reason;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public OrderCancel build() {
      return new OrderCancel(
          Values.required(reason, "reason"));
    }
  }
}
