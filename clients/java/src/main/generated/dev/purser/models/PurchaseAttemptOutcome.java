// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code declined}, {@code not_sent} and {@code failed}: no order was placed. {@code unknown}: the order may
 * have been placed. {@code interrupted}: an internal error ended the attempt. Omitted with {@code endedAt}. A
 * newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record PurchaseAttemptOutcome(@JsonValue String value) {
  /** {@code offer_retrieved} */
  public static final PurchaseAttemptOutcome OFFER_RETRIEVED = new PurchaseAttemptOutcome("offer_retrieved");

  /** {@code order_placed} */
  public static final PurchaseAttemptOutcome ORDER_PLACED = new PurchaseAttemptOutcome("order_placed");

  /** {@code order_not_found} */
  public static final PurchaseAttemptOutcome ORDER_NOT_FOUND = new PurchaseAttemptOutcome("order_not_found");

  /** {@code declined} */
  public static final PurchaseAttemptOutcome DECLINED = new PurchaseAttemptOutcome("declined");

  /** {@code buyer_action_required} */
  public static final PurchaseAttemptOutcome BUYER_ACTION_REQUIRED = new PurchaseAttemptOutcome("buyer_action_required");

  /** {@code not_sent} */
  public static final PurchaseAttemptOutcome NOT_SENT = new PurchaseAttemptOutcome("not_sent");

  /** {@code failed} */
  public static final PurchaseAttemptOutcome FAILED = new PurchaseAttemptOutcome("failed");

  /** {@code unknown} */
  public static final PurchaseAttemptOutcome UNKNOWN = new PurchaseAttemptOutcome("unknown");

  /** {@code interrupted} */
  public static final PurchaseAttemptOutcome INTERRUPTED = new PurchaseAttemptOutcome("interrupted");

  private static final Set<String> KNOWN = Set.of(
      "offer_retrieved",
      "order_placed",
      "order_not_found",
      "declined",
      "buyer_action_required",
      "not_sent",
      "failed",
      "unknown",
      "interrupted");

  /** The value as in JSON. */
  public PurchaseAttemptOutcome {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static PurchaseAttemptOutcome of(String value) {
    return new PurchaseAttemptOutcome(value);
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
