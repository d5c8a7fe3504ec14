// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Optional;

/**
 * A request was sent to the merchant.
 *
 * @param at Time of the entry. Entries are sorted by it.
 * @param purpose {@code offer}: to retrieve the offer. {@code order}: to place the order. {@code outcome}: to
 *     find out whether the order was placed. {@code tracking}: to track shipments. {@code cancellation}: to
 *     cancel the order.
 * @param method HTTP method.
 * @param url URL of the request, with personal data and secrets removed.
 * @param request The request, with personal data and secrets hidden.
 * @param status HTTP status. Omitted if there was no response.
 * @param response The response, with personal data and secrets hidden. Omitted if there was none.
 * @param failure Error code. Omitted if there was a response.
 * @param durationMs Duration, in milliseconds.
 */
public record TimelineMerchantRequest(
    Instant at,
    TimelineMerchantRequestPurpose purpose,
    String method,
    String url,
    RecordedMessage request,
    Optional<Long> status,
    Optional<RecordedMessage> response,
    Optional<String> failure,
    long durationMs) implements TimelineEntry {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public TimelineMerchantRequest {
    status = Values.optional(status);
    response = Values.optional(response);
    failure = Values.optional(failure);
  }

  @Override
  @JsonProperty("kind")
  public TimelineEntryKind kind() {
    return TimelineEntryKind.MERCHANT_REQUEST;
  }
}
