// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.time.Instant;
import java.util.Optional;

/**
 * A transaction of the drawdown balance. {@code topup} and {@code refund} add to it, {@code capture}
 * subtracts from it, {@code hold} and {@code release} change the held amount, and {@code adjustment} is a
 * correction by the operator.
 *
 * @param id Identifier of the transaction.
 * @param type Type of the transaction.
 * @param amount Amount. Positive, except for an {@code adjustment} that subtracts from the balance.
 * @param balanceAfter Balance in this currency after the transaction, including the held amount.
 * @param availableAfter Available balance in this currency after the transaction.
 * @param createdAt When the transaction was recorded.
 * @param description Description. Omitted if there is none.
 * @param checkoutIntentId Identifier of the checkout intent. Omitted if there is none.
 */
public record Transaction(
    String id,
    TransactionType type,
    Money amount,
    Money balanceAfter,
    Money availableAfter,
    Instant createdAt,
    Optional<String> description,
    Optional<String> checkoutIntentId) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public Transaction {
    description = Values.optional(description);
    checkoutIntentId = Values.optional(checkoutIntentId);
  }
}
