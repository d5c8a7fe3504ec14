// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * Type of the alert. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AlertKind(@JsonValue String value) {
  /** {@code outcome_unknown} */
  public static final AlertKind OUTCOME_UNKNOWN = new AlertKind("outcome_unknown");

  /** {@code buyer_action_required} */
  public static final AlertKind BUYER_ACTION_REQUIRED = new AlertKind("buyer_action_required");

  /** {@code endpoint_disabled} */
  public static final AlertKind ENDPOINT_DISABLED = new AlertKind("endpoint_disabled");

  /** {@code endpoint_failing} */
  public static final AlertKind ENDPOINT_FAILING = new AlertKind("endpoint_failing");

  /** {@code deliveries_exhausted} */
  public static final AlertKind DELIVERIES_EXHAUSTED = new AlertKind("deliveries_exhausted");

  /** {@code balance_low} */
  public static final AlertKind BALANCE_LOW = new AlertKind("balance_low");

  /** {@code confirmation_due} */
  public static final AlertKind CONFIRMATION_DUE = new AlertKind("confirmation_due");

  /** {@code intents_failed} */
  public static final AlertKind INTENTS_FAILED = new AlertKind("intents_failed");

  /** {@code daily_limit_near} */
  public static final AlertKind DAILY_LIMIT_NEAR = new AlertKind("daily_limit_near");

  /** {@code webhook_endpoint_missing} */
  public static final AlertKind WEBHOOK_ENDPOINT_MISSING = new AlertKind("webhook_endpoint_missing");

  private static final Set<String> KNOWN = Set.of(
      "outcome_unknown",
      "buyer_action_required",
      "endpoint_disabled",
      "endpoint_failing",
      "deliveries_exhausted",
      "balance_low",
      "confirmation_due",
      "intents_failed",
      "daily_limit_near",
      "webhook_endpoint_missing");

  /** The value as in JSON. */
  public AlertKind {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AlertKind of(String value) {
    return new AlertKind(value);
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
