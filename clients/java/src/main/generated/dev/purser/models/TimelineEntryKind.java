// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Values of {@code kind} of {@code TimelineEntry}. A newer service may send values that are not listed here:
 * see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record TimelineEntryKind(@JsonValue String value) {
  /** {@code api_call} */
  public static final TimelineEntryKind API_CALL = new TimelineEntryKind("api_call");

  /** {@code state} */
  public static final TimelineEntryKind STATE = new TimelineEntryKind("state");

  /** {@code offer} */
  public static final TimelineEntryKind OFFER = new TimelineEntryKind("offer");

  /** {@code ledger} */
  public static final TimelineEntryKind LEDGER = new TimelineEntryKind("ledger");

  /** {@code merchant_request} */
  public static final TimelineEntryKind MERCHANT_REQUEST = new TimelineEntryKind("merchant_request");

  /** {@code merchant_mail} */
  public static final TimelineEntryKind MERCHANT_MAIL = new TimelineEntryKind("merchant_mail");

  /** {@code event} */
  public static final TimelineEntryKind EVENT = new TimelineEntryKind("event");

  /** {@code delivery_attempt} */
  public static final TimelineEntryKind DELIVERY_ATTEMPT = new TimelineEntryKind("delivery_attempt");

  /** {@code shipment} */
  public static final TimelineEntryKind SHIPMENT = new TimelineEntryKind("shipment");

  private static final Set<String> KNOWN = Set.of(
      "api_call",
      "state",
      "offer",
      "ledger",
      "merchant_request",
      "merchant_mail",
      "event",
      "delivery_attempt",
      "shipment");

  /** The value as in JSON. */
  public TimelineEntryKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static TimelineEntryKind of(String value) {
    return new TimelineEntryKind(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
