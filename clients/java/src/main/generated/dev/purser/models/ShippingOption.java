// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A shipping option.
 *
 * @param id Identifier of the option at the merchant.
 * @param cost Shipping cost with this option.
 * @param label Name of the option at the merchant.
 * @param deliveryEstimate Estimated delivery time.
 */
public record ShippingOption(
    String id,
    Money cost,
    Optional<String> label,
    Optional<DeliveryEstimate> deliveryEstimate) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ShippingOption {
    label = Values.optional(label);
    deliveryEstimate = Values.optional(deliveryEstimate);
  }

  /**
   * Estimated delivery time.
   *
   * @param earliest Earliest delivery time.
   * @param latest Latest delivery time.
   */
  public record DeliveryEstimate(
      Optional<Instant> earliest,
      Optional<Instant> latest) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public DeliveryEstimate {
      earliest = Values.optional(earliest);
      latest = Values.optional(latest);
    }
  }
}
