// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A shipment was created, or got its current status.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param shipmentId Identifier of the shipment.
 * @param status Status of the shipment.
 * @param marketplaceOrderId Order number at the merchant.
 */
public record TimelineShipment(
    Instant at,
    String shipmentId,
    ShipmentStatus status,
    String marketplaceOrderId) implements TimelineEntry {
  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.SHIPMENT;
  }
}
