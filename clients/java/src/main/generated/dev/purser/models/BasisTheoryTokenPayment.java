// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Pay with a card that was tokenized in a payment gateway session.
 *
 * @param basisTheoryToken Card token from Basis Theory or, in staging, from the sandbox gateway. Card numbers
 *     are rejected.
 */
public record BasisTheoryTokenPayment(
    String basisTheoryToken) implements PaymentMethod {
  @Override
  @JsonProperty("type")
  public PaymentMethodType type() {
    return PaymentMethodType.BASIS_THEORY_TOKEN;
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "BasisTheoryTokenPayment[" + "]";
  }

  /** A builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a {@link BasisTheoryTokenPayment}. */
  public static final class Builder {
    private String basisTheoryToken;

    private Builder() {}

    /** Card token from Basis Theory or, in staging, from the sandbox gateway. Card numbers are rejected. */
    public Builder basisTheoryToken(String basisTheoryToken) {
      this.basisTheoryToken = basisTheoryToken;
      return this;
    }

    /**
     * Builds the immutable value.
     *
     * @throws IllegalStateException if a required value is missing
     */
    public BasisTheoryTokenPayment build() {
      return new BasisTheoryTokenPayment(
          Values.required(basisTheoryToken, "basisTheoryToken"));
    }
  }
}
