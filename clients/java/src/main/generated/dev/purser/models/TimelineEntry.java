// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;

/**
 * An entry of the timeline. Its fields depend on {@code kind}. A newer service may send variants that are
 * read as {@link Unknown}.
 */
@JsonTypeInfo(
    use = JsonTypeInfo.Id.NAME,
    include = JsonTypeInfo.As.EXISTING_PROPERTY,
    property = "kind",
    visible = true,
    defaultImpl = TimelineEntry.Unknown.class)
@JsonSubTypes({
  @JsonSubTypes.Type(value = TimelineApiCall.class, name = "api_call"),
  @JsonSubTypes.Type(value = TimelineState.class, name = "state"),
  @JsonSubTypes.Type(value = TimelineOffer.class, name = "offer"),
  @JsonSubTypes.Type(value = TimelineLedgerEntry.class, name = "ledger"),
  @JsonSubTypes.Type(value = TimelineMerchantRequest.class, name = "merchant_request"),
  @JsonSubTypes.Type(value = TimelineMerchantMail.class, name = "merchant_mail"),
  @JsonSubTypes.Type(value = TimelineEvent.class, name = "event"),
  @JsonSubTypes.Type(value = TimelineDeliveryAttempt.class, name = "delivery_attempt"),
  @JsonSubTypes.Type(value = TimelineShipment.class, name = "shipment")
})
public sealed interface TimelineEntry permits TimelineApiCall, TimelineState, TimelineOffer, TimelineLedgerEntry, TimelineMerchantRequest, TimelineMerchantMail, TimelineEvent, TimelineDeliveryAttempt, TimelineShipment, TimelineEntry.Unknown {
  /** What tells the variants apart. */
  TimelineEntryKind kind();

  /** Time of the entry. Entries are sorted by it. */
  Instant at();

  /**
   * A variant that this version of the library does not know.
   *
   * @param kind what tells the variants apart
   * @param at Time of the entry. Entries are sorted by it.
   * @param other all other fields
   */
  record Unknown(
      TimelineEntryKind kind,
      Instant at,
      @JsonAnySetter Map<String, JsonNode> other) implements TimelineEntry {
    /** Copies the other fields. */
    public Unknown {
      other = Values.map(other);
    }
  }
}
