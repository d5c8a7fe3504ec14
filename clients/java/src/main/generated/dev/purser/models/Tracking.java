// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * Tracking number and carrier.
 *
 * @param number Tracking number.
 * @param carrierName Name of the carrier.
 * @param url URL of the carrier's tracking page.
 * @param deliveryDate Delivery date.
 */
public record Tracking(
    String number,
    Optional<String> carrierName,
    Optional<String> url,
    Optional<DeliveryDate> deliveryDate) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Tracking {
    carrierName = Values.optional(carrierName);
    url = Values.optional(url);
    deliveryDate = Values.optional(deliveryDate);
  }

  /**
   * Delivery date.
   *
   * @param estimated Estimated time of delivery.
   */
  public record DeliveryDate(
      Instant estimated) {}
}
