// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An order placed at a merchant.
 *
 * @param id Identifier of the order.
 * @param checkoutIntentId Identifier of the checkout intent.
 * @param merchantOrderIds Order numbers at the merchant. At least one.
 * @param buyer buyer
 * @param cancellation The cancellation of the order. Null if none was requested.
 * @param createdAt When the order was placed.
 * @param updatedAt When the order last changed.
 * @param referenceId Your reference for the purchase. Omitted if you gave none.
 */
public record Order(
    String id,
    String checkoutIntentId,
    List<String> merchantOrderIds,
    Buyer buyer,
    Optional<Cancellation> cancellation,
    Instant createdAt,
    Instant updatedAt,
    Optional<String> referenceId) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Order {
    merchantOrderIds = Values.list(merchantOrderIds);
    cancellation = Values.optional(cancellation);
    referenceId = Values.optional(referenceId);
  }
}
