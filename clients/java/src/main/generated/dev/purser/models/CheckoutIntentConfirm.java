// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * How the order is paid.
 *
 * @param paymentMethod paymentMethod
 */
public record CheckoutIntentConfirm(
    PaymentMethod paymentMethod) {
  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link CheckoutIntentConfirm}. */
  public static final class Builder {
    private PaymentMethod paymentMethod;

    private Builder() {}

    public Builder paymentMethod(PaymentMethod paymentMethod) {
      this.paymentMethod = paymentMethod;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public CheckoutIntentConfirm build() {
      return new CheckoutIntentConfirm(
          Values.required(paymentMethod, "paymentMethod"));
    }
  }
}
