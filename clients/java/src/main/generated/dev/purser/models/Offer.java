// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The merchant's price for the product, quantity and shipping address.
 *
 * @param product product
 * @param cost cost
 * @param shipping Shipping options. Empty if the product is not shipped.
 * @param appliedPromoCodes Promotion codes that the merchant applied.
 * @param expiresAt When the offer expires. It cannot be confirmed afterwards.
 */
public record Offer(
    Optional<OfferedProduct> product,
    Cost cost,
    Shipping shipping,
    Optional<List<String>> appliedPromoCodes,
    Instant expiresAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Offer {
    product = Values.optional(product);
    appliedPromoCodes = Values.optional(appliedPromoCodes).map(Values::list);
  }

  /**
   * Shipping options. Empty if the product is not shipped.
   *
   * @param availableOptions Shipping options that the merchant offers.
   * @param selectedOptionId Identifier of the selected option. The service selects the cheapest option; among
   *     equally cheap ones, the one with the earliest {@code latest} delivery time.
   */
  public record Shipping(
      List<ShippingOption> availableOptions,
      Optional<String> selectedOptionId) {
    /** Copies lists and maps; what is null is an empty {@code Optional}. */
    public Shipping {
      availableOptions = Values.list(availableOptions);
      selectedOptionId = Values.optional(selectedOptionId);
    }
  }
}
