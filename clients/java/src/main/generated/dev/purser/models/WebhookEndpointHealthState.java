// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * By the share of attempts that the endpoint acknowledged in the last {@code windowHours} hours: {@code
 * healthy} from 95 % on, {@code failing} below 50 %, {@code degraded} between them, and {@code idle} without
 * attempts. A newer service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record WebhookEndpointHealthState(@JsonValue String value) {
  /** {@code healthy} */
  public static final WebhookEndpointHealthState HEALTHY = new WebhookEndpointHealthState("healthy");

  /** {@code degraded} */
  public static final WebhookEndpointHealthState DEGRADED = new WebhookEndpointHealthState("degraded");

  /** {@code failing} */
  public static final WebhookEndpointHealthState FAILING = new WebhookEndpointHealthState("failing");

  /** {@code idle} */
  public static final WebhookEndpointHealthState IDLE = new WebhookEndpointHealthState("idle");

  private static final Set<String> KNOWN = Set.of(
      "healthy",
      "degraded",
      "failing",
      "idle");

  /** The value as in JSON. */
  public WebhookEndpointHealthState {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static WebhookEndpointHealthState of(String value) {
    return new WebhookEndpointHealthState(value);
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
