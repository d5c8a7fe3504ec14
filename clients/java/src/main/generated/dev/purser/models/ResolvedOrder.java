// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A resolved order.
 *
 * @param checkoutIntentId Identifier of the checkout intent.
 * @param outcome Whether the order was placed at the merchant.
 * @param merchantOrderId Order number at the merchant. Null if you gave none.
 * @param transactionId Identifier of the balance transaction. Null if nothing was charged.
 * @param note Note for other operators. Null if there is none.
 * @param resolvedAt When the order was resolved.
 */
public record ResolvedOrder(
    String checkoutIntentId,
    OrderResolutionOutcome outcome,
    Optional<String> merchantOrderId,
    Optional<String> transactionId,
    Optional<String> note,
    Instant resolvedAt) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public ResolvedOrder {
    merchantOrderId = Values.optional(merchantOrderId);
    transactionId = Values.optional(transactionId);
    note = Values.optional(note);
  }
}
