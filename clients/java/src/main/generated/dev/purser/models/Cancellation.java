// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * The cancellation of an order. An order has at most one.
 *
 * @param id Identifier of the cancellation.
 * @param checkoutIntentId Identifier of the checkout intent.
 * @param createdAt When the cancellation was requested.
 * @param marketplaceOrderId Order number at the merchant.
 * @param reason reason
 * @param state {@code requested}: the merchant has not decided yet. {@code completed}: the order is canceled.
 *     {@code denied}: the order is not canceled.
 * @param denialReason Why the cancellation was denied. Present only if {@code state} is {@code denied}.
 */
public record Cancellation(
    String id,
    String checkoutIntentId,
    Instant createdAt,
    String marketplaceOrderId,
    CancellationReason reason,
    CancellationState state,
    Optional<DenialReason> denialReason) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Cancellation {
    denialReason = Values.optional(denialReason);
  }

  /**
   * Why the cancellation was denied. Present only if {@code state} is {@code denied}.
   *
   * @param code Denial code.
   * @param message Why the cancellation was denied, and what to do instead.
   */
  public record DenialReason(
      CancellationDenialReasonCode code,
      String message) {}
}
