// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Optional;

/**
 * An email of the merchant about the order was received.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param senderDomain Domain of the sender.
 * @param isResolved Whether the email resolved the order as placed.
 * @param merchantOrderId Order number at the merchant. Present only if the email resolved the order.
 */
public record TimelineMerchantMail(
    Instant at,
    String senderDomain,
    boolean isResolved,
    Optional<String> merchantOrderId) implements TimelineEntry {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public TimelineMerchantMail {
    merchantOrderId = Values.optional(merchantOrderId);
  }

  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.MERCHANT_MAIL;
  }
}
