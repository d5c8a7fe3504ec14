// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * The merchant returned an offer.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param total Amount to pay.
 * @param shippingOptionCount Number of shipping options.
 * @param expiresAt When the offer expires.
 */
public record TimelineOffer(
    Instant at,
    Money total,
    long shippingOptionCount,
    Instant expiresAt) implements TimelineEntry {
  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.OFFER;
  }
}
