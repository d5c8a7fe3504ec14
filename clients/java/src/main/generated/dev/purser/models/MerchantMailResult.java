// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * What was learned from the email.
 *
 * @param matchedOrders Orders with an unknown outcome that the email may be about. Usually empty.
 */
public record MerchantMailResult(
    List<MatchedOrder> matchedOrders) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public MerchantMailResult {
    matchedOrders = Values.list(matchedOrders);
  }

  /**
   * An order that the email may be about.
   *
   * @param checkoutIntentId Identifier of the checkout intent.
   * @param isResolved Whether the email resolved the order as {@code placed}. Otherwise it is listed with the
   *     unresolved order.
   */
  public record MatchedOrder(
      String checkoutIntentId,
      boolean isResolved) {}
}
