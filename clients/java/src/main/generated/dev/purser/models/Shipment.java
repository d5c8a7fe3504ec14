// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A shipment of an order.
 *
 * @param id Identifier of the shipment.
 * @param checkoutIntentId Identifier of the checkout intent.
 * @param marketplaceOrderId Order number at the merchant.
 * @param status Status of the shipment.
 * @param createdAt When the shipment was created.
 * @param updatedAt When the shipment was last updated.
 * @param externalId Identifier of the shipment at the merchant. Present once it has shipped.
 * @param shippedAt When the merchant shipped it. Present once known.
 * @param deliveredAt When it was delivered. Present once known.
 * @param tracking tracking
 * @param trackingEvents Tracking events that the merchant reported.
 */
public record Shipment(
    String id,
    String checkoutIntentId,
    String marketplaceOrderId,
    ShipmentStatus status,
    Instant createdAt,
    Instant updatedAt,
    Optional<String> externalId,
    Optional<Instant> shippedAt,
    Optional<Instant> deliveredAt,
    Optional<Tracking> tracking,
    Optional<List<TrackingEvent>> trackingEvents) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Shipment {
    externalId = Values.optional(externalId);
    shippedAt = Values.optional(shippedAt);
    deliveredAt = Values.optional(deliveredAt);
    tracking = Values.optional(tracking);
    trackingEvents = Values.optional(trackingEvents).map(Values::list);
  }
}
