// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.List;

/**
 * The signed records of a purchase.
 *
 * @param checkoutIntentId Identifier of the checkout intent.
 * @param records The record of the purchase, and those of what happened to its order, oldest first.
 */
public record Mandate(
    String checkoutIntentId,
    List<MandateRecord> records) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Mandate {
    records = Values.list(records);
  }
}
