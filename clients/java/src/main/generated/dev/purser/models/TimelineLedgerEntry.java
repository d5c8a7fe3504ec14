// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A balance transaction was recorded.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param transactionId Identifier of the transaction.
 * @param type Type of the transaction.
 * @param amount Amount of the transaction.
 */
public record TimelineLedgerEntry(
    Instant at,
    String transactionId,
    TransactionType type,
    Money amount) implements TimelineEntry {
  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.LEDGER;
  }
}
