// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Pay with a card that was tokenized by Stripe.
 *
 * @param stripeToken Card token from Stripe.
 */
public record StripeTokenPayment(
    String stripeToken) implements PaymentMethod {
  @Override
  @JsonProperty("type")
  public PaymentMethodType type() {
    return PaymentMethodType.STRIPE_TOKEN;
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "StripeTokenPayment[" + "]";
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link StripeTokenPayment}. */
  public static final class Builder {
    private String stripeToken;

    private Builder() {}

    /** Card token from Stripe. */
    public Builder stripeToken(String stripeToken) {
      this.stripeToken = stripeToken;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public StripeTokenPayment build() {
      return new StripeTokenPayment(
          Values.required(stripeToken, "stripeToken"));
    }
  }
}
