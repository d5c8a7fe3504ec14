// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * The part of the purchase that the page belongs to. A newer service may send values that are not listed
 * here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AttemptStepStage(@JsonValue String value) {
  /** {@code product} */
  public static final AttemptStepStage PRODUCT = new AttemptStepStage("product");

  /** {@code cart} */
  public static final AttemptStepStage CART = new AttemptStepStage("cart");

  /** {@code sign-in} */
  public static final AttemptStepStage SIGN_IN = new AttemptStepStage("sign-in");

  /** {@code contact} */
  public static final AttemptStepStage CONTACT = new AttemptStepStage("contact");

  /** {@code address} */
  public static final AttemptStepStage ADDRESS = new AttemptStepStage("address");

  /** {@code shipping} */
  public static final AttemptStepStage SHIPPING = new AttemptStepStage("shipping");

  /** {@code payment} */
  public static final AttemptStepStage PAYMENT = new AttemptStepStage("payment");

  /** {@code review} */
  public static final AttemptStepStage REVIEW = new AttemptStepStage("review");

  /** {@code placing} */
  public static final AttemptStepStage PLACING = new AttemptStepStage("placing");

  /** {@code confirmation} */
  public static final AttemptStepStage CONFIRMATION = new AttemptStepStage("confirmation");

  /** {@code blocked} */
  public static final AttemptStepStage BLOCKED = new AttemptStepStage("blocked");

  /** {@code other} */
  public static final AttemptStepStage OTHER = new AttemptStepStage("other");

  private static final Set<String> KNOWN = Set.of(
      "product",
      "cart",
      "sign-in",
      "contact",
      "address",
      "shipping",
      "payment",
      "review",
      "placing",
      "confirmation",
      "blocked",
      "other");

  /** The value as in JSON. */
  public AttemptStepStage {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AttemptStepStage of(String value) {
    return new AttemptStepStage(value);
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
