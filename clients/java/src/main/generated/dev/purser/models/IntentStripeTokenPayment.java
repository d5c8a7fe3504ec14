// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A card that was tokenized by Stripe.
 *
 * @param stripeToken The last four characters of the token.
 */
public record IntentStripeTokenPayment(
    String stripeToken) implements IntentPaymentMethod {
  @Override
  @JsonProperty("type")
  public PaymentMethodType type() {
    return PaymentMethodType.STRIPE_TOKEN;
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "IntentStripeTokenPayment[" + "]";
  }
}
