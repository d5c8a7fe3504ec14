// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Values of {@code type} of {@code Event}. A newer service may send values that are not listed here: see
 * {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record EventType(@JsonValue String value) {
  /** {@code checkout_intent.offer_retrieved} */
  public static final EventType CHECKOUT_INTENT_OFFER_RETRIEVED = new EventType("checkout_intent.offer_retrieved");

  /** {@code checkout_intent.offer_failed} */
  public static final EventType CHECKOUT_INTENT_OFFER_FAILED = new EventType("checkout_intent.offer_failed");

  /** {@code checkout_intent.approval_requested} */
  public static final EventType CHECKOUT_INTENT_APPROVAL_REQUESTED = new EventType("checkout_intent.approval_requested");

  /** {@code checkout_intent.approval_approved} */
  public static final EventType CHECKOUT_INTENT_APPROVAL_APPROVED = new EventType("checkout_intent.approval_approved");

  /** {@code checkout_intent.approval_rejected} */
  public static final EventType CHECKOUT_INTENT_APPROVAL_REJECTED = new EventType("checkout_intent.approval_rejected");

  /** {@code checkout_intent.approval_expired} */
  public static final EventType CHECKOUT_INTENT_APPROVAL_EXPIRED = new EventType("checkout_intent.approval_expired");

  /** {@code checkout_intent.completed} */
  public static final EventType CHECKOUT_INTENT_COMPLETED = new EventType("checkout_intent.completed");

  /** {@code checkout_intent.order_failed} */
  public static final EventType CHECKOUT_INTENT_ORDER_FAILED = new EventType("checkout_intent.order_failed");

  /** {@code shipment.created} */
  public static final EventType SHIPMENT_CREATED = new EventType("shipment.created");

  /** {@code shipment.updated} */
  public static final EventType SHIPMENT_UPDATED = new EventType("shipment.updated");

  /** {@code product.updated} */
  public static final EventType PRODUCT_UPDATED = new EventType("product.updated");

  /** {@code product.removed} */
  public static final EventType PRODUCT_REMOVED = new EventType("product.removed");

  /** {@code webhook_endpoint.verification_challenge} */
  public static final EventType WEBHOOK_ENDPOINT_VERIFICATION_CHALLENGE = new EventType("webhook_endpoint.verification_challenge");

  private static final Set<String> KNOWN = Set.of(
      "checkout_intent.offer_retrieved",
      "checkout_intent.offer_failed",
      "checkout_intent.approval_requested",
      "checkout_intent.approval_approved",
      "checkout_intent.approval_rejected",
      "checkout_intent.approval_expired",
      "checkout_intent.completed",
      "checkout_intent.order_failed",
      "shipment.created",
      "shipment.updated",
      "product.updated",
      "product.removed",
      "webhook_endpoint.verification_challenge");

  /** The value as in JSON. */
  public EventType {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static EventType of(String value) {
    return new EventType(value);
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
