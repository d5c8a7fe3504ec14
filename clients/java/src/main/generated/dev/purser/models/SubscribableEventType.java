// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Type of the event. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record SubscribableEventType(@JsonValue String value) {
  /** {@code checkout_intent.offer_retrieved} */
  public static final SubscribableEventType CHECKOUT_INTENT_OFFER_RETRIEVED = new SubscribableEventType("checkout_intent.offer_retrieved");

  /** {@code checkout_intent.offer_failed} */
  public static final SubscribableEventType CHECKOUT_INTENT_OFFER_FAILED = new SubscribableEventType("checkout_intent.offer_failed");

  /** {@code checkout_intent.approval_requested} */
  public static final SubscribableEventType CHECKOUT_INTENT_APPROVAL_REQUESTED = new SubscribableEventType("checkout_intent.approval_requested");

  /** {@code checkout_intent.approval_approved} */
  public static final SubscribableEventType CHECKOUT_INTENT_APPROVAL_APPROVED = new SubscribableEventType("checkout_intent.approval_approved");

  /** {@code checkout_intent.approval_rejected} */
  public static final SubscribableEventType CHECKOUT_INTENT_APPROVAL_REJECTED = new SubscribableEventType("checkout_intent.approval_rejected");

  /** {@code checkout_intent.approval_expired} */
  public static final SubscribableEventType CHECKOUT_INTENT_APPROVAL_EXPIRED = new SubscribableEventType("checkout_intent.approval_expired");

  /** {@code checkout_intent.completed} */
  public static final SubscribableEventType CHECKOUT_INTENT_COMPLETED = new SubscribableEventType("checkout_intent.completed");

  /** {@code checkout_intent.order_failed} */
  public static final SubscribableEventType CHECKOUT_INTENT_ORDER_FAILED = new SubscribableEventType("checkout_intent.order_failed");

  /** {@code product.updated} */
  public static final SubscribableEventType PRODUCT_UPDATED = new SubscribableEventType("product.updated");

  /** {@code product.removed} */
  public static final SubscribableEventType PRODUCT_REMOVED = new SubscribableEventType("product.removed");

  /** {@code shipment.created} */
  public static final SubscribableEventType SHIPMENT_CREATED = new SubscribableEventType("shipment.created");

  /** {@code shipment.updated} */
  public static final SubscribableEventType SHIPMENT_UPDATED = new SubscribableEventType("shipment.updated");

  private static final Set<String> KNOWN = Set.of(
      "checkout_intent.offer_retrieved",
      "checkout_intent.offer_failed",
      "checkout_intent.approval_requested",
      "checkout_intent.approval_approved",
      "checkout_intent.approval_rejected",
      "checkout_intent.approval_expired",
      "checkout_intent.completed",
      "checkout_intent.order_failed",
      "product.updated",
      "product.removed",
      "shipment.created",
      "shipment.updated");

  /** The value as in JSON. */
  public SubscribableEventType {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static SubscribableEventType of(String value) {
    return new SubscribableEventType(value);
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
