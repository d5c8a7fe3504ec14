// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Name of the check. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record EndpointCheckName(@JsonValue String value) {
  /** {@code valid_event} */
  public static final EndpointCheckName VALID_EVENT = new EndpointCheckName("valid_event");

  /** {@code duplicate_event} */
  public static final EndpointCheckName DUPLICATE_EVENT = new EndpointCheckName("duplicate_event");

  /** {@code raw_bytes} */
  public static final EndpointCheckName RAW_BYTES = new EndpointCheckName("raw_bytes");

  /** {@code challenge} */
  public static final EndpointCheckName CHALLENGE = new EndpointCheckName("challenge");

  /** {@code forged_challenge} */
  public static final EndpointCheckName FORGED_CHALLENGE = new EndpointCheckName("forged_challenge");

  /** {@code standard_wrong_secret} */
  public static final EndpointCheckName STANDARD_WRONG_SECRET = new EndpointCheckName("standard_wrong_secret");

  /** {@code standard_missing_signature} */
  public static final EndpointCheckName STANDARD_MISSING_SIGNATURE = new EndpointCheckName("standard_missing_signature");

  /** {@code standard_malformed_signature} */
  public static final EndpointCheckName STANDARD_MALFORMED_SIGNATURE = new EndpointCheckName("standard_malformed_signature");

  /** {@code standard_changed_id} */
  public static final EndpointCheckName STANDARD_CHANGED_ID = new EndpointCheckName("standard_changed_id");

  /** {@code standard_changed_timestamp} */
  public static final EndpointCheckName STANDARD_CHANGED_TIMESTAMP = new EndpointCheckName("standard_changed_timestamp");

  /** {@code standard_old_timestamp} */
  public static final EndpointCheckName STANDARD_OLD_TIMESTAMP = new EndpointCheckName("standard_old_timestamp");

  /** {@code missing_signature} */
  public static final EndpointCheckName MISSING_SIGNATURE = new EndpointCheckName("missing_signature");

  /** {@code signature_without_scheme} */
  public static final EndpointCheckName SIGNATURE_WITHOUT_SCHEME = new EndpointCheckName("signature_without_scheme");

  /** {@code signature_too_short} */
  public static final EndpointCheckName SIGNATURE_TOO_SHORT = new EndpointCheckName("signature_too_short");

  /** {@code signature_not_hex} */
  public static final EndpointCheckName SIGNATURE_NOT_HEX = new EndpointCheckName("signature_not_hex");

  /** {@code signature_uppercase} */
  public static final EndpointCheckName SIGNATURE_UPPERCASE = new EndpointCheckName("signature_uppercase");

  /** {@code wrong_secret} */
  public static final EndpointCheckName WRONG_SECRET = new EndpointCheckName("wrong_secret");

  /** {@code changed_body} */
  public static final EndpointCheckName CHANGED_BODY = new EndpointCheckName("changed_body");

  /** {@code mismatched_event_id} */
  public static final EndpointCheckName MISMATCHED_EVENT_ID = new EndpointCheckName("mismatched_event_id");

  /** {@code mismatched_topic} */
  public static final EndpointCheckName MISMATCHED_TOPIC = new EndpointCheckName("mismatched_topic");

  /** {@code response_time} */
  public static final EndpointCheckName RESPONSE_TIME = new EndpointCheckName("response_time");

  private static final Set<String> KNOWN = Set.of(
      "valid_event",
      "duplicate_event",
      "raw_bytes",
      "challenge",
      "forged_challenge",
      "standard_wrong_secret",
      "standard_missing_signature",
      "standard_malformed_signature",
      "standard_changed_id",
      "standard_changed_timestamp",
      "standard_old_timestamp",
      "missing_signature",
      "signature_without_scheme",
      "signature_too_short",
      "signature_not_hex",
      "signature_uppercase",
      "wrong_secret",
      "changed_body",
      "mismatched_event_id",
      "mismatched_topic",
      "response_time");

  /** The value as in JSON. */
  public EndpointCheckName {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static EndpointCheckName of(String value) {
    return new EndpointCheckName(value);
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
