// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * How the order is paid. Only the last four characters of tokens are shown. A newer service may send variants
 * that are read as {@link Unknown}.
 */
@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = "type",
    visible = true,
    defaultImpl = IntentPaymentMethod.Unknown.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = DrawdownPayment.class, name = "drawdown"),
  @JsonSubTypes.Type(value = IntentBasisTheoryTokenPayment.class, name = "basis_theory_token"),
  @JsonSubTypes.Type(value = IntentStripeTokenPayment.class, name = "stripe_token")
})
public sealed interface IntentPaymentMethod permits DrawdownPayment, IntentBasisTheoryTokenPayment, IntentStripeTokenPayment, IntentPaymentMethod.Unknown {
  /** What tells the variants apart. */
  PaymentMethodType type();

  /**
   * A variant that this version of the library does not know.
   *
   * @param type what tells the variants apart
   * @param other all other fields
   */
  record Unknown(
      PaymentMethodType type,
      @JsonAnySetter Map<String, JsonNode> other) implements IntentPaymentMethod {
    /** Copies the other fields. */
    public Unknown {
      other = Values.map(other);
    }
  }
}
