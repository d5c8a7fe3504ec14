// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Pay from the drawdown balance of the account. */
public record DrawdownPayment() implements IntentPaymentMethod, PaymentMethod {
  @Override
  @JsonProperty("type")
  public PaymentMethodType type() {
    return PaymentMethodType.DRAWDOWN;
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link DrawdownPayment}. */
  public static final class Builder {
    private Builder() {}

    /** Builds the immutable value. */
    public DrawdownPayment build() {
      return new DrawdownPayment();
    }
  }
}
