// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Why you cancel the order. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record CancellationReasonCode(@JsonValue String value) {
  /** {@code requested_by_customer} */
  public static final CancellationReasonCode REQUESTED_BY_CUSTOMER = new CancellationReasonCode("requested_by_customer");

  /** {@code fraud} */
  public static final CancellationReasonCode FRAUD = new CancellationReasonCode("fraud");

  /** {@code inventory} */
  public static final CancellationReasonCode INVENTORY = new CancellationReasonCode("inventory");

  /** {@code payment_issue} */
  public static final CancellationReasonCode PAYMENT_ISSUE = new CancellationReasonCode("payment_issue");

  /** {@code staff_error} */
  public static final CancellationReasonCode STAFF_ERROR = new CancellationReasonCode("staff_error");

  /** {@code other} */
  public static final CancellationReasonCode OTHER = new CancellationReasonCode("other");

  private static final Set<String> KNOWN = Set.of(
      "requested_by_customer",
      "fraud",
      "inventory",
      "payment_issue",
      "staff_error",
      "other");

  /** The value as in JSON. */
  public CancellationReasonCode {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CancellationReasonCode of(String value) {
    return new CancellationReasonCode(value);
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
