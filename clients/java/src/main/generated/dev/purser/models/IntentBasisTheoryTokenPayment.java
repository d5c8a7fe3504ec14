// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A card that was tokenized in a payment gateway session.
 *
 * @param basisTheoryToken The last four characters of the token.
 */
public record IntentBasisTheoryTokenPayment(
    String basisTheoryToken) implements IntentPaymentMethod {
  @Override
  @JsonProperty("type")
  public PaymentMethodType type() {
    return PaymentMethodType.BASIS_THEORY_TOKEN;
  }

  /** Without secrets and personal data. */
  @Override
  public String toString() {
    return "IntentBasisTheoryTokenPayment[" + "]";
  }
}
