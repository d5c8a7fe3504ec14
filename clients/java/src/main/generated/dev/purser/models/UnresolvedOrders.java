// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * The unresolved orders of all accounts.
 *
 * @param data Unresolved orders, oldest first. At most 200.
 * @param totalCount Number of all unresolved orders.
 */
public record UnresolvedOrders(
    List<UnresolvedOrder> data,
    long totalCount) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public UnresolvedOrders {
    data = Values.list(data);
  }
}
