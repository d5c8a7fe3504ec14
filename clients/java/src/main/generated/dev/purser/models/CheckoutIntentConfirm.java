// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * How the order is paid.
 *
 * @param paymentMethod paymentMethod
 * @param dryRun Check everything that a confirmation checks, but place no order and hold no money. Defaults
 *     to {@code false}.
 */
public record CheckoutIntentConfirm(
    PaymentMethod paymentMethod,
    Optional<Boolean> dryRun) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public CheckoutIntentConfirm {
    dryRun = Values.optional(dryRun);
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link CheckoutIntentConfirm}. */
  public static final class Builder {
    private PaymentMethod paymentMethod;
    private Boolean dryRun;

    private Builder() {}

    public Builder paymentMethod(PaymentMethod paymentMethod) {
      this.paymentMethod = paymentMethod;
      return this;
    }

    /**
     * Check everything that a confirmation checks, but place no order and hold no money. Defaults to {@code
     * false}.
     */
    public Builder dryRun(boolean dryRun) {
      this.dryRun = dryRun;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public CheckoutIntentConfirm build() {
      return new CheckoutIntentConfirm(
          Values.required(paymentMethod, "paymentMethod"),
          Optional.ofNullable(dryRun));
    }
  }
}
