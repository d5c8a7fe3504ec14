// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record AlertNotificationsKinds(@JsonValue String value) {
  /** {@code outcome_unknown} */
  public static final AlertNotificationsKinds OUTCOME_UNKNOWN = new AlertNotificationsKinds("outcome_unknown");

  /** {@code buyer_action_required} */
  public static final AlertNotificationsKinds BUYER_ACTION_REQUIRED = new AlertNotificationsKinds("buyer_action_required");

  /** {@code endpoint_disabled} */
  public static final AlertNotificationsKinds ENDPOINT_DISABLED = new AlertNotificationsKinds("endpoint_disabled");

  /** {@code endpoint_failing} */
  public static final AlertNotificationsKinds ENDPOINT_FAILING = new AlertNotificationsKinds("endpoint_failing");

  /** {@code deliveries_exhausted} */
  public static final AlertNotificationsKinds DELIVERIES_EXHAUSTED = new AlertNotificationsKinds("deliveries_exhausted");

  /** {@code balance_low} */
  public static final AlertNotificationsKinds BALANCE_LOW = new AlertNotificationsKinds("balance_low");

  /** {@code confirmation_due} */
  public static final AlertNotificationsKinds CONFIRMATION_DUE = new AlertNotificationsKinds("confirmation_due");

  /** {@code intents_failed} */
  public static final AlertNotificationsKinds INTENTS_FAILED = new AlertNotificationsKinds("intents_failed");

  /** {@code daily_limit_near} */
  public static final AlertNotificationsKinds DAILY_LIMIT_NEAR = new AlertNotificationsKinds("daily_limit_near");

  /** {@code webhook_endpoint_missing} */
  public static final AlertNotificationsKinds WEBHOOK_ENDPOINT_MISSING = new AlertNotificationsKinds("webhook_endpoint_missing");

  /** {@code approval_requested} */
  public static final AlertNotificationsKinds APPROVAL_REQUESTED = new AlertNotificationsKinds("approval_requested");

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
      "webhook_endpoint_missing",
      "approval_requested");

  /** The value as in JSON. */
  public AlertNotificationsKinds {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static AlertNotificationsKinds of(String value) {
    return new AlertNotificationsKinds(value);
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
