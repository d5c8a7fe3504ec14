// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Failure code of the counted checkout intents. Present only for {@code intents_failed}. A newer service may
 * send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record FailureCode(@JsonValue String value) {
  /** {@code unknown} */
  public static final FailureCode UNKNOWN = new FailureCode("unknown");

  /** {@code checkout_intent_expired} */
  public static final FailureCode CHECKOUT_INTENT_EXPIRED = new FailureCode("checkout_intent_expired");

  /** {@code payment_failed} */
  public static final FailureCode PAYMENT_FAILED = new FailureCode("payment_failed");

  /** {@code payment_cvc_expired} */
  public static final FailureCode PAYMENT_CVC_EXPIRED = new FailureCode("payment_cvc_expired");

  /** {@code insufficient_stock} */
  public static final FailureCode INSUFFICIENT_STOCK = new FailureCode("insufficient_stock");

  /** {@code product_out_of_stock} */
  public static final FailureCode PRODUCT_OUT_OF_STOCK = new FailureCode("product_out_of_stock");

  /** {@code product_not_found} */
  public static final FailureCode PRODUCT_NOT_FOUND = new FailureCode("product_not_found");

  /** {@code offer_retrieval_failed} */
  public static final FailureCode OFFER_RETRIEVAL_FAILED = new FailureCode("offer_retrieval_failed");

  /** {@code order_placement_failed} */
  public static final FailureCode ORDER_PLACEMENT_FAILED = new FailureCode("order_placement_failed");

  /** {@code missing_shipping_method} */
  public static final FailureCode MISSING_SHIPPING_METHOD = new FailureCode("missing_shipping_method");

  /** {@code unsupported_currency} */
  public static final FailureCode UNSUPPORTED_CURRENCY = new FailureCode("unsupported_currency");

  /** {@code invalid_input} */
  public static final FailureCode INVALID_INPUT = new FailureCode("invalid_input");

  /** {@code incorrect_cost_breakdown} */
  public static final FailureCode INCORRECT_COST_BREAKDOWN = new FailureCode("incorrect_cost_breakdown");

  /** {@code unsupported_store_no_guest_checkout} */
  public static final FailureCode UNSUPPORTED_STORE_NO_GUEST_CHECKOUT = new FailureCode("unsupported_store_no_guest_checkout");

  /** {@code variant_selections_invalid} */
  public static final FailureCode VARIANT_SELECTIONS_INVALID = new FailureCode("variant_selections_invalid");

  /** {@code variant_selections_required} */
  public static final FailureCode VARIANT_SELECTIONS_REQUIRED = new FailureCode("variant_selections_required");

  /** {@code form_validation_error} */
  public static final FailureCode FORM_VALIDATION_ERROR = new FailureCode("form_validation_error");

  /** {@code captcha_blocked} */
  public static final FailureCode CAPTCHA_BLOCKED = new FailureCode("captcha_blocked");

  /** {@code bot_protection_blocked} */
  public static final FailureCode BOT_PROTECTION_BLOCKED = new FailureCode("bot_protection_blocked");

  /** {@code constraint_total_price_exceeded} */
  public static final FailureCode CONSTRAINT_TOTAL_PRICE_EXCEEDED = new FailureCode("constraint_total_price_exceeded");

  /** {@code constraint_shipping_cost_exceeded} */
  public static final FailureCode CONSTRAINT_SHIPPING_COST_EXCEEDED = new FailureCode("constraint_shipping_cost_exceeded");

  /** {@code not_approved} */
  public static final FailureCode NOT_APPROVED = new FailureCode("not_approved");

  private static final Set<String> KNOWN = Set.of(
      "unknown",
      "checkout_intent_expired",
      "payment_failed",
      "payment_cvc_expired",
      "insufficient_stock",
      "product_out_of_stock",
      "product_not_found",
      "offer_retrieval_failed",
      "order_placement_failed",
      "missing_shipping_method",
      "unsupported_currency",
      "invalid_input",
      "incorrect_cost_breakdown",
      "unsupported_store_no_guest_checkout",
      "variant_selections_invalid",
      "variant_selections_required",
      "form_validation_error",
      "captcha_blocked",
      "bot_protection_blocked",
      "constraint_total_price_exceeded",
      "constraint_shipping_cost_exceeded",
      "not_approved");

  /** The value as in JSON. */
  public FailureCode {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static FailureCode of(String value) {
    return new FailureCode(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
